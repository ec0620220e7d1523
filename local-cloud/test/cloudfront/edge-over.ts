// CloudFront of a template in front of origins whose reply each test sets.
import { onlyResource, readTemplate } from '#local-cloud/cloudformation/template.ts'
import { createCloudFront } from '#local-cloud/cloudfront/cloudfront.ts'
import { readDistribution } from '#local-cloud/cloudfront/distribution.ts'
import type { HttpResponse } from '#local-cloud/http/http-message.ts'

/** The body of each reply counts how often an origin was asked. */
export const createTestEdge = async (assembly: string) => {
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
