import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { requestLimits } from '#domain/constants.ts'
import { isMap } from '../table/columns.ts'
import { Refusal, wrongFields } from './refusal.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer

const tokens = /[{}]|("(?:[^"\\]+|\\.)*")\s*(:?)/g

const keyName = (key: string) => (key.includes('\\') ? JSON.parse(key) : key.slice(1, -1))

export const hasDuplicateKey = (json: string): boolean => {
  const open: Set<unknown>[] = []
  for (const [token, text = '', colon] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon) {
      const names = open.at(-1)
      const name: unknown = keyName(text)
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}

const isDeeperThan = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}

const replacementCharacter = '\ufffd'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.')
  }
}

const parseJsonBody = (event: Event): Record<string, unknown> => {
  const text = event.body ?? ''
  if (Buffer.byteLength(text) > requestLimits.bytes) throw new Refusal(413, 'The request is too large.')
  if (text === '') return {}
  const [type] = (event.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json' || event.isBase64Encoded)
    throw new Refusal(415, 'The request must be JSON.')
  if (text.includes(replacementCharacter)) throw new Refusal(400, 'The request is not valid UTF-8.')
  const value = parseJson(text)
  if (!isMap(value)) throw new Refusal(400, 'The request must be a JSON object.')
  if (isDeeperThan(value, requestLimits.depth)) throw new Refusal(400, 'The request is nested too deeply.')
  if (hasDuplicateKey(text)) throw new Refusal(400, 'The request names a field twice.')
  return value
}

const query = (event: Event): Record<string, unknown> => {
  if (event.body) throw new Refusal(400, 'The request must have no body.')
  return event.queryStringParameters ?? {}
}

const pathKeys = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)

export const requestOfCall = ({ method, path }: { method: string; path: string }, event: Event): unknown => {
  const rest = method === 'GET' || method === 'DELETE' ? query(event) : parseJsonBody(event)
  const keys = pathKeys(path)
  const twice = keys.filter((key) => Object.hasOwn(rest, key))
  if (twice.length > 0)
    throw wrongFields(twice.map((key) => ({ path: key, message: `${key} belongs only in the path` })))
  return { ...rest, ...Object.fromEntries(keys.map((key) => [key, event.pathParameters?.[key]])) }
}
