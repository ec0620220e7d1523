// Judges an exchange by AWS's model of the service: an accepted request and its answer keep to the operation's shapes, and a refusal has
// an error that the operation declares. A request that breaks the model must be refused.
import { commonErrors } from './common-errors.ts'
import { fromForm, fromXml } from './decode.ts'
import { type Exchange, serviceOf } from './exchange.ts'
import { asPutObject, faultsOfForm, isFormUpload } from './form-upload.ts'
import { findRestOperation, readRestInput, readRestOutput } from './rest.ts'
import { type ModelOperation, readModel, type ServiceModel, type Shape } from './service-model.ts'
import { createSchemas, faultsIn } from './shape-schema.ts'
import { readXml } from './xml.ts'

export type Verdict = { service: string; operation: string; violations: readonly string[] }

type Protocol = {
  find: (exchange: Exchange) => string | undefined
  input: (operation: ModelOperation, exchange: Exchange) => unknown
  output: (operation: ModelOperation, name: string, exchange: Exchange) => unknown
}

const json = ({ metadata }: ServiceModel): Protocol => ({
  find: ({ requestHeaders }) => {
    const [prefix, name] = (requestHeaders['x-amz-target'] ?? '').split('.')
    return prefix === metadata.targetPrefix ? name : undefined
  },
  input: (_, { requestBody }) => JSON.parse(requestBody.toString()),
  output: (_, __, { responseBody }) => (responseBody.length === 0 ? {} : JSON.parse(responseBody.toString())),
})

const rest = (model: ServiceModel): Protocol => ({
  find: (exchange) => findRestOperation(model, exchange),
  input: (operation, exchange) => readRestInput(model, operation, exchange),
  output: (operation, _, exchange) => readRestOutput(model, operation, exchange),
})

const query = ({ shapes, metadata }: ServiceModel): Protocol => ({
  find: ({ requestBody }) => new URLSearchParams(requestBody.toString()).get('Action') ?? undefined,
  input: ({ input }, { requestBody }) => {
    const form = new URLSearchParams(requestBody.toString())
    if (form.get('Version') === metadata.apiVersion) form.delete('Version')
    form.delete('Action')
    return fromForm(shapes, input?.shape, form)
  },
  output: ({ output }, name, { responseBody }) => {
    const root = readXml(responseBody.toString())
    const wrapper = root?.children.find((child) => child.name === output?.resultWrapper)
    if (root?.name !== `${name}Response`) return { [`<${root?.name}>`]: true }
    if (!output) return {}
    return wrapper ? fromXml(shapes, output.shape, wrapper) : { [`no <${output.resultWrapper}>`]: true }
  },
})

const protocols = { json, query, 'rest-json': rest, 'rest-xml': rest }

const contentTypes = ({ protocol, jsonVersion }: ServiceModel['metadata']) =>
  ({
    json: [`application/x-amz-json-${jsonVersion}`],
    query: ['text/xml'],
    'rest-json': ['application/json'],
    'rest-xml': ['application/xml', 'text/xml'],
  })[protocol]

const errorIn = ({ responseHeaders, responseBody }: Exchange, isXml: boolean) => {
  const text = responseBody.toString()
  if (isXml) {
    const root = readXml(text)
    const error = root?.name === 'ErrorResponse' ? root.children.find(({ name }) => name === 'Error') : root
    const code = error?.children.find(({ name }) => name === 'Code')?.text
    return { code: error?.name === 'Error' ? code : undefined, members: undefined }
  }
  const { __type: type, code, ...members } = { ...JSON.parse(text || '{}') }
  const name: unknown = responseHeaders['x-amzn-errortype'] ?? type ?? code
  return {
    code: typeof name === 'string' ? name.replace(/:.*$/, '').replace(/^.*#/, '') : undefined,
    members,
  }
}

/** Every error can have one, whether its shape names it or not. */
const withoutMessage = (shape: Shape | undefined, members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([name]) => !/^message$/i.test(name) || shape?.members?.[name] !== undefined,
    ),
  )

const createReferee = (service: string) => {
  const model = readModel(service)
  const { shapes, operations, metadata } = model
  const schemaOf = createSchemas(model)
  const protocol = protocols[metadata.protocol](model)
  const common = commonErrors(service)
  const isXml = metadata.protocol === 'query' || metadata.protocol === 'rest-xml'

  const attempt = (what: string, read: () => readonly string[]) => {
    try {
      return read().map((fault) => `${what}: ${fault}`)
    } catch (error) {
      return [`${what}: ${error instanceof Error ? error.message : error}`]
    }
  }

  const faultsOf = (shape: string | undefined, value: unknown) =>
    shape === undefined ? [] : faultsIn(schemaOf(shape), value)

  const isPayload = ({ output }: ModelOperation) => {
    const { payload = '', members } = shapes[output?.shape ?? ''] ?? {}
    return shapes[members?.[payload]?.shape ?? '']?.type === 'blob'
  }

  const wrongType = ({ responseHeaders, responseBody }: Exchange) => {
    const [given = 'none'] = (responseHeaders['content-type'] ?? '').split(';')
    const isFine = responseBody.length === 0 || contentTypes(metadata).includes(given)
    return isFine ? [] : [`answer: content type ${given}, not ${contentTypes(metadata).join(' or ')}`]
  }

  const statusOf = (operation: ModelOperation, { status, responseHeaders }: Exchange) => {
    const declared = operation.http.responseCode ?? 200
    const isPart = status === 206 && 'content-range' in responseHeaders
    const isFree = Object.values(shapes[operation.output?.shape ?? '']?.members ?? {}).some(
      ({ location }) => location === 'statusCode',
    )
    return status === declared || isPart || isFree ? [] : [`answer: status ${status}, not ${declared}`]
  }

  const acceptance = (name: string, operation: ModelOperation, exchange: Exchange) => [
    ...attempt('request', () => faultsOf(operation.input?.shape, protocol.input(operation, exchange))),
    ...attempt('answer', () => faultsOf(operation.output?.shape, protocol.output(operation, name, exchange))),
    ...statusOf(operation, exchange),
    ...(isPayload(operation) ? [] : wrongType(exchange)),
  ]

  const declaredError = (operation: ModelOperation | undefined, code: string) =>
    (operation?.errors ?? [])
      .map(({ shape }) => ({ name: shape, shape: shapes[shape] }))
      .find(({ name, shape }) => (shape?.error?.code ?? name) === code)

  const refusal = (operation: ModelOperation | undefined, exchange: Exchange) => {
    if (exchange.method === 'HEAD') return []
    const { code, members } = errorIn(exchange, isXml)
    if (code === undefined) return ['an error without a code']
    const declared = declaredError(operation, code)
    if (!declared && !common.has(code)) return [`the operation has no error ${code}`]
    const { error, fault } = declared?.shape ?? {}
    const status = declared ? (error?.httpStatusCode ?? (fault ? 500 : 400)) : common.get(code)
    const isRight =
      status === undefined
        ? exchange.status < 500 || /^(Internal|Service)/.test(code)
        : status === exchange.status
    return [
      ...(isRight ? [] : [`${code} with status ${exchange.status}, not ${status}`]),
      ...(declared && members ? faultsOf(declared.name, withoutMessage(declared.shape, members)) : []),
      ...wrongType(exchange),
    ]
  }

  return (exchange: Exchange): Verdict => {
    const name = protocol.find(exchange)
    const operation = operations[name ?? '']
    const label = name ?? `${exchange.method} ${exchange.url.split('?')[0]}`
    const judge = () => {
      if (exchange.status >= 300) return attempt('refusal', () => refusal(operation, exchange))
      if (name === undefined || !operation) return ['accepted, but the model has no such operation']
      return acceptance(name, operation, exchange)
    }
    return { service, operation: label, violations: judge() }
  }
}

const referees = new Map<string, ReturnType<typeof createReferee>>()

/** Undefined for what is no call of an AWS service. */
export const judge = (exchange: Exchange): Verdict | undefined => {
  const service = serviceOf(exchange)
  if (service === undefined) return undefined
  const referee = referees.get(service) ?? createReferee(service)
  referees.set(service, referee)
  if (service !== 's3' || !isFormUpload(exchange)) return referee(exchange)
  const { violations } = referee(asPutObject(exchange))
  return { service, operation: 'PostObject', violations: [...violations, ...faultsOfForm(exchange)] }
}
