import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openEngine } from '#local-cloud/dynamodb/engine.ts'
import { smallTable } from './dynamodb-fixture.ts'

test.each([0, 1, 2, 3])('A query gets its answer if the engine closes after %i turns', async (turns) => {
  const engine = await openEngine()
  await engine.createTable(smallTable)
  const answer = engine.execute('Query', {
    TableName: smallTable.TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'a' } },
  })
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
  await engine.close()
  expect(await answer).toMatchObject({ status: 200, body: { Count: 0 } })
})
