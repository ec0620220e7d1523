import { QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment({ TABLE_NAME: 'applicants', AWS_REGION: 'us-east-1' })
const { table } = await import('#lambdas/table/table.ts')
const { handler } = await import('#lambdas/numbers/handler.ts')

const updates: UpdateCommandInput[] = []
/** Which query of a count fails. */
let failing = 0

beforeEach(() => {
  updates.length = 0
  let queries = 0
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(table, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof UpdateCommand) updates.push(command.input)
    if (command instanceof QueryCommand && ++queries === failing) throw new Error('throttled')
    return { Items: [] }
  })
})

const changed = () => updates.map(({ ExpressionAttributeNames: names }) => Object.values(names ?? {}))

test('[NUM-3] [NUM-9] A count of the night says that it began, reads the partitions of cases and drafts once, and stores all numbers at once', async () => {
  failing = 0
  await handler({})
  expect(changed()).toEqual([['started_at'], ['counted_at', 'numbers']])
  expect(vi.mocked(table.send).mock.calls.filter(([sent]) => sent instanceof QueryCommand)).toHaveLength(32)
  expect(updates[1]?.ConditionExpression).toContain('#counted_at < :counted_at')
})

test.each([1, 24, 32])(
  '[NUM-3] If reading fails at query %s, no number is stored, and the item says that it failed',
  async (query) => {
    failing = query
    await expect(handler({ startedAt: '2026-11-28T11:10:00.000Z' })).rejects.toThrow('throttled')
    expect(changed()).toEqual([['failed_at']])
    expect(updates[0]?.ExpressionAttributeValues).toEqual({ ':failed_at': '2026-11-28T11:10:00.000Z' })
  },
)
