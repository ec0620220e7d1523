import { describe, expect, test } from 'vitest'
import { answerOf } from './expect-refusal.ts'
import { Bucket, openS3, page, plainBucket } from './s3-fixture.ts'

const s3 = await openS3()

describe('CORS', () => {
  const preflight = (origin: string, method: string, headers = '', bucket = Bucket) =>
    fetch(`${s3.endpoint}/${bucket}/a`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    })

  test('lets the page do what a rule says', async () => {
    const response = await preflight(page, 'POST', 'Content-Type, x-amz-meta-a')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST, GET',
      'access-control-allow-headers': 'content-type, x-amz-meta-a',
      'access-control-max-age': '600',
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    })
  })

  test.each([
    ['an origin by wildcard', 'https://app.example.com', 'GET', '', 'https://app.example.com'],
    ['any origin where the rule says so', 'https://evil.example', 'HEAD', '', '*'],
  ])('lets %s', async (_, origin, method, headers, allowed) => {
    expect((await preflight(origin, method, headers)).headers.get('access-control-allow-origin')).toBe(
      allowed,
    )
  })

  test.each([
    ['a foreign origin', 'https://evil.example', 'POST', ''],
    ['an origin that only looks alike', 'https://app.example.com.evil.example', 'POST', ''],
    ['the origin on another port', 'http://localhost:3001', 'POST', ''],
    ['a method no rule names', page, 'PUT', ''],
    ['a header no rule names', page, 'POST', 'authorization'],
  ])('refuses %s', async (_, origin, method, headers) => {
    const response = await preflight(origin, method, headers)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await answerOf(response)).toMatchObject({ status: 403, code: 'AccessForbidden' })
  })

  test('is refused altogether by a bucket without rules', async () => {
    const response = await preflight(page, 'GET', '', plainBucket)
    expect((await answerOf(response)).message).toBe('CORSResponse: CORS is not enabled for this bucket.')
  })

  test('lets the page read a refusal, and a foreign page nothing', async () => {
    const ask = async (origin: string) => {
      const { status, headers } = await fetch(`${s3.endpoint}/${Bucket}/a`, { headers: { origin } })
      return { status, allowed: headers.get('access-control-allow-origin') }
    }
    expect(await ask(page)).toEqual({ status: 403, allowed: page })
    expect(await ask('https://evil.example')).toEqual({ status: 403, allowed: null })
  })
})
