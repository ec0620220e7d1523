// The request of a call, from where each part of it travels: the keys in braces in the path, the others in the query of GET and
// DELETE and in the JSON body of the rest. A key has one place only, so that two readers never see two values.
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { jsonBody } from './json-body.ts'
import { Refusal } from './refusal.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Several values under one key arrive joined by commas. */
const query = (event: Event): Record<string, unknown> => {
  if (event.body) throw new Refusal(400, 'The request must have no body.')
  return event.queryStringParameters ?? {}
}

const body = (event: Event): Record<string, unknown> => {
  const value = jsonBody(event)
  return isRecord(value) ? value : {}
}

const pathKeys = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)

/** Not parsed yet. Errors: as of `jsonBody`; 400 for a body where none belongs, 422 for a key of the path given once more. */
export const requestOfCall = ({ method, path }: { method: string; path: string }, event: Event): unknown => {
  const rest = method === 'GET' || method === 'DELETE' ? query(event) : body(event)
  const keys = pathKeys(path)
  const twice = keys.filter((key) => Object.hasOwn(rest, key))
  if (twice.length > 0)
    throw new Refusal(422, 'Some answers need another look.', {
      fields: twice.map((key) => ({ path: key, message: `${key} belongs in the path alone` })),
    })
  return { ...rest, ...Object.fromEntries(keys.map((key) => [key, event.pathParameters?.[key]])) }
}
