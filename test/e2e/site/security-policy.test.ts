// The content security policy in a real browser: what breaks without each address in it, and the headers of every answer.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigElement } from '#domain/site-config-block.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'

/** The site once more, on a port of its own, with one origin less in its security policy. */
const siteWithout = async (origin: string) => {
  const server = createServer(async (request, response) => {
    const { host: _, ...headers } = request.headers
    const body = request.method === 'POST' ? await text(request) : null
    const answer = await fetch(`${siteUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body,
    })
    const {
      'content-encoding': _encoding,
      'content-length': _length,
      ...kept
    } = Object.fromEntries(answer.headers)
    const policy = kept['content-security-policy'] ?? ''
    expect(policy).toContain(origin)
    response.writeHead(answer.status, { ...kept, 'content-security-policy': policy.replaceAll(origin, '') })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const port = await listen(server, 0)
  onTestFinished(() => close(server))
  return `http://localhost:${port}`
}

/** The complaints were wanted: what remains of them would fail the test. */
const expectRefusals = (complaints: string[], origin: string) => {
  expect(
    complaints.filter(
      (complaint) => complaint.includes(`'${origin}/`) && complaint.includes('Content Security Policy'),
    ).length,
  ).toBeGreaterThan(0)
  complaints.length = 0
}

/** The two foreign origins, as the page itself is told of them. */
const foreignOrigins = async () => {
  const page = await fetch(`${siteUrl}/login`)
  const origins = page.headers.get('content-security-policy')?.match(/http:\/\/localhost:\d+/g) ?? []
  const [, json] = new RegExp(`id="${siteConfigElement}">(.*?)</script>`).exec(await page.text()) ?? []
  const { cognitoEndpoint } = siteConfigSchema.parse(JSON.parse(json ?? ''))
  return { cognito: cognitoEndpoint, bucket: origins.find((origin) => origin !== cognitoEndpoint) ?? '' }
}

test('Without Cognito in the security policy no user can sign in', async () => {
  const { page, complaints } = await visit()
  const { cognito } = await foreignOrigins()
  await page.goto(`${await siteWithout(cognito)}/login`)
  await step.signIn(page, { email: 'applicant@example.com', password: 'larkfield-applicant' })
  await step.expectWords(page, 'Login failed')
  expectRefusals(complaints, cognito)
})

test('Without the bucket in the security policy no applicant can sign', async () => {
  const { page, complaints } = await visit()
  const { bucket } = await foreignOrigins()
  const applicant = await prepareApplicant({ answers: completeAnswers })
  await page.goto(`${await siteWithout(bucket)}/login`)
  await step.signIn(page, applicant)
  await step.expectPath(page, '/hipaa-release')
  await step.openPart(page, 'Sign')
  await step.press(page, 'Sign')
  await step.press(page, 'Save signature')
  await step.expectWords(page, 'Failed to save signature. Please try again.')
  expectRefusals(complaints, bucket)
})

test('Every response of the site carries the security headers, pages and API alike', async () => {
  for (const path of ['/', '/login', '/favicon.svg', '/no/such/page', '/api/get-form-data']) {
    const response = await fetch(siteUrl + path, { method: path.startsWith('/api') ? 'POST' : 'GET' })
    const headers = Object.fromEntries(response.headers)
    expect(headers['content-security-policy'], path).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    )
    expect(headers, path).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
  }
})
