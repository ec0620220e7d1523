// A Cognito that replies to every call as the test says.
import { createServer } from 'node:http'
import { afterAll, beforeEach, vi } from 'vitest'
import { close, listen } from '#local-cloud/http/listen.ts'

export const openFakeCognito = async () => {
  const cognito = { status: 200, body: '', asked: 0 }
  const server = createServer((_, response) => {
    cognito.asked += 1
    response.writeHead(cognito.status, { 'content-type': 'application/x-amz-json-1.1' }).end(cognito.body)
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}/`
  beforeEach(() => {
    cognito.asked = 0
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', endpoint)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await close(server)
  })
  return cognito
}
