import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { startKillable, writeUntilKilled } from '../killable-process.ts'
import { Bucket, connect, plainBucket, start } from './s3-fixture.ts'

const bodyOf = (version: number) => Buffer.from(`${version}\n`.repeat(20_000))

const targetOf = (writer: number) => ({ Bucket: writer % 2 ? Bucket : plainBucket, Key: `writer/${writer}` })

test('kill -9 while writing loses nothing acknowledged and leaves no object half written', async () => {
  const folder = await temporaryFolder()
  const { endpoint, owner, kill, died } = await startKillable('s3', folder)
  const client = connect(endpoint, owner)
  const acknowledged = await writeUntilKilled({ writers: 8, enough: 40, kill }, (writer, version) =>
    client.putObject({ ...targetOf(writer), Body: bodyOf(version) }),
  )
  await died

  const restarted = await start(folder)
  for (const [writer, version] of acknowledged.entries()) {
    const { Bucket: bucket, Key } = targetOf(writer)
    const stored = (await restarted.readObject(bucket, Key))?.body.toString()
    const found = Number.parseInt(stored ?? '', 10)
    expect(found, Key).toBeOneOf([version, version + 1])
    expect(stored === bodyOf(found).toString(), Key).toBe(true)
  }
  await restarted.close()
})
