import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { smallStack } from '../small-stack.ts'
import { answerUnderHost } from './answer-under-host.ts'

const stack = await smallStack()
const cloud = await stack.start()
afterAll(cloud.close)

const environmentSchema = z.record(z.string(), z.string())

const listeners = async () => {
  const environment = environmentSchema.parse(await cloud.invoke('Save', {}))
  const { AWS_LAMBDA_RUNTIME_API: runtime } = environment
  const services = Object.entries(environment).filter(([name]) => name.startsWith('AWS_ENDPOINT_URL_'))
  const { url: page, cognito, cognitoAdmin } = cloud.endpoints
  return Object.entries({
    ...{ page, faults: `${page}/__local/faults`, api: `${page}/api/save`, cognito, cognitoAdmin },
    ...{ runtime: `http://${runtime}/2018-06-01/runtime/init/error` },
    ...Object.fromEntries(services),
  })
}

const addresses = await listeners()

test('the page, the API, seven services, two more of Cognito, and the functions listen', () => {
  expect(addresses.map(([name]) => name.replace('AWS_ENDPOINT_URL_', '')).sort()).toEqual(
    `COGNITO_IDENTITY_PROVIDER DYNAMODB GUARDDUTY LAMBDA S3 SECRETS_MANAGER SESV2 api cognito cognitoAdmin faults page runtime`.split(
      ' ',
    ),
  )
})

const refusal = 'Only http://localhost can call this.'
test.each(addresses)('[EVI-6] %s refuses every foreign host name', async (_, address) => {
  for (const host of ['evil.example:3000', 'localhost.evil.example', 'localhost@evil.example'])
    expect(await answerUnderHost(address, host), host).toEqual({ status: 403, text: refusal })
})

test.each(addresses)('%s answers under each name of this machine', async (_, address) => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect((await answerUnderHost(address, host)).text, host).not.toBe(refusal)
})
