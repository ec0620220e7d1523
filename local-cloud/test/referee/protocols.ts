import { fromForm, fromXml } from './decode.ts'
import type { Exchange } from './exchange.ts'
import { findRestOperation, readRestInput, readRestOutput } from './rest.ts'
import type { ModelOperation, ServiceModel } from './service-model.ts'
import { readXml } from './xml.ts'

type WireError = { code: string | undefined; members: Readonly<Record<string, unknown>> }

export type Protocol = {
  contentTypes: readonly string[]
  find: (exchange: Exchange) => string | undefined
  input: (operation: ModelOperation, exchange: Exchange) => unknown
  output: (operation: ModelOperation, name: string, exchange: Exchange) => unknown
  error: (exchange: Exchange) => WireError
}

const jsonError = ({ responseHeaders, responseBody }: Exchange): WireError => {
  const { __type: type, code, ...members } = { ...JSON.parse(responseBody.toString() || '{}') }
  const name: unknown = responseHeaders['x-amzn-errortype'] ?? type ?? code
  const isNamed = typeof name === 'string'
  return { code: isNamed ? name.replace(/:.*$/, '').replace(/^.*#/, '') : undefined, members }
}

const xmlError = ({ responseBody }: Exchange): WireError => {
  const root = readXml(responseBody.toString())
  const error = root?.name === 'ErrorResponse' ? root.children.find(({ name }) => name === 'Error') : root
  const code = error?.name === 'Error' ? error.children.find(({ name }) => name === 'Code') : undefined
  return { code: code?.text, members: {} }
}

const json = ({ metadata }: ServiceModel): Protocol => ({
  contentTypes: [`application/x-amz-json-${metadata.jsonVersion}`],
  find: ({ requestHeaders }) => {
    const [prefix, name] = (requestHeaders['x-amz-target'] ?? '').split('.')
    return prefix === metadata.targetPrefix ? name : undefined
  },
  input: (_, { requestBody }) => JSON.parse(requestBody.toString()),
  output: (_, __, { responseBody }) => JSON.parse(responseBody.toString() || '{}'),
  error: jsonError,
})

const query = ({ shapes, metadata }: ServiceModel): Protocol => ({
  contentTypes: ['text/xml'],
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
  error: xmlError,
})

const rest = (model: ServiceModel) => ({
  find: (exchange: Exchange) => findRestOperation(model, exchange),
  input: (operation: ModelOperation, exchange: Exchange) => readRestInput(model, operation, exchange),
  output: (operation: ModelOperation, _: string, exchange: Exchange) =>
    readRestOutput(model, operation, exchange),
})

const restJson = (model: ServiceModel): Protocol => ({
  ...rest(model),
  contentTypes: ['application/json'],
  error: jsonError,
})

const restXml = (model: ServiceModel): Protocol => ({
  ...rest(model),
  contentTypes: ['application/xml', 'text/xml'],
  error: xmlError,
})

const protocols = { json, query, 'rest-json': restJson, 'rest-xml': restXml }

export const protocolOf = (model: ServiceModel): Protocol => protocols[model.metadata.protocol](model)
