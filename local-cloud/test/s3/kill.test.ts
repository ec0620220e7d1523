import { expect, test } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { startKillable } from '../killable-process.ts'
import { Bucket, connect, plainBucket, start } from './s3-fixture.ts'

const writers = 8
const enough = 150

type Client = ReturnType<typeof connect>

/** Long enough for a write to be cut, and telling by every byte which version it is. */
const bodyOf = (version: number) => Buffer.from(`${version}\n`.repeat(20_000))

/** Each writer replaces its own object until the server dies; returns the last acknowledged versions. */
const writeUntilKilled = (client: Client, kill: () => void) => {
  let acknowledged = 0
  const run = async (writer: number) => {
    const target = { Bucket: writer % 2 ? Bucket : plainBucket, Key: `writer/${writer}` }
    for (let version = 1; ; version += 1) {
      try {
        await client.putObject({ ...target, Body: bodyOf(version) })
      } catch {
        return { ...target, version: version - 1 }
      }
      acknowledged += 1
      if (acknowledged === enough) kill()
    }
  }
  return Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)))
}

test('kill -9 while writing loses nothing acknowledged and leaves no object half written', async () => {
  const folder = await temporaryFolder()
  const service = await startKillable('s3/s3-process.ts', folder)
  const acknowledged = await writeUntilKilled(connect(service.endpoint, service.owner), service.kill)
  await service.died

  const restarted = await start(folder)
  for (const { Bucket: bucket, Key, version } of acknowledged) {
    const stored = (await restarted.readObject(bucket, Key))?.body.toString()
    const found = Number.parseInt(stored ?? '', 10)
    expect(found, Key).toBeOneOf([version, version + 1])
    expect(stored === bodyOf(found).toString(), Key).toBe(true)
  }
  await restarted.close()
})
