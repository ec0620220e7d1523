// Key-value JSON lines. Writes resolve after fsync; a line cut by a kill is ignored.
import { open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder, writeDurably } from '../storage/durable-file.ts'
import { unreadableDataError } from '../storage/unreadable-data.ts'

const lineSchema = z.tuple([z.string(), z.unknown()])

const readLines = async (file: string) => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  const torn = lines.pop() ?? ''
  if (!'["'.startsWith(torn.slice(0, 2))) throw unreadableDataError(`${file}, line ${lines.length + 1},`)
  return lines
}

const readEntries = async (file: string) => {
  const entries = new Map<string, unknown>()
  for (const [index, line] of (await readLines(file)).entries()) {
    try {
      const [key, value] = z.parse(lineSchema, JSON.parse(line))
      if (value === null) entries.delete(key)
      else entries.set(key, value)
    } catch (error) {
      throw unreadableDataError(`${file}, line ${index + 1},`, error)
    }
  }
  return entries
}

const toLine = (key: string, value: unknown) => `${JSON.stringify([key, value ?? null])}\n`

export type Journal = Awaited<ReturnType<typeof openJournal>>

/** `set` undefined removes; resolves when on disk. */
export const openJournal = async (file: string) => {
  const entries = await readEntries(file)
  await makeFolder(dirname(file))
  const lines = [...entries].map(([key, value]) => toLine(key, value))
  await writeDurably(file, (handle) => handle.writeFile(lines.join('')))
  const handle = await open(file, 'a')
  let waiting: string[] = []
  let flushing = Promise.resolve()

  const flush = async () => {
    const lines = waiting.join('')
    waiting = []
    if (lines === '') return
    await handle.appendFile(lines)
    await handle.datasync()
  }

  return {
    values: <Value>(prefix: string, schema: z.ZodMiniType<Value>): Value[] =>
      [...entries]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, value]) => {
          const parsed = z.safeParse(schema, value)
          if (!parsed.success) throw unreadableDataError(`${file}, ${key},`, parsed.error)
          return parsed.data
        }),
    set: (key: string, value: unknown): Promise<void> => {
      waiting.push(toLine(key, value))
      flushing = flushing.then(flush)
      return flushing
    },
    close: async () => {
      await flushing.catch(() => {})
      await handle.close()
    },
  }
}
