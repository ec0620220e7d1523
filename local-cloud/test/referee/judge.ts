// Judges an exchange by AWS's model of the service: an accepted request and its answer keep to the operation's shapes, and a refusal has
// an error that the operation declares. A request that breaks the model must be refused.
import { commonErrors } from './common-errors.ts'
import { type Exchange, serviceOf } from './exchange.ts'
import { protocolOf } from './protocols.ts'
import { type ModelOperation, readModel, type Shape } from './service-model.ts'
import { createChecks } from './shape-checks.ts'
import { readXml } from './xml.ts'

const field = /form-data; name="([^"]+)"[^\r\n]*\r\n(?:content-[^\r\n]*\r\n)*\r\n([\s\S]*?)\r\n--/gi

/** https://docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html has this one under another name. */
const headerOf = (name: string) => name.replace(/^x-amz-checksum-algorithm$/, 'x-amz-sdk-checksum-algorithm')

/** Lower-case names, without the file and what follows it. */
const fieldsOf = (body: Buffer) => {
  const all = [...body.toString().matchAll(field)].map(
    ([, name = '', value = '']) => [headerOf(name.toLowerCase()), value] as const,
  )
  const end = all.findIndex(([name]) => name === 'file')
  return Object.fromEntries(end < 0 ? all : all.slice(0, end))
}

const isFormUpload = ({ method, requestHeaders }: Exchange) =>
  method === 'POST' && /^multipart\/form-data/.test(requestHeaders['content-type'] ?? '')

const asPutObject = (exchange: Exchange): Exchange => {
  const requestHeaders = fieldsOf(exchange.requestBody)
  const isStored = [200, 201, 204].includes(exchange.status)
  return {
    ...exchange,
    method: 'PUT',
    url: `${exchange.url.replace(/\/?$/, '/')}${encodeURIComponent(requestHeaders.key ?? '')}`,
    requestHeaders,
    ...(isStored ? { status: 200, responseBody: Buffer.alloc(0) } : {}),
  }
}

/** Only with status 201, the answer has a body. */
const faultsOfForm = ({ status, responseBody }: Exchange): string[] => {
  if (status >= 300) return []
  const root = readXml(responseBody.toString())
  const names = root ? [root.name, ...root.children.map(({ name }) => name)].join() : ''
  const expected = status === 201 ? 'PostResponse,Location,Bucket,Key,ETag' : ''
  return names === expected ? [] : [`answer: <${names}> with status ${status}`]
}

export type Verdict = { service: string; operation: string; violations: readonly string[] }

const openReferee = (service: string) => {
  const model = readModel(service)
  return {
    service,
    shapes: model.shapes,
    operations: new Map(Object.entries(model.operations)),
    checkOf: createChecks(model),
    protocol: protocolOf(model),
    common: commonErrors(service),
  }
}

type Referee = ReturnType<typeof openReferee>

const attempt = (what: string, read: () => readonly string[]) => {
  try {
    return read().map((fault) => what + fault)
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : error}`]
  }
}

const faultsOf = ({ checkOf }: Referee, shape: string | undefined, value: unknown) =>
  shape === undefined ? [] : checkOf(shape)(value)

const wrongType = ({ protocol }: Referee, { responseHeaders, responseBody }: Exchange) => {
  const [given = ''] = (responseHeaders['content-type'] ?? '').split(';')
  if (responseBody.length === 0 || protocol.contentTypes.includes(given)) return []
  return [`: content type '${given}', not ${protocol.contentTypes.join(' or ')}`]
}

/** Only its bytes are the payload, so it has any content type. */
const isBlob = ({ shapes }: Referee, { output }: ModelOperation) => {
  const { payload = '', members } = shapes[output?.shape ?? ''] ?? {}
  return shapes[members?.[payload]?.shape ?? '']?.type === 'blob'
}

const wrongStatus = ({ shapes }: Referee, { http, output }: ModelOperation, exchange: Exchange) => {
  const { status, responseHeaders } = exchange
  const declared = http.responseCode ?? 200
  const isPart = status === 206 && 'content-range' in responseHeaders
  const members = Object.values(shapes[output?.shape ?? '']?.members ?? {})
  const isFree = members.some(({ location }) => location === 'statusCode')
  return status === declared || isPart || isFree ? [] : [`: status ${status}, not ${declared}`]
}

const judgeAcceptance = (referee: Referee, name: string, operation: ModelOperation, exchange: Exchange) => {
  const { input, output } = operation
  const { protocol } = referee
  return [
    ...attempt('request', () => faultsOf(referee, input?.shape, protocol.input(operation, exchange))),
    ...attempt('answer', () => [
      ...faultsOf(referee, output?.shape, protocol.output(operation, name, exchange)),
      ...wrongStatus(referee, operation, exchange),
      ...(isBlob(referee, operation) ? [] : wrongType(referee, exchange)),
    ]),
  ]
}

/** Every error can have a message, whether its shape names it or not. */
const withoutMessage = (shape: Shape | undefined, members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([name]) => !/^message$/i.test(name) || shape?.members?.[name] !== undefined,
    ),
  )

const findError = ({ shapes, common }: Referee, operation: ModelOperation | undefined, code: string) => {
  for (const { shape: name } of operation?.errors ?? []) {
    const shape = shapes[name]
    const { code: wireCode = name, httpStatusCode = shape?.fault ? 500 : 400 } = shape?.error ?? {}
    if (wireCode === code) return { status: httpStatusCode, name, shape }
  }
  return common.has(code) ? { status: common.get(code) } : undefined
}

const judgeRefusal = (referee: Referee, operation: ModelOperation | undefined, exchange: Exchange) => {
  /** Without a body there is no code. */
  if (exchange.method === 'HEAD') return []
  const { code, members } = referee.protocol.error(exchange)
  if (code === undefined) return [': an error without a code']
  const found = findError(referee, operation, code)
  if (!found) return [`: the operation has no error ${code}`]
  const { status = exchange.status, name, shape } = found
  return [
    ...(status === exchange.status ? [] : [`: ${code} with status ${exchange.status}, not ${status}`]),
    ...faultsOf(referee, name, withoutMessage(shape, members)),
    ...wrongType(referee, exchange),
  ]
}

const judgeBy = (referee: Referee, exchange: Exchange): Verdict => {
  const { service, operations, protocol } = referee
  const name = protocol.find(exchange) ?? `${exchange.method} ${exchange.url.split('?')[0]}`
  const operation = operations.get(name)
  const judgement = () => {
    if (exchange.status >= 300) return attempt('refusal', () => judgeRefusal(referee, operation, exchange))
    if (!operation) return ['accepted, but the model has no such operation']
    return judgeAcceptance(referee, name, operation, exchange)
  }
  return { service, operation: name, violations: judgement() }
}

const referees = new Map<string, Referee>()

const refereeOf = (service: string) => {
  const referee = referees.get(service) ?? openReferee(service)
  referees.set(service, referee)
  return referee
}

/** Undefined for what is no call of an AWS service. */
export const judge = (exchange: Exchange): Verdict | undefined => {
  const service = serviceOf(exchange)
  if (service === undefined) return undefined
  const referee = refereeOf(service)
  if (service !== 's3' || !isFormUpload(exchange)) return judgeBy(referee, exchange)
  const { violations } = judgeBy(referee, asPutObject(exchange))
  return { service, operation: 'PostObject', violations: [...violations, ...faultsOfForm(exchange)] }
}
