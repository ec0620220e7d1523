import { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { zipFiles } from '#lambdas/package/zip-files.ts'
import { openPackageWorld } from '#test/support/packages/package-world.ts'
import { readZip } from '#test/support/packages/read-zip.ts'

const world = await openPackageWorld()
const { handler, openObject, packagePlan } = world.modules
await world.addBuyer()

test('[PKG-3] A large page comes from its bucket no faster than it is taken', async () => {
  const megabyte = 2 ** 20
  const userId = await world.addCase({ documents: [{ pages: [Buffer.alloc(32 * megabyte, 'a')] }] })
  const file = packagePlan(await world.record(userId), false, '2026-11-27').at(-1)
  if (file?.source.from !== 'documents') throw new Error('There is no page.')
  const { source } = file
  let body: unknown
  const open = async () => {
    const opened = await openObject(
      { bucket: world.variables.DOCUMENT_BUCKET, ...source },
      new AbortController().signal,
    )
    body = opened
    return opened
  }
  const files = [{ ...file, open }]
  let taken = 0
  let readAtPause = 0
  for await (const part of zipFiles({ files, day: '2026-11-27', onFile: async () => undefined })) {
    taken += part.length
    if (taken < megabyte || readAtPause > 0) continue
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (body instanceof IncomingMessage) readAtPause = body.socket.bytesRead
  }
  expect(taken).toBeGreaterThan(32 * megabyte)
  expect(readAtPause).toBeGreaterThan(0)
  expect(readAtPause).toBeLessThan(8 * megabyte)
})

test('[PKG-3] [PKG-8] The 200 pages of a large case are read one at a time, and each has its own name', async () => {
  const documents = Array.from({ length: 10 }, (_, number) => ({
    pages: Array.from({ length: 20 }, (__, index) => Buffer.from(`page ${number} ${index}`)),
  }))
  const userId = await world.addCase({ documents })
  const id = await world.addJob(userId)
  await handler({ id }, { getRemainingTimeInMillis: () => 900_000 })
  const names = readZip((await world.zipOf(id)) ?? Buffer.alloc(0)).map(({ name }) => name.toLowerCase())
  expect(names).toHaveLength(203)
  expect(new Set(names).size).toBe(203)
  expect(names.every((name) => /^[a-z0-9./-]+$/.test(name))).toBe(true)
})
