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

/** The rows of https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html, and of
    https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns-arrays.html */
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
  [true, { source: [{ prefix: 'aws.' }] }],
  [false, { source: [{ prefix: 'AWS.' }] }],
  [true, { source: [{ prefix: { 'equals-ignore-case': 'AWS.' } }] }],
  [true, { source: [{ suffix: 'ses' }] }],
  [true, { source: [{ suffix: { 'equals-ignore-case': 'SES' } }] }],
  [true, { source: [{ 'equals-ignore-case': 'AWS.SES' }] }],
  [true, { 'detail-type': [{ wildcard: 'Email*ed' }] }],
  [false, { 'detail-type': [{ wildcard: 'Email?Bounced' }] }],
  [true, detail({ size: [{ numeric: ['>', 0, '<=', 300] }] })],
  [false, detail({ size: [{ numeric: ['>', 300] }] })],
  [true, detail({ size: [{ numeric: ['=', 300] }] })],
  [false, detail({ empty: [{ numeric: ['<', 1] }] })],
  [true, detail({ size: [{ exists: true }], nothing: [{ exists: false }] })],
  [false, detail({ size: [{ exists: false }] })],
  [false, detail({ bounce: [{ exists: true }] })],
  [true, { source: [{ 'anything-but': 'aws.s3' }] }],
  [false, { source: [{ 'anything-but': ['aws.s3', 'aws.ses'] }] }],
  [false, { source: [{ 'anything-but': { prefix: 'aws.' } }] }],
  [true, { source: [{ 'anything-but': { suffix: ['s3', 'sqs'] } }] }],
  [false, { source: [{ 'anything-but': { 'equals-ignore-case': ['AWS.SES'] } }] }],
  [false, { source: [{ 'anything-but': { wildcard: '*.ses' } }] }],
  [true, detail({ size: [{ 'anything-but': [100] }] })],
  [false, detail({ nothing: [{ 'anything-but': 'x' }] })],
  [true, { $or: [{ source: ['aws.s3'] }, detail({ size: [{ numeric: ['<', 1000] }] })] }],
  [false, { source: ['aws.ses'], $or: [{ source: ['aws.s3'] }, detail({ size: [1] })] }],
])('%s: %j', (matches, pattern) => {
  expect(readPattern({ ...pattern })(event)).toBe(matches)
})

describe('a pattern', () => {
  test.each<[string, object]>([
    ['a text instead of an array', { source: 'aws.ses' }],
    ['an empty array', { source: [] }],
    ['nothing', {}],
    ['an empty object', { detail: {} }],
    ['an operator that is unknown here', { source: [{ cidr: '10.0.0.0/24' }] }],
    ['two operators in one', { source: [{ prefix: 'a', suffix: 'b' }] }],
    ['half a comparison', detail({ size: [{ numeric: ['>'] }] })],
    ['a comparison with a text', detail({ size: [{ numeric: ['>', '1'] }] })],
    ['a prefix that is no text', { source: [{ prefix: 1 }] }],
    ['an existence that is neither true nor false', { source: [{ exists: 'yes' }] }],
  ])('with %s is refused', (_, pattern) => {
    expect(() => readPattern({ ...pattern })).toThrow(/^Event pattern is not valid\. Reason: /)
  })
})
