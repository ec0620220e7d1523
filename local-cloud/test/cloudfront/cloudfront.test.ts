import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resolveReference } from '#local-cloud/cloudformation/dynamic-reference.ts'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { createCloudFront } from '#local-cloud/cloudfront/cloudfront.ts'
import { readDistribution } from '#local-cloud/cloudfront/distribution.ts'
import { createSiteOrigin } from '#local-cloud/cloudfront/site-origin.ts'
import { createViewerFunction } from '#local-cloud/cloudfront/viewer-function.ts'
import type { HttpRequest } from '#local-cloud/http/http-message.ts'
import { systemClock } from '#local-cloud/machine/clock.ts'
import { writeAssembly } from '../cloudformation/assembly-fixture.ts'
import { apiHost, resources, secretArn } from './cloudfront-resources.ts'

const siteHost = 'local_site.s3.us-east-1.amazonaws.com'
const script = 'export const one = 1\n'.repeat(100)
const files: Readonly<Record<string, { text: string; contentType: string; cacheControl?: string }>> = {
  'index.html': { text: '<!doctype html>', contentType: 'text/html', cacheControl: 'no-cache' },
  'missing.html': { text: 'Not here', contentType: 'text/html' },
  'assets/a b.js': { text: script, contentType: 'text/javascript' },
  'photo.png': { text: script, contentType: 'image/png' },
}

const readObject = async (_: string, key: string) => {
  const file = files[key]
  return (
    file && { body: Buffer.from(file.text), contentType: file.contentType, cacheControl: file.cacheControl }
  )
}

const start = async () => {
  const template = await readTemplate(await writeAssembly({ template: { Resources: resources } }))
  const distribution = readDistribution(
    template,
    onlyResource(template, 'AWS::CloudFront::Distribution'),
    (text) => text.replace('AWS', 'http://localhost:9'),
    (text) => resolveReference(text, (arn) => (arn === secretArn ? 'the secret' : undefined)),
  )
  const lines: string[] = []
  const cloudFront = createCloudFront({
    distribution,
    origins: new Map([
      [siteHost, createSiteOrigin('local_site', readObject, distribution.rootObject)],
      [
        apiHost,
        async ({ method, path, query, headers }) => ({
          status: 200,
          headers: { 'content-type': 'application/json', server: 'api', 'x-ours': 'api', 'x-theirs': 'api' },
          body: Buffer.from(JSON.stringify({ method, path, query, headers, padding: script })),
        }),
      ],
    ]),
    clock: systemClock,
    log: (_, line) => lines.push(line),
  })
  return { cloudFront, lines }
}

const { cloudFront, lines } = await start()

const requestOf = (
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): HttpRequest => {
  const [path = '/', query = ''] = target.split('?')
  const all = { host: 'localhost:3000', ...headers }
  return { method, path, query, headers: all, body: Buffer.alloc(0), viewerIp: '203.0.113.9' }
}
const ask = (...request: Parameters<typeof requestOf>) => cloudFront.handle(requestOf(...request))
const textOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).body.toString()

const seenSchema = z.object({
  path: z.string(),
  query: z.string(),
  headers: z.record(z.string(), z.string()),
})
const seenBy = async (...request: Parameters<typeof ask>) =>
  seenSchema.parse(JSON.parse(await textOf(...request)))

describe('the site', () => {
  test.each([
    ['/', '<!doctype html>'],
    ['/personal-details', '<!doctype html>'],
    ['/auth/callback?x=1', '<!doctype html>'],
    ['/assets/a%20b.js', script],
  ])('%s is served', async (path, text) => {
    expect(await textOf(path)).toBe(text)
  })

  test('its viewer function may answer by itself', async () => {
    expect(await ask('/old')).toMatchObject({ status: 301, headers: { location: '/new' } })
  })

  test('a missing file gets the error page that the template names', async () => {
    expect(await ask('/none.js')).toMatchObject({ status: 404, body: Buffer.from('Not here') })
  })

  test.each(['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/%'])('%s leads nowhere', async (path) => {
    expect([404, 200]).toContain((await ask(path)).status)
    expect(await textOf(path)).not.toContain('devDependencies')
  })

  test('methods that the behavior does not list are refused', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(403)
    expect((await ask('/api/x', {}, 'DELETE')).status).toBe(403)
  })

  test('the type, the cache rule and an ETag come with it, and the same ETag gets 304', async () => {
    const { headers } = await ask('/index.html')
    expect(headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-cache' })
    const again = await ask('/index.html', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag, 'cache-control': 'no-cache' } })
    expect(again.body).toHaveLength(0)
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ])('text is compressed for %s', async (accepted, encoding, decompress) => {
    const { headers, body } = await ask('/assets/a%20b.js', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\//),
    })
    expect(decompress(body).toString()).toBe(script)
  })

  test.each([
    ['a picture', '/photo.png', 'br'],
    ['something small', '/index.html', 'br'],
    ['a viewer that asks for nothing', '/assets/a%20b.js', ''],
    ['an uncached behavior', '/api/x', 'br'],
  ])('%s is not compressed', async (_, path, accepted) => {
    expect((await ask(path, { 'accept-encoding': accepted })).headers).not.toHaveProperty('content-encoding')
  })
})

test('the headers policy is laid over every answer, with the local origins in it', async () => {
  const policy = {
    'content-security-policy': 'connect-src http://localhost:9',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=60; includeSubDomains; preload',
  }
  expect((await ask('/')).headers).toMatchObject({ ...policy, 'x-ours': 'policy', 'x-theirs': 'policy' })
  const api = (await ask('/api/x')).headers
  expect(api).toMatchObject({ ...policy, 'x-ours': 'policy', 'x-theirs': 'api' })
  expect(api).not.toHaveProperty('server')
  expect((await ask('/', {}, 'POST')).headers).toMatchObject(policy)
})

describe('the API', () => {
  test('gets path, query and headers as sent, but the host of the origin', async () => {
    const sent = { authorization: 'Bearer x', cookie: 'a=1; b=2' }
    const { path, query, headers } = await seenBy('/api/save?a=1&b', sent)
    expect({ path, query }).toEqual({ path: '/api/save', query: 'a=1&b' })
    expect(headers).toMatchObject({ ...sent, host: apiHost, 'x-forwarded-for': '203.0.113.9' })
  })

  test('gets names in the query that every object knows too', async () => {
    const query = '__proto__=1&constructor=2&a=3&__proto__=4'
    expect((await seenBy(`/api/save?${query}`)).query.split('&').toSorted()).toEqual(
      query.split('&').toSorted(),
    )
  })

  test("x-viewer-ip is the viewer's address, whatever the viewer sent under that name", async () => {
    const sent = { 'x-viewer-ip': '10.0.0.1', 'x-forwarded-for': '10.0.0.1' }
    const { headers } = await seenBy('/api/save', sent)
    expect(headers['x-viewer-ip']).toBe('203.0.113.9')
    expect(headers['x-forwarded-for']).toBe('10.0.0.1, 203.0.113.9')
  })

  test('gets the header with the secret that CloudFront adds, whatever the viewer sent under that name', async () => {
    for (const path of ['/api/save', '/api/plain']) {
      const { headers } = await seenBy(path, { 'x-origin-secret': 'guess' })
      expect(headers['x-origin-secret']).toBe('the secret')
    }
  })

  test.each([
    ['another secret', secretArn.replace('origin', 'other')],
    ['something else than a secret', 'nothing'],
  ])('a reference to %s is refused', (_, to) => {
    const reference = `{{resolve:secretsmanager:${to}:SecretString:::}}`
    expect(() => resolveReference(reference, () => undefined)).toThrow(
      `The local cloud can't resolve the reference ${reference}.`,
    )
  })

  test('without a policy that forwards them it gets none of the viewer’s headers', async () => {
    const { headers } = await seenBy('/api/plain', { authorization: 'Bearer x' })
    expect(headers).not.toHaveProperty('authorization')
    expect(headers['user-agent']).toBe('Amazon CloudFront')
  })
})

describe('a viewer function', () => {
  test('sees nothing of this process and leaves nothing behind', async () => {
    const alone = 'undefined,undefined,undefined,undefined'
    expect((await seenBy('/api/escape')).headers['x-seen']).toBe(alone)
    expect((await seenBy('/api/escape')).headers['x-seen']).toBe(alone)
  })

  test('that fails answers 503', async () => {
    expect((await ask('/api/broken')).status).toBe(503)
    expect(lines.at(-1)).toContain('The viewer function failed')
  })

  test('that never ends fails after a while', async () => {
    const endless = createViewerFunction('function handler() { while (true); }', 'distribution', 50)
    await expect(endless(requestOf('/'))).rejects.toThrow('timed out after 50ms')
  })
})
