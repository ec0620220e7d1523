// The Query protocol: forms in, XML out.
import { randomUUID } from 'node:crypto'
import { toXml, type XmlValue } from '../http/xml.ts'

export type Reply = { status: number; type: string; body: string }

export class QueryError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export type Action = (
  form: URLSearchParams,
) => Readonly<Record<string, XmlValue>> | Promise<Readonly<Record<string, XmlValue>>>

export const required = (form: URLSearchParams, name: string): string => {
  const value = form.get(name)
  if (!value) throw new QueryError('ValidationError', `1 validation error detected: ${name} must not be null`)
  return value
}

/** `<name>.member.<n>`, with their fields. */
export const members = (form: URLSearchParams, name: string): readonly ReadonlyMap<string, string>[] => {
  const found = new Map<string, Map<string, string>>()
  for (const [key, value] of form) {
    const [list, member, index = '', ...field] = key.split('.')
    if (list !== name || member !== 'member') continue
    found.set(index, (found.get(index) ?? new Map()).set(field.join('.'), value))
  }
  return [...found.values()]
}

export const listOf = <Item extends XmlValue>(items: readonly Item[]) => ({ member: items })

export const time = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

const xml = (status: number, body: string): Reply => ({ status, type: 'text/xml', body })

/** docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/CommonErrors.html */
const forbidden: readonly string[] = [
  'AccessDenied',
  'InvalidClientTokenId',
  'MissingAuthenticationToken',
  'SignatureDoesNotMatch',
]

export const refusal = ({ code, message }: QueryError): Reply =>
  xml(
    forbidden.includes(code) ? 403 : 400,
    toXml('ErrorResponse', {
      Error: { Type: 'Sender', Code: code, Message: message },
      RequestId: randomUUID(),
    }),
  )

export const result = (action: string, values: Readonly<Record<string, XmlValue>>): Reply =>
  xml(
    200,
    toXml(`${action}Response`, {
      [`${action}Result`]: values,
      ResponseMetadata: { RequestId: randomUUID() },
    }),
  )
