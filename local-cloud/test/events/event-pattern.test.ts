import { describe, expect, test } from 'vitest'
import { readPattern } from '#local-cloud/events/event-pattern.ts'

const event = {
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  resources: ['arn:one', 'arn:two'],
  detail: {
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }, { status: '5.2.2' }] },
    size: 300,
    isFinal: true,
    reason: null,
    empty: '',
    list: [],
  },
}

const detail = (fields: object) => ({ detail: fields })

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns-arrays.html has those of arrays. */
test.each<[boolean, object]>([
  [true, { source: ['aws.ses'], 'detail-type': ['Email Bounced', 'Email Complaint Received'] }],
  [false, { source: ['aws.ses'], 'detail-type': ['Email Sent'] }],
  [false, { source: ['AWS.SES'] }],
  [true, { resources: ['arn:two'] }],
  [false, { resources: ['arn:three'] }],
  [true, detail({ bounce: { bounceType: ['Permanent'] } })],
  [false, detail({ bounce: { bounceType: ['Transient'] } })],
  [true, detail({ bounce: { bouncedRecipients: { status: ['5.2.2'] } } })],
  [false, detail({ bounce: { bouncedRecipients: { status: ['4.0.0'] } } })],
  [true, detail({ size: [300], isFinal: [true], reason: [null], empty: [''] })],
  [false, detail({ size: ['300'] })],
  [false, detail({ empty: [null] })],
])('%s: %j', (matches, pattern) => {
  expect(readPattern({ ...pattern })(event)).toBe(matches)
})

describe('a pattern', () => {
  test.each<[string, object]>([
    ['a text instead of an array', { source: 'aws.ses' }],
    ['an empty array', { source: [] }],
    ['nothing', {}],
    ['an empty object', { detail: {} }],
    ['an operator', { source: [{ prefix: 'aws.' }] }],
    ['alternatives', { $or: [{ source: ['aws.ses'] }, detail({ size: [1] })] }],
  ])('with %s is refused', (_, pattern) => {
    expect(() => readPattern({ ...pattern })).toThrow(/^Event pattern is not valid\. Reason: /)
  })
})
