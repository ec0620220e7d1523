import { expect, onTestFinished, test } from 'vitest'
import { createInvocations } from '#local-cloud/lambda/lambda-invocations.ts'
import type { Outcome } from '#local-cloud/lambda/lambda-runtime-api.ts'
import { createMovableClock } from '#local-cloud/machine/clock.ts'
import { functionResource } from '../cloudformation/assembly-fixture.ts'
import { functionsOf } from './template-functions.ts'

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:Export'

const configured = async (settings: object | undefined) => {
  const event = { FunctionName: { Ref: 'Export' }, Qualifier: '$LATEST', ...settings }
  const Resources = {
    Role: { Type: 'AWS::IAM::Role' },
    Export: functionResource(),
    ...(settings ? { Events: { Type: 'AWS::Lambda::EventInvokeConfig', Properties: event } } : {}),
  }
  const { functions } = await functionsOf(Resources, '')
  onTestFinished(functions.close)
  const found = functions.findByArn(arn)
  if (!found) throw new Error('The template has no such function.')
  return found
}

const failing: Outcome = { failure: { errorType: 'Error', errorMessage: 'No' } }

/** In which seconds an event starts that arrives at second 0, and under how many request ids. */
const startsOf = async (settings: object | undefined, succeedsAt = Number.POSITIVE_INFINITY) => {
  const clock = createMovableClock(() => 0)
  const seconds: number[] = []
  const requestIds = new Set<string | undefined>()
  const run = async (_: unknown, requestId?: string): Promise<Outcome> => {
    seconds.push(clock.now() / 1000)
    requestIds.add(requestId)
    return seconds.length < succeedsAt ? failing : { payload: 'null' }
  }
  const invocations = createInvocations(clock, () => {})
  const found = { ...(await configured(settings)), lambda: { name: 'Export', run } }
  await invocations.invoke(found, { type: 'Event', payload: Buffer.from('{}'), requestId: 'one' })
  for (let second = 0; second < 600; second += 1) {
    await invocations.settled()
    clock.advance(1000)
  }
  expect([...requestIds]).toEqual(['one'])
  return seconds
}

/**
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html and
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-configuring.html
 */
test.each<[string, string, object | undefined, number[], number?]>([
  ['always fails', 'no configuration', undefined, [0, 60, 180]],
  ['always fails', 'a configuration that leaves both out', {}, [0, 60, 180]],
  ['always fails', 'two retries', { MaximumRetryAttempts: 2 }, [0, 60, 180]],
  ['always fails', 'one retry', { MaximumRetryAttempts: 1 }, [0, 60]],
  ['always fails', 'no retries', { MaximumRetryAttempts: 0 }, [0]],
  ['always fails', 'events of at most 180 seconds', { MaximumEventAgeInSeconds: 180 }, [0, 60, 180]],
  ['always fails', 'events of at most 179 seconds', { MaximumEventAgeInSeconds: 179 }, [0, 60]],
  ['fails once', 'no configuration', undefined, [0, 60], 2],
  ['succeeds', 'no configuration', undefined, [0], 1],
])(
  'a function that %s, with %s, starts as often as documented',
  async (_, __, settings, seconds, succeedsAt) => {
    expect(await startsOf(settings, succeedsAt)).toEqual(seconds)
  },
)

test('a moved clock starts what has become due, and nothing twice', () => {
  const clock = createMovableClock(() => 0)
  const started: string[] = []
  clock.runAt(60_000, () => started.push('first'))
  clock.runAt(120_000, () => started.push('second'))
  clock.advance(59_999)
  expect(started).toEqual([])
  clock.advance(86_400_000)
  clock.advance(86_400_000)
  expect(started).toEqual(['first', 'second'])
})
