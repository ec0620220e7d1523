import { describe, expect, test } from 'vitest'
import { readApi } from '#local-cloud/api-gateway/api-definition.ts'
import { createThrottle } from '#local-cloud/api-gateway/throttle.ts'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { writeAssembly } from '../cloudformation/assembly-fixture.ts'
import { resources, startGateway } from './gateway-fixture.ts'

const never = () => new Promise<never>(() => {})
const gateway = await startGateway()

describe('a route', () => {
  test.each([
    ['GET', '/api/things/mine', 'GET /api/things/mine', undefined],
    ['GET', '/api/things/a%20b', 'GET /api/things/{id}', { id: 'a b' }],
    ['PUT', '/api/files/a/b.png', 'ANY /api/files/{path+}', { path: 'a/b.png' }],
  ])('%s %s takes the route %s', async (method, target, routeKey, parameters) => {
    const event = await gateway.eventOf(method, target)
    expect(event.routeKey).toBe(routeKey)
    expect(event.pathParameters).toEqual(parameters)
  })

  test.each([
    ['an unknown path', 'GET', '/api/unknown'],
    ['another method', 'DELETE', '/api/open'],
    ['a longer path', 'GET', '/api/open/more'],
    ['a missing variable', 'GET', '/api/things/'],
  ])('is not found for %s', async (_, method, target) => {
    const answer = await gateway.send(method, target)
    expect(answer).toMatchObject({ status: 404, text: '{"message":"Not Found"}' })
    expect(answer.headers['apigw-requestid']).toMatch(/^.{15}=$/)
  })
})

test('the event has the payload format 2.0', async () => {
  const event = await gateway.eventOf('GET', '/api/open?a=1&a=2&b=%C3%A4', {
    headers: { cookie: 'one=1; two=2', 'user-agent': 'test', 'x-own': 'a,b' },
    body: Buffer.from(''),
  })
  expect(event).toMatchObject({
    version: '2.0',
    rawPath: '/api/open',
    rawQueryString: 'a=1&a=2&b=%C3%A4',
    queryStringParameters: { a: '1,2', b: 'ä' },
    cookies: ['one=1', 'two=2'],
    headers: { 'x-own': 'a,b', host: 'localapi01.execute-api.us-east-1.amazonaws.com' },
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'localapi01',
      domainPrefix: 'localapi01',
      stage: '$default',
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:[\d:]{8} \+0000$/),
      http: { method: 'GET', path: '/api/open', sourceIp: '127.0.0.1', userAgent: 'test' },
    },
  })
  expect(event).not.toHaveProperty('body')
  expect(event.headers).not.toHaveProperty('cookie')
})

test('names in the query that every object knows reach the function like any other', async () => {
  const { text } = await gateway.send('GET', '/api/open?__proto__=1&constructor=2&__proto__=3')
  expect(text).toContain('"queryStringParameters":{"__proto__":"1,3","constructor":"2"}')
})

test.each([
  ['application/json', '{"ä":1}', { body: '{"ä":1}', isBase64Encoded: false }],
  ['application/problem+json', '{}', { body: '{}', isBase64Encoded: false }],
  ['text/plain; charset=utf-8', 'words', { body: 'words', isBase64Encoded: false }],
  ['image/png', 'png', { body: 'cG5n', isBase64Encoded: true }],
  ['application/x-www-form-urlencoded', 'a=1', { body: 'YT0x', isBase64Encoded: true }],
])('a body of %s', async (contentType, text, expected) => {
  const rest = { headers: { 'content-type': contentType }, body: Buffer.from(text) }
  expect(await gateway.eventOf('POST', '/api/files/x', rest)).toMatchObject(expected)
})

describe('what the function returns', () => {
  const answering = async (result: unknown) =>
    (await startGateway(async () => result)).send('GET', '/api/open')

  test('with a status it is the answer', async () => {
    const answer = await answering({
      statusCode: 409,
      headers: { 'Content-Type': 'application/json', 'X-Number': 7 },
      cookies: ['a=1', 'b=2'],
      body: '{}',
    })
    expect(answer).toMatchObject({
      status: 409,
      text: '{}',
      headers: { 'content-type': 'application/json', 'x-number': '7', 'set-cookie': ['a=1', 'b=2'] },
    })
  })

  test('in base64 it is decoded', async () => {
    expect((await answering({ statusCode: 200, body: 'w6Q=', isBase64Encoded: true })).text).toBe('ä')
  })

  test('without a status it is the body of a 200', async () => {
    const headers = expect.objectContaining({ 'content-type': 'application/json' })
    expect(await answering({ ok: true })).toMatchObject({ status: 200, text: '{"ok":true}', headers })
  })

  test.each([
    ['a status that is none', { statusCode: 'fine' }],
    ['a body that is no text', { statusCode: 200, body: { a: 1 } }],
  ])('with %s it is a 500', async (_, result) => {
    const refusal = { status: 500, text: '{"message":"Internal Server Error"}' }
    expect(await answering(result)).toMatchObject(refusal)
  })
})

/**
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html and
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
describe('the gateway answers itself', () => {
  const fails = () => Promise.reject(new Error('secret'))
  const long = { headers: { 'x-long': 'x'.repeat(10_240) } }
  test.each([
    ['for no route', 404, 'Not Found', never, '/api/unknown', {}],
    ['for more than 10 MB', 413, 'Request Entity Too Large', never, '/api/open', { body: undefined }],
    ['for a head over 10,240 bytes', 431, 'Request Header Fields Too Large', never, '/api/open', long],
    ['when the function fails', 500, 'Internal Server Error', fails, '/api/open', {}],
    ["when it takes longer than the integration's time", 503, 'Service Unavailable', never, '/api/open', {}],
  ])('%s with %d', async (_, status, message, invoke, target, rest) => {
    const { send } = await startGateway(invoke)
    expect(await send('GET', target, rest)).toMatchObject({
      status,
      text: `{"message":"${message}"}`,
      headers: { 'content-type': 'application/json', 'apigw-requestid': expect.stringMatching(/^.{15}=$/) },
    })
  })

  test("429 over the route's throttle, and only there", async () => {
    const scarce = await Promise.all([1, 2, 3].map(() => gateway.send('GET', '/api/scarce')))
    expect(scarce.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(scarce[2]?.text).toBe('{"message":"Too Many Requests"}')
    expect((await gateway.send('GET', '/api/open')).status).toBe(200)
  })
})

test('a throttle refills with time, up to its burst', () => {
  let now = 0
  const take = createThrottle(2, 3, () => now)
  const taken = () => [take(), take(), take(), take()]
  expect(taken()).toEqual([true, true, true, false])
  now = 1000
  expect(taken()).toEqual([true, true, false, false])
  now = 60_000
  expect(taken()).toEqual([true, true, true, false])
})

test('what the gateway cannot do stops the start with one line', async () => {
  const { Save } = resources
  const Signed = { ...Save, Properties: { ...Save.Properties, AuthorizationType: 'AWS_IAM' } }
  const template = await readTemplate(
    await writeAssembly({ template: { Resources: { ...resources, Signed } } }),
  )
  const api = onlyResource(template, 'AWS::ApiGatewayV2::Api')
  expect(() => readApi(template, api)).toThrow(
    /^The local cloud can't run Signed \(AuthorizationType: .*\)\.$/,
  )
})
