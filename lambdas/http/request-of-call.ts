// Collects a request from path, query (GET, DELETE), or JSON body.
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { parseJsonBody } from './json-body.ts'
import { Refusal } from './refusal.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const query = (event: Event): Record<string, unknown> => {
  if (event.body) throw new Refusal(400, 'The request must have no body.')
  return event.queryStringParameters ?? {}
}

const body = (event: Event): Record<string, unknown> => {
  const value = parseJsonBody(event)
  return isObject(value) ? value : {}
}

const pathKeys = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)

export const requestOfCall = ({ method, path }: { method: string; path: string }, event: Event): unknown => {
  const rest = method === 'GET' || method === 'DELETE' ? query(event) : body(event)
  const keys = pathKeys(path)
  const twice = keys.filter((key) => Object.hasOwn(rest, key))
  if (twice.length > 0)
    throw new Refusal(422, 'Some answers need another look.', {
      fields: twice.map((key) => ({ path: key, message: `${key} belongs only in the path` })),
    })
  return { ...rest, ...Object.fromEntries(keys.map((key) => [key, event.pathParameters?.[key]])) }
}
