// Which operation a REST request is, and where its parts and those of the answer lie.
import { fromJson, fromXml, membersOf, scalarOf } from './decode.ts'
import type { Exchange } from './exchange.ts'
import type { ModelOperation, ServiceModel, Shape } from './service-model.ts'
import { readXml, type XmlElement } from './xml.ts'

type Value = Readonly<Record<string, unknown>>

/** `URL` would resolve `..` inside a key. */
const parse = ({ url }: Exchange) => {
  const [path = '', query] = url.split(/\?(.*)/s)
  return { path, query: new URLSearchParams(query) }
}

/** '/{Bucket}/{Key+}' as a pattern with groups; a bucket alone can end with a slash. */
const pathPattern = (template: string) =>
  new RegExp(
    `^${template.replace(/\{(\w+)\+\}/g, '(?<$1>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}${template.includes('+') ? '' : '/?'}$`,
    's',
  )

/** How many parts of the request only this operation has; undefined where it lacks one. */
const fitnessOf = ({ shapes }: ServiceModel, { http, input }: ModelOperation, exchange: Exchange) => {
  if (http.method !== exchange.method) return undefined
  const { path, query } = parse(exchange)
  const [template = '', wanted = ''] = http.requestUri.split('?')
  if (!pathPattern(template).test(path)) return undefined
  const fixed = [...new URLSearchParams(wanted)]
  const { required = [], members = {} } = shapes[input?.shape ?? ''] ?? {}
  const named = required.flatMap((name) => {
    const { location, locationName = name } = members[name] ?? {}
    return location === 'querystring' || location === 'header' ? [{ location, locationName }] : []
  })
  const isThere =
    fixed.every(([name, value]) => query.has(name) && (value === '' || query.get(name) === value)) &&
    named.every(({ location, locationName }) =>
      location === 'header' ? locationName.toLowerCase() in exchange.requestHeaders : query.has(locationName),
    )
  return isThere ? fixed.length + named.length : undefined
}

export const findRestOperation = (model: ServiceModel, exchange: Exchange): string | undefined =>
  Object.entries(model.operations)
    .flatMap(([name, operation]) => {
      const fitness = fitnessOf(model, operation, exchange)
      return fitness === undefined ? [] : [{ name, fitness }]
    })
    .toSorted((one, other) => other.fitness - one.fitness)[0]?.name

const ofSignature =
  /^x-(amz-(algorithm|credential|date|expires|signedheaders|signature|security-token|content-sha256|user-agent)|id)$/i

/** Headers of signing, coding, and tracing, which no operation declares, and checksums, which not each that takes them declares. */
const ofProtocol =
  /^x-amz-(algorithm|credential|date|signature|content-sha256|security-token|user-agent|decoded-content-length|trailer|request-id|id-2|crc32|checksum-(algorithm|crc32c?|crc64nvme|sha1|sha256))$/

const fromHeaders = (
  shapes: ServiceModel['shapes'],
  shape: Shape | undefined,
  headers: Exchange['requestHeaders'],
) => {
  const left = new Set(
    Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !ofProtocol.test(name)),
  )
  const value: Record<string, unknown> = {}
  for (const [member, { location, locationName = member, shape: name }] of membersOf(shape)) {
    const wire = locationName.toLowerCase()
    if (location === 'headers') {
      const found = Object.entries(headers).filter(([header]) => header.startsWith(wire))
      for (const [header] of found) left.delete(header)
      if (found.length > 0) value[member] = Object.fromEntries(found)
    }
    const text = headers[wire]
    if (location !== 'header' || text === undefined) continue
    left.delete(wire)
    const item = shapes[shapes[name]?.member?.shape ?? '']
    value[member] = item
      ? text.split(',').map((one) => scalarOf(item, one.trim(), 'rfc822'))
      : scalarOf(shapes[name], text, 'rfc822')
  }
  return { ...value, ...Object.fromEntries([...left].map((name) => [name, headers[name]])) }
}

const isEmpty = (body: Buffer) => body.toString().trim() === ''

const parseJson = (body: Buffer): Value => (isEmpty(body) ? {} : { ...JSON.parse(body.toString()) })

/** GetBucketLocation's answer is its only member, and empty in us-east-1. */
const asWhole = (shape: Shape | undefined, root: XmlElement): XmlElement =>
  membersOf(shape).some(([name, { locationName = name }]) => locationName === root.name)
    ? { name: '', text: '', children: root.text === '' ? [] : [root] }
    : root

const bodyOf = ({ shapes, metadata }: ServiceModel, name: string, body: Buffer): unknown => {
  if (metadata.protocol === 'rest-json') return fromJson(shapes, name, parseJson(body))
  if (isEmpty(body)) return {}
  const root = readXml(body.toString())
  return root ? fromXml(shapes, name, asWhole(shapes[name], root)) : { 'XML that is not well-formed': true }
}

/** A blob's bytes say nothing, only that they are there. */
const fromBody = (model: ServiceModel, name: string, body: Buffer): Value => {
  const shape = model.shapes[name]
  const { payload } = shape ?? {}
  const inside = model.shapes[shape?.members?.[payload ?? '']?.shape ?? '']
  if (payload !== undefined) {
    if (inside?.type === 'structure') {
      const part = shape?.members?.[payload]?.shape ?? ''
      return isEmpty(body) ? {} : { [payload]: bodyOf(model, part, body) }
    }
    return body.length > 0 ? { [payload]: '' } : {}
  }
  const isInBody = membersOf(shape).some(([, { location }]) => location === undefined)
  const value = isInBody || body.length > 0 ? bodyOf(model, name, body) : {}
  return typeof value === 'object' ? { ...value } : { body: value }
}

export const readRestInput = (model: ServiceModel, operation: ModelOperation, exchange: Exchange): Value => {
  const name = operation.input?.shape ?? ''
  const shape = model.shapes[name]
  const { path, query } = parse(exchange)
  const [template = '', wanted = ''] = operation.http.requestUri.split('?')
  const inPath = pathPattern(template).exec(path)?.groups ?? {}
  const given = [...query].filter(([one]) => !ofSignature.test(one) && !new URLSearchParams(wanted).has(one))
  const asHeaders = given.filter(([one]) => /^x-amz-/i.test(one))
  const inQuery = given
    .filter(([one]) => !/^x-amz-/i.test(one))
    .map(([wire, text]) => {
      const [member = wire, part] =
        membersOf(shape).find(
          ([one, { location, locationName = one }]) => location === 'querystring' && locationName === wire,
        ) ?? []
      return [member, part ? scalarOf(model.shapes[part.shape], text, 'iso8601') : text]
    })
  const headers = {
    ...exchange.requestHeaders,
    ...Object.fromEntries(asHeaders.map(([one, text]) => [one.toLowerCase(), text])),
  }
  return {
    ...Object.fromEntries(Object.entries(inPath).map(([one, text]) => [one, decodeURIComponent(text)])),
    ...Object.fromEntries(inQuery),
    ...fromHeaders(model.shapes, shape, headers),
    ...fromBody(model, name, exchange.requestBody),
  }
}

export const readRestOutput = (model: ServiceModel, operation: ModelOperation, exchange: Exchange): Value => {
  const name = operation.output?.shape ?? ''
  const shape = model.shapes[name]
  const status = membersOf(shape).find(([, { location }]) => location === 'statusCode')?.[0]
  return {
    ...(status === undefined ? {} : { [status]: exchange.status }),
    ...fromHeaders(model.shapes, shape, exchange.responseHeaders),
    ...(exchange.method === 'HEAD' ? {} : fromBody(model, name, exchange.responseBody)),
  }
}
