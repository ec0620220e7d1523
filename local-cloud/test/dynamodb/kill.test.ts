import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { startKillable, writeUntilKilled } from '../killable-process.ts'
import { connect, rowsOf, start, TableName } from './dynamodb-fixture.ts'

type Client = ReturnType<typeof connect>

const write = (client: Client, writer: number, version: number) =>
  client.update({
    TableName,
    Key: { pk: `USER#${writer}`, sk: 'PERSON' },
    UpdateExpression: 'SET #version = :version, group_pk = :shard, updated_at = :at',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: {
      ':version': version,
      ':shard': 'GROUP#0',
      ':at': String(version).padStart(9, '0'),
    },
  })

const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.pk) < String(b.pk) ? -1 : 1

test('kill -9 while writing loses nothing acknowledged and leaves the index true', async () => {
  const folder = await temporaryFolder()
  const { endpoint, owner, kill, died } = await startKillable('dynamodb', folder)
  const written = connect(endpoint, owner)
  const acknowledged = await writeUntilKilled({ writers: 16, enough: 400, kill }, (writer, version) =>
    write(written, writer, version),
  )
  await died

  const restarted = await start(folder)
  const client = connect(restarted.endpoint, restarted.owner)
  const items = await rowsOf(client)
  const stored = new Map(items.map((item) => [item.pk, Number(item.version)]))
  for (const [writer, version] of acknowledged.entries()) {
    expect(stored.get(`USER#${writer}`), `writer ${writer}`).toBeOneOf([version, version + 1])
  }
  const rows = await rowsOf(client, { IndexName: 'groups' })
  expect(rows.toSorted(byKey)).toEqual(items.toSorted(byKey))
  await restarted.close()
})
