// Writes files whole or not at all.
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a rename durable. Windows can't. */
const flushFolder = async (path: string) => {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

export const makeFolder = async (path: string) => {
  const created = await mkdir(path, { recursive: true })
  if (created !== undefined) await flushFolder(dirname(path))
}

export const writeDurably = async (path: string, write: (file: FileHandle) => Promise<void>) => {
  const temporary = `${path}.${randomUUID()}.tmp`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await write(file)
      .then(() => file.sync())
      .finally(() => file.close())
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await flushFolder(dirname(path))
}
