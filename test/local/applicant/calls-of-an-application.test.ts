// How often a whole application asks the table, counted at the table: what it costs, and therefore the same on every machine.
import { expect, test } from 'vitest'
import { startCloud } from '#test/support/own-cloud.ts'
import { type ServiceCall, watchCalls } from '#test/support/service-calls.ts'
import { type Act, autosaves, wholeApplication } from '#test/support/whole-application.ts'

const asked: { kind: Act['kind']; calls: ServiceCall[] }[] = []

const cloud = await startCloud('counted', { kind: 'plain' })
const watch = watchCalls(cloud)
const { acts } = wholeApplication(cloud, 'counted@example.com')
for (const { kind, run } of acts) {
  await run()
  asked.push({ kind, calls: watch.take() })
}
watch.stop()

const tableCalls = (kind: Act['kind']) =>
  asked
    .filter((act) => act.kind === kind)
    .map(({ calls }) =>
      calls.filter(({ service }) => service === 'dynamodb').map(({ operation }) => operation),
    )

test.each([
  ['a load is one GetItem', 'load', 5, ['GetItem']],
  ['an autosave is one UpdateItem', 'autosave', autosaves, ['UpdateItem']],
  ['the end of a step is one UpdateItem', 'step', 4, ['UpdateItem']],
  ['the submission reads once and writes once', 'submit', 1, ['GetItem', 'UpdateItem']],
] as const)('The calls of the table: %s', (_, kind, times, operations) => {
  expect(tableCalls(kind)).toEqual(Array.from({ length: times }, () => operations))
})

test('28 autosaves, four steps, the submission and the row itself are 34 writes and no more', () => {
  const all = asked
    .filter(({ kind }) => kind !== 'papers')
    .flatMap(({ calls }) => calls)
    .filter(({ service }) => service === 'dynamodb')
  expect(all.filter(({ operation }) => operation !== 'GetItem').map(({ operation }) => operation)).toEqual(
    Array.from({ length: 34 }, () => 'UpdateItem'),
  )
})

test('The papers of a submission are found by four items, and their record is written three times', () => {
  const [writes = []] = tableCalls('papers').map((calls) => calls.filter((call) => call !== 'GetItem'))
  expect(writes.toSorted()).toEqual([...Array(4).fill('PutItem'), ...Array(3).fill('UpdateItem')])
})
