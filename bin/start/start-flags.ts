import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { close, listen } from '#local-cloud/http/listen.ts'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { UnreadableDataError } from '#local-cloud/storage/unreadable-data.ts'
import { parseArguments } from '../operator/command-arguments.ts'

const usage = 'Usage: npm start -- --port 3000 --data .local --fresh --seed N --tour --inspect'

const options = {
  port: { type: 'string', default: '3000' },
  data: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  seed: { type: 'string', default: '0' },
  tour: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  inspect: { type: 'boolean', default: false },
} as const

const wholeNumber = (maximum: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(maximum, message))),
  )

const flagsSchema = z.object({
  port: wholeNumber(65_535, '--port needs a number from 0 to 65535'),
  data: z.optional(z.string().check(z.minLength(1, '--data needs a folder'))),
  fresh: z.boolean(),
  seed: wholeNumber(1_000_000, '--seed needs a number up to 1000000'),
  tour: z.boolean(),
  dev: z.boolean(),
  inspect: z.boolean(),
})

/** Without `--`, npm takes the flags and passes none on. */
const refuseTakenByNpm = (environment: Readonly<Record<string, string | undefined>>) => {
  const taken = ['port', 'data', 'fresh', 'seed', 'tour', 'inspect'].filter(
    (name) => environment[`npm_config_${name}`],
  )
  if (taken.length > 0)
    throw new Error(`npm kept --${taken.join(' and --')} for itself: put -- before the flags. ${usage}`)
}

export const readStartFlags = (
  args: readonly string[],
  root: string,
  environment: Readonly<Record<string, string | undefined>> = {},
) => {
  refuseTakenByNpm(environment)
  const parsed = flagsSchema.safeParse(parseArguments(args, options, usage, false).values)
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message}. ${usage}`)
  const { tour, data = tour ? '.local/tour' : '.local' } = parsed.data
  return { ...parsed.data, data: resolve(root, data) }
}

export type StartFlags = ReturnType<typeof readStartFlags>

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
  await checkNotRunning(flags)
  await checkPort(flags)
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
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another: --port ${freePortNearby(port)}`
  if (syscall === 'listen') return `Port ${port} can't be used (${code}). Choose another: --port 3000`
  const reason = diskFailures[code]
  if (reason === undefined) return error.message
  const place = path === undefined || error.message.includes(data) ? `The data folder ${data}` : path
  return `${place} can't be used: ${reason} (${error.message}). Fix that, or choose another folder with --data.`
}
