// kill -9 of the local DynamoDB while sixteen writers are at work: nothing it acknowledged may be lost.
import { paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { startKillable } from '../killable-process.ts'
import { connect, start, TableName } from './dynamodb-fixture.ts'

const writers = 16
const enough = 400

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

/** Each writer raises its own item's version until the server dies; returns the last acknowledged versions. */
const writeUntilKilled = async (client: Client, kill: () => void) => {
  let acknowledged = 0
  const run = async (writer: number) => {
    for (let version = 1; ; version += 1) {
      try {
        await write(client, writer, version)
      } catch {
        return version - 1
      }
      acknowledged += 1
      if (acknowledged === enough) kill()
    }
  }
  return Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)))
}

const collect = async <Page extends { Items?: Record<string, unknown>[] | undefined }>(
  pages: AsyncIterable<Page>,
) => {
  const items: Record<string, unknown>[] = []
  for await (const page of pages) items.push(...(page.Items ?? []))
  return items
}

const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.pk) < String(b.pk) ? -1 : 1

test('kill -9 while writing loses nothing acknowledged and leaves the index true', async () => {
  const folder = await temporaryFolder()
  const service = await startKillable('dynamodb/dynamodb-process.ts', folder)
  const acknowledged = await writeUntilKilled(connect(service.endpoint, service.owner), service.kill)
  await service.died

  const restarted = await start(folder)
  const client = connect(restarted.endpoint, restarted.owner)
  const items = await collect(paginateScan({ client }, { TableName }))
  const stored = new Map(items.map((item) => [item.pk, Number(item.version)]))
  for (const [writer, version] of acknowledged.entries()) {
    expect(stored.get(`USER#${writer}`), `writer ${writer}`).toBeOneOf([version, version + 1])
  }
  const rows = await collect(
    paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'groups',
        KeyConditionExpression: 'group_pk = :shard',
        ExpressionAttributeValues: { ':shard': 'GROUP#0' },
      },
    ),
  )
  expect(rows.toSorted(byKey)).toEqual(items.toSorted(byKey))
  await restarted.close()
})
