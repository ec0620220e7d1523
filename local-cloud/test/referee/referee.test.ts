import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { judge } from './judge.ts'

type Message = {
  method?: string
  url?: string
  target?: string
  sent?: string
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: string
}

const exchangeWith = (service: string, { headers = {}, ...message }: Message) => ({
  method: message.method ?? 'POST',
  url: message.url ?? '/',
  requestHeaders: {
    authorization: `AWS4-HMAC-SHA256 Credential=KEY/20261122/us-east-1/${service}/aws4_request`,
    ...(message.target ? { 'x-amz-target': message.target } : {}),
  },
  requestBody: Buffer.from(message.sent ?? ''),
  status: message.status ?? 200,
  responseHeaders: headers,
  responseBody: Buffer.from(message.body ?? ''),
})

const violationsOf = (service: string, message: Message) => judge(exchangeWith(service, message))?.violations

const json = { 'content-type': 'application/json' }
const json10 = { 'content-type': 'application/x-amz-json-1.0' }
const json11 = { 'content-type': 'application/x-amz-json-1.1' }
const xml = { 'content-type': 'text/xml' }

const getItem = {
  target: 'DynamoDB_20120810.GetItem',
  sent: '{"TableName":"cases","Key":{"pk":{"S":"1"}}}',
  headers: json10,
}
const getUser = {
  target: 'AWSCognitoIdentityProviderService.GetUser',
  sent: '{"AccessToken":"a.b.c"}',
  headers: json11,
}
const getSecret = { target: 'secretsmanager.GetSecretValue', sent: '{"SecretId":"origin"}', headers: json11 }
const getParameter = { target: 'AmazonSSM.GetParameter', sent: '{"Name":"/cdk/version"}', headers: json11 }
const invoke = { url: '/2015-03-31/functions/export/invocations', sent: '{}', headers: json }
const list = { method: 'GET', url: '/bucket?list-type=2', headers: { 'content-type': 'application/xml' } }
const sendEmail = {
  url: '/v2/email/outbound-emails',
  sent: '{"Content":{"Simple":{"Subject":{"Data":"x"},"Body":{"Text":{"Data":"x"}}}}}',
  headers: json,
}
const describeStacks = { sent: 'Action=DescribeStacks&Version=2010-05-15&StackName=Larkfield', headers: xml }
const stacks = (fields: string) =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>Larkfield</StackName>${fields}</member></Stacks>` +
  '</DescribeStacksResult></DescribeStacksResponse>'
const created = '<CreationTime>2026-11-22T09:30:12Z</CreationTime>'
const whoAmI = { sent: 'Action=GetCallerIdentity&Version=2011-06-15', headers: xml }
const getDistribution = { method: 'GET', url: '/2020-05-31/distribution/E1', headers: xml }

test.each<[service: string, right: Message, wrong: Message, violation: RegExp]>([
  [
    'dynamodb',
    { ...getItem, body: '{"Item":{"pk":{"S":"1"}}}' },
    { body: '{"Item":{"pk":{"S":1}}}' },
    /answer\.Item\.pk\.S: no text/,
  ],
  [
    'cognito-idp',
    { ...getUser, body: '{"Username":"u","UserAttributes":[]}' },
    { body: '{"UserAttributes":[]}' },
    /Username: missing/,
  ],
  [
    'cognito-idp',
    { ...getUser, status: 400, body: '{"__type":"NotAuthorizedException","message":"no"}' },
    { body: '{"__type":"CodeMismatchException","message":"no"}' },
    /has no error CodeMismatchException/,
  ],
  [
    'secretsmanager',
    { ...getSecret, body: '{"Name":"origin"}' },
    { body: '{"Secret":"x"}' },
    /Secret: unknown/,
  ],
  [
    'ssm',
    { ...getParameter, body: '{"Parameter":{"Value":"30"}}' },
    { body: '{"Parameter":{"Version":"30"}}' },
    /Version: no/,
  ],
  [
    'lambda',
    { ...invoke, body: '{}' },
    { headers: { ...json, 'x-amz-function-fault': 'Unhandled' } },
    /x-amz-function-fault: unknown/,
  ],
  [
    's3',
    { ...list, body: '<R><KeyCount>0</KeyCount></R>' },
    { body: '<R><KeyCount>none</KeyCount></R>' },
    /KeyCount: no/,
  ],
  [
    's3',
    { ...list, status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' },
    { status: 403 },
    /NoSuchBucket with status 403, not 404/,
  ],
  ['ses', { ...sendEmail, body: '{"MessageId":"1"}' }, { headers: json11 }, /content type/],
  [
    'cloudformation',
    { ...describeStacks, body: stacks(`<StackStatus>CREATE_COMPLETE</StackStatus>${created}`) },
    { body: stacks(`<StackStatus>FINE</StackStatus>${created}`) },
    /StackStatus: FINE is none of/,
  ],
  [
    'sts',
    { ...whoAmI, body: '<GetCallerIdentityResponse><GetCallerIdentityResult/></GetCallerIdentityResponse>' },
    { body: '<GetCallerIdentityResponse/>' },
    /no <GetCallerIdentityResult>/,
  ],
  [
    'cloudfront',
    {
      ...getDistribution,
      status: 404,
      body: '<ErrorResponse><Error><Code>NoSuchDistribution</Code></Error></ErrorResponse>',
    },
    { status: 200 },
    /Error: unknown/,
  ],
])('a wrong answer of %s is found', (service, right, wrong, violation) => {
  expect(violationsOf(service, right)).toEqual([])
  expect(violationsOf(service, { ...right, ...wrong })?.join('\n')).toMatch(violation)
})

test('a request that breaks the model must be refused', () => {
  const spaced = { ...getItem, sent: '{"TableName":"cases","Key":{"pk":{"S":"1"}},"ConsistentRead":"yes"}' }
  const refused = {
    ...spaced,
    status: 400,
    body: '{"__type":"com.amazon.coral.validate#ValidationException"}',
  }
  expect(violationsOf('dynamodb', { ...spaced, body: '{}' })?.join()).toMatch(
    /request\.ConsistentRead: no boolean/,
  )
  expect(violationsOf('dynamodb', refused)).toEqual([])
})

const lyingServer = `
  import { createServer } from 'node:http'
  const server = createServer((_, response) => response.writeHead(200, ${JSON.stringify(json10)}).end('{"Items":7}'))
  server.listen(0, '127.0.0.1', async () => {
    const headers = { 'x-amz-target': '${getItem.target}' }
    await fetch('http://127.0.0.1:' + server.address().port, { method: 'POST', headers, body: '${getItem.sent}' })
    server.close()
  })`

test('a wrong answer in any process of the tests is told and counted', async () => {
  const file = join(await temporaryFolder(), 'exchanges.txt')
  const child = spawn(process.execPath, ['--input-type=module', '-e', lyingServer], {
    env: { ...process.env, LOCAL_CLOUD_EXCHANGES: file },
  })
  expect(await text(child.stderr)).toContain(
    "Not as AWS's model has it: dynamodb GetItem: answer.Items: unknown",
  )
  expect(await readFile(file, 'utf8')).toMatch(/^dynamodb GetItem\n! dynamodb GetItem: answer.*\n$/)
})
