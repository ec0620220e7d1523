import { expect, onTestFinished, test } from 'vitest'
import { createEventBus } from '#local-cloud/events/event-bus.ts'
import { createMovableClock } from '#local-cloud/machine/clock.ts'

const start = Date.parse('2026-11-22T12:00:00Z')
const minute = 60_000
const sweep = 'arn:aws:lambda:us-east-1:000000000000:function:Sweep'

const ruleNamed = (name: string, properties: object) => ({
  logicalId: name,
  name,
  arn: `arn:aws:events:us-east-1:000000000000:rule/${name}`,
  properties: { Targets: [{ Id: 'one', Arn: sweep }], ...properties },
})

const openBus = () => {
  const clock = createMovableClock(() => start)
  const calls: { rule: string; arn: string; event: unknown }[] = []
  const bus = createEventBus({
    clock,
    trigger: ({ arn: rule }, arn, event) => calls.push({ rule: rule.replace(/^.*\//, ''), arn, event }),
  })
  onTestFinished(bus.close)
  return { ...bus, clock, calls, rules: () => calls.splice(0).map(({ rule }) => rule) }
}

const every5 = { ScheduleExpression: 'rate(5 minutes)' }
const aimed = (target: object) => ({ ...every5, Targets: [{ Id: 'one', Arn: sweep, ...target }] })
const happening = { source: 'aws.ses', detailType: 'Email Sent', resources: ['arn:set'], detail: { size: 1 } }
const onMail = { EventPattern: { source: ['aws.ses'] } }

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-events-structure.html */
test('a scheduled rule calls its functions with the event of the time now', () => {
  const { putRule, clock, calls } = openBus()
  putRule(ruleNamed('Often', every5))
  clock.advance(5 * minute - 1)
  expect(calls).toEqual([])
  clock.advance(1)
  expect(calls).toEqual([
    {
      rule: 'Often',
      arn: sweep,
      event: {
        version: '0',
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        'detail-type': 'Scheduled Event',
        source: 'aws.events',
        account: '000000000000',
        time: '2026-11-22T12:05:00Z',
        region: 'us-east-1',
        resources: ['arn:aws:events:us-east-1:000000000000:rule/Often'],
        detail: {},
      },
    },
  ])
})

test('a clock that is moved over many times fires a rule once, and keeps its beat', () => {
  const { putRule, clock, calls, rules } = openBus()
  putRule(ruleNamed('Often', every5))
  clock.advance(30 * 24 * 60 * minute + 2 * minute)
  expect(calls).toMatchObject([{ event: { time: '2026-12-22T12:02:00Z' } }])
  expect(rules()).toEqual(['Often'])
  clock.advance(3 * minute)
  expect(rules()).toEqual(['Often'])
})

test('an event calls each function of each rule that matches it', () => {
  const { putRule, publish, calls } = openBus()
  const other = sweep.replace('Sweep', 'Other')
  const Targets = [
    { Id: 'one', Arn: sweep },
    { Id: 'two', Arn: other },
  ]
  putRule(ruleNamed('Mail', { ...onMail, Targets }))
  putRule(ruleNamed('All', { EventPattern: { account: ['000000000000'] } }))
  putRule(ruleNamed('None', { EventPattern: { source: ['aws.s3'] } }))
  putRule(ruleNamed('Off', { ...onMail, State: 'DISABLED' }))
  publish(happening)
  expect(calls.map(({ rule, arn }) => `${rule} ${arn.replace(/^.*:/, '')}`)).toEqual([
    'Mail Sweep',
    'Mail Other',
    'All Sweep',
  ])
  expect(calls[0]?.event).toMatchObject({
    source: 'aws.ses',
    'detail-type': 'Email Sent',
    time: '2026-11-22T12:00:00Z',
    resources: ['arn:set'],
    detail: { size: 1 },
  })
})

test('a rule that changes, pauses, or goes fires as it is now', () => {
  const { putRule, removeRule, clock, rules } = openBus()
  putRule(ruleNamed('Often', every5))
  clock.advance(4 * minute)
  putRule(ruleNamed('Often', { ...every5, Description: 'The rate is the same' }))
  clock.advance(minute)
  expect(rules()).toEqual(['Often'])
  putRule(ruleNamed('Often', { ScheduleExpression: 'rate(1 hour)' }))
  clock.advance(59 * minute)
  expect(rules()).toEqual([])
  clock.advance(minute)
  expect(rules()).toEqual(['Often'])
  putRule(ruleNamed('Often', { ScheduleExpression: 'rate(1 hour)', State: 'DISABLED' }))
  clock.advance(600 * minute)
  expect(rules()).toEqual([])
  putRule(ruleNamed('Often', every5))
  removeRule(ruleNamed('Often', every5))
  clock.advance(600 * minute)
  expect(rules()).toEqual([])
})

test.each<[string, object, RegExp]>([
  ['neither a schedule nor a pattern', {}, /EventPattern or ScheduleExpression/],
  ['another bus', { ...every5, EventBusName: 'mine' }, /EventBusName: Only the default bus/],
  [
    'a schedule that is not valid',
    { ScheduleExpression: 'rate(1 minutes)' },
    /ScheduleExpression is not valid/,
  ],
  ['a pattern that is not valid', { EventPattern: { source: 'aws.ses' } }, /Event pattern is not valid/],
  ['a queue', aimed({ Arn: 'arn:aws:sqs:us-east-1:000000000000:q' }), /Only functions/],
  ['a version', aimed({ Arn: `${sweep}:1` }), /Only functions without a version/],
  ['a path', aimed({ InputPath: '$.detail' }), /InputPath/],
  ['an input', aimed({ Input: '{}' }), /Input/],
  ['a role', aimed({ RoleArn: 'arn:role' }), /RoleArn/],
  ['a queue for what failed', aimed({ DeadLetterConfig: {} }), /DeadLetter/],
])('a rule with %s is refused', (_, properties, message) => {
  expect(() => openBus().putRule(ruleNamed('Wrong', properties))).toThrow(message)
})
