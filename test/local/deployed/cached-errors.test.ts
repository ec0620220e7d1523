// CloudFront must not cache the errors of our API.
import { expect, inject, test } from 'vitest'
import { createTestEdge } from '#local-cloud/test/cloudfront/edge-over.ts'

test.each([404, 405, 414, 500, 501, 502, 503, 504])(
  '[DEP-2] CloudFront keeps no %d of the API, so the next call reaches the API',
  async (status) => {
    const edge = await createTestEdge(inject('assembly'))
    edge.originAnswers(status)
    expect(await edge.ask('/api/admin/users')).toBe(`${status} 1`)
    edge.originAnswers(200)
    expect(await edge.ask('/api/admin/users')).toBe('200 2')
  },
)
