// The content security policy in a real browser: what breaks without each address in it.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { siteConfigSchema } from '#domain/site-config.ts'
import { siteConfigElement } from '#domain/site-config-block.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'

/** The site once more, on a port of its own, without these origins in its security policy. */
const siteWithout = async (origins: readonly string[]) => {
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
    const less = origins.reduce((rest, origin) => rest.replaceAll(origin, ''), policy)
    response.writeHead(answer.status, { ...kept, 'content-security-policy': less })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const port = await listen(server, 0)
  onTestFinished(() => close(server))
  return `http://localhost:${port}`
}

/** The two foreign origins, as the page itself is told of them. */
const foreignOrigins = async () => {
  const page = await fetch(`${siteUrl}/login`)
  const origins = page.headers.get('content-security-policy')?.match(/http:\/\/localhost:\d+/g) ?? []
  const [, json] = new RegExp(`id="${siteConfigElement}">(.*?)</script>`).exec(await page.text()) ?? []
  const { cognitoEndpoint } = siteConfigSchema.parse(JSON.parse(json ?? ''))
  return { cognito: cognitoEndpoint, bucket: origins.find((origin) => origin !== cognitoEndpoint) ?? '' }
}

test('Without its two foreign origins in the security policy, nobody can sign in, and no signature reaches the bucket', async () => {
  const { page, complaints } = await visit()
  const { cognito, bucket } = await foreignOrigins()
  await page.goto(`${await siteWithout([cognito, bucket])}/login`)
  await step.signIn(page, { email: 'applicant@example.com', password: 'larkfield-applicant' })
  await step.expectWords(page, 'Login failed')
  const upload = (address: string) =>
    fetch(address, { method: 'POST', mode: 'no-cors' }).then(
      () => 'sent',
      () => 'refused',
    )
  expect(await page.evaluate(upload, bucket)).toBe('refused')
  for (const origin of [cognito, bucket])
    expect(complaints).toContainEqual(
      expect.stringMatching(new RegExp(`'${origin}/.*Content Security Policy`, 's')),
    )
  complaints.length = 0
  await page.goto(`${siteUrl}/login`)
  expect(await page.evaluate(upload, bucket)).toBe('sent')
})

test('Once the program runs, nobody can add a style to the HTML, and the page keeps its own', async () => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/login`)
  await page.locator('main button[type=submit]:enabled').first().waitFor()
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { display: none }'
    document.body.append(style)
    document.querySelector('h1')?.setAttribute('style', 'display: none')
  })
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(complaints.splice(0)).toHaveLength(2)
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
})
