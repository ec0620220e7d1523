// Checks a start before anything is built. Each error is one line.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { close, listen } from '#local-cloud/http/listen.ts'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { UnreadableDataError } from '#local-cloud/storage/unreadable-data.ts'
import type { StartFlags } from './start-flags.ts'

const checkPort = async ({ port }: StartFlags) => {
  const server = createServer()
  await listen(server, port)
  await close(server)
}

/** After a kill, another program can use the address. */
const isLocalCloud = async (url: string) => {
  try {
    const answer = await fetch(`${url}/__local/mail.json`, { signal: AbortSignal.timeout(1000) })
    return Array.isArray(await answer.json())
  } catch {
    return false
  }
}

const checkNotRunning = async ({ data }: StartFlags) => {
  const running = await readEndpoints(data)
  if (running && (await isLocalCloud(running.url)))
    throw new Error(`Larkfield already runs on ${data}, at ${running.url}. End it, or choose another --data.`)
}

const checkWritable = async ({ data }: StartFlags) => {
  const probe = join(data, `.probe-${process.pid}`)
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(probe, 'A full disk takes no bytes.').finally(() => rm(probe, { force: true }))
}

export const checkStart = async (flags: StartFlags): Promise<void> => {
  await checkPort(flags)
  await checkNotRunning(flags)
  await checkWritable(flags)
}

const diskFailures: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'it is on a read-only disk',
  EACCES: 'this user cannot write there',
  EPERM: 'this user cannot write there',
  EEXIST: 'there is a file where a folder is needed',
  ENOTDIR: 'there is a file where a folder is needed',
  EISDIR: 'there is a folder where a file is needed',
}

const codedSchema = z.object({
  code: z.string(),
  syscall: z.optional(z.string()),
  path: z.optional(z.string()),
})

const freePortNearby = (port: number) => (port > 65_000 ? port - 10 : port + 10)

export const startFailure = (error: unknown, { port, data }: StartFlags): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UnreadableDataError)
    return `${error.message} Choose another with --data, or begin with empty data: --fresh`
  const { code = '', syscall, path } = codedSchema.safeParse(error).data ?? {}
  const another = `npm start -- --port ${freePortNearby(port)}`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another: ${another}`
  if (syscall === 'listen')
    return `Port ${port} can't be used (${code}). Choose another: npm start -- --port 3000`
  const reason = diskFailures[code]
  if (reason === undefined) return error.message
  const place = path === undefined || error.message.includes(data) ? `The data folder ${data}` : path
  return `${place} can't be used: ${reason} (${error.message}). Fix that, or choose another folder with --data.`
}
