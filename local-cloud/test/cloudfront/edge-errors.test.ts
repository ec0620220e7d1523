import { describe, expect, test } from 'vitest'
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { createCloudFront } from '#local-cloud/cloudfront/cloudfront.ts'
import { readDistribution } from '#local-cloud/cloudfront/distribution.ts'
import type { HttpResponse } from '#local-cloud/http/http-message.ts'
import { writeAssembly } from '../cloudformation/assembly-fixture.ts'
import { resources } from './cloudfront-resources.ts'

const createTestEdge = async (assembly: string) => {
  const template = await readTemplate(assembly)
  const resource = onlyResource(template, 'AWS::CloudFront::Distribution')
  const distribution = readDistribution(template, resource, (text) => text)
  let now = 0
  let asked = 0
  let answer: Pick<HttpResponse, 'status' | 'headers'> = { status: 200, headers: {} }
  const origin = async () => {
    asked += 1
    return { ...answer, body: Buffer.from(String(asked)) }
  }
  const cloudFront = createCloudFront({
    distribution,
    origins: new Map(distribution.behaviors.map(({ originHost }) => [originHost, origin])),
    clock: () => now,
    log: () => undefined,
  })
  const ask = async (target: string, method = 'GET') => {
    const [path = '/', query = ''] = target.split('?')
    const request = { method, path, query, headers: {}, body: Buffer.alloc(0), viewerIp: '203.0.113.9' }
    const { status, body } = await cloudFront.handle(request)
    return `${status} ${body}`
  }
  return {
    ask,
    originAnswers: (status: number, cacheControl = '', expires = '') => {
      const headers = Object.entries({ 'cache-control': cacheControl, expires }).filter(
        ([, value]) => value !== '',
      )
      answer = { status, headers: Object.fromEntries(headers) }
    },
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

type Rule = { ErrorCode: number; ErrorCachingMinTTL?: number; ResponsePagePath?: string }

const writeRules = (CustomErrorResponses: readonly Rule[]) => {
  const { DistributionConfig } = resources.Distribution.Properties
  const Properties = { DistributionConfig: { ...DistributionConfig, CustomErrorResponses } }
  return writeAssembly({
    template: { Resources: { ...resources, Distribution: { ...resources.Distribution, Properties } } },
  })
}

const withoutRules = await writeRules([])
const withRules = async (rules: readonly Rule[]) => (rules.length === 0 ? withoutRules : writeRules(rules))

/** After how many seconds the origin is asked again for what it once answered so. */
const secondsKept = async (
  status: number,
  cacheControl?: string,
  rules: readonly Rule[] = [],
  expires?: string,
) => {
  const edge = await createTestEdge(await withRules(rules))
  edge.originAnswers(status, cacheControl, expires)
  const first = await edge.ask('/api/x')
  let passed = 0
  for (const seconds of [0, 9.9, 10, 59.9, 60]) {
    edge.pass(seconds - passed)
    passed = seconds
    if ((await edge.ask('/api/x')) !== first) return seconds
  }
  return undefined
}

describe('without a rule of the distribution', () => {
  /**
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html and
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
   */
  const rows = (statuses: readonly number[], cacheControl: string | undefined, seconds: number) =>
    statuses.map((status) => ({ status, cacheControl, seconds }))
  test.each([
    // Always kept, for 10 seconds.
    ...rows([404, 410, 414, 500, 501, 502, 503, 504], undefined, 10),
    // no-store counts for these,
    ...rows([404, 410, 414, 501], 'no-store', 0),
    ...rows([404], 'no-cache', 0),
    ...rows([404], 'private', 0),
    // and not for these.
    ...rows([500, 502, 503, 504], 'no-store', 10),
    // Kept if the origin says how long, and at least 10 seconds.
    ...rows([400, 403, 405, 412, 415], undefined, 0),
    ...rows([400, 403, 405, 412, 415], 'max-age=60', 60),
    ...rows([403], 'max-age=1', 10),
    ...rows([503], 's-maxage=60', 60),
    // Never kept here.
    ...rows([200, 401, 409, 416, 422, 429], 'max-age=60', 0),
  ])('$status with cache-control $cacheControl is kept for $seconds seconds', async (row) => {
    expect(await secondsKept(row.status, row.cacheControl)).toBe(row.seconds)
  })

  test.each([
    [503, 60],
    [403, 0],
  ])('%d that expires in a minute is kept for %d seconds', async (status, seconds) => {
    expect(await secondsKept(status, undefined, [], new Date(60_000).toUTCString())).toBe(seconds)
  })

  test.each([
    ['GET', true],
    ['HEAD', true],
    ['POST', false],
  ])('the error of a %s is kept: %j', async (method, isKept) => {
    const edge = await createTestEdge(await withRules([]))
    edge.originAnswers(503)
    const [first, second] = [await edge.ask('/api/x', method), await edge.ask('/api/x', method)]
    expect(first === second).toBe(isKept)
  })

  test('it is given to everybody who asks for the path in the same way, whatever the query and the token', async () => {
    const edge = await createTestEdge(await withRules([]))
    edge.originAnswers(503, 'no-store')
    expect(await edge.ask('/api/x?after=1')).toBe('503 1')
    edge.originAnswers(200)
    expect(await edge.ask('/api/x?after=2')).toBe('503 1')
    expect(await edge.ask('/api/x', 'HEAD')).toBe('200 2')
    expect(await edge.ask('/api/y')).toBe('200 3')
    expect(await edge.ask('/api/x', 'POST')).toBe('200 4')
  })
})

test.each([0, 60])('a rule of %d seconds is kept to, as the shortest time', async (ErrorCachingMinTTL) => {
  const rule = { ErrorCode: 503, ErrorCachingMinTTL }
  expect(await secondsKept(503, 'no-store', [rule])).toBe(ErrorCachingMinTTL)
})

test('a page that stands for an error is kept as long as the error', async () => {
  const edge = await createTestEdge(await withRules([{ ErrorCode: 503, ResponsePagePath: '/busy.html' }]))
  edge.originAnswers(503)
  const page = await edge.ask('/api/x')
  edge.originAnswers(200)
  expect(await edge.ask('/api/x')).toBe(page)
})
