import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { zipFiles } from '#lambdas/package/zip-files.ts'
import { readZip } from '#test/support/packages/read-zip.ts'

const kilobyte = 1024
const chunk = Buffer.alloc(64 * kilobyte, 'a')
const chunksOfFile = 16
const sha256 = createHash('sha256')
  .update(Buffer.alloc(chunk.length * chunksOfFile, 'a'))
  .digest('hex')
const untold = async () => undefined

test('[PKG-3] files are opened one at a time, and read no faster than the ZIP file is taken', async () => {
  let [open, mostOpen, read, taken, mostWaiting] = [0, 0, 0, 0, 0]
  async function* content() {
    mostOpen = Math.max(mostOpen, open)
    for (let part = 0; part < chunksOfFile; part += 1) {
      read += chunk.length
      mostWaiting = Math.max(mostWaiting, read - taken)
      yield chunk
    }
    open -= 1
  }
  const files = Array.from({ length: 60 }, (_, number) => ({
    ...{ name: `${number}.jpg`, sha256 },
    open: async () => {
      open += 1
      return content()
    },
  }))
  for await (const bytes of zipFiles({ files, day: '2026-11-27', onFile: untold })) {
    await new Promise(setImmediate)
    taken += bytes.length
  }
  expect(read).toBe(60 * chunksOfFile * chunk.length)
  expect(mostOpen).toBe(1)
  expect(mostWaiting).toBeLessThanOrEqual(4 * chunk.length)
})

const collect = async (content: string, asKnown = content) => {
  const file = { name: 'one.pdf', sha256: createHash('sha256').update(asKnown).digest('hex') }
  const open = async () => [Buffer.from(content)]
  const parts: Uint8Array[] = []
  const zip = zipFiles({ files: [{ ...file, open }], day: '2026-11-27', onFile: untold })
  for await (const part of zip) parts.push(part)
  return Buffer.concat(parts)
}

test('[PKG-5] a file that isn’t what the record says ends the ZIP file before its end', async () => {
  expect(readZip(await collect('one')).map(({ content }) => content.toString())).toEqual(['one'])
  await expect(collect('two', 'one')).rejects.toMatchObject({ name: 'FileChanged' })
})
