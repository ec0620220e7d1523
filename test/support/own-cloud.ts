import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { timeOf } from '#bin/start/cloud-calls.ts'
import { localPages } from '#bin/start/local-pages.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { type LocalCloud, startLocalCloud } from '#local-cloud/local-cloud.ts'
import { type Clock, systemClock } from '#local-cloud/machine/clock.ts'
import type { Log } from '#local-cloud/machine/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-cloud-'))
const clouds: LocalCloud[] = []

afterAll(async () => {
  for (const cloud of clouds) await cloud.close()
  rmSync(folder, { recursive: true, force: true })
})

export const dataFolderOf = (name: string): string => join(folder, name)

/** What a first start would make, and a later one finds. */
const giveSecrets = (dataFolder: string) => {
  const file = join(dataFolder, 'cognito', 'pool-secrets.json')
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(inject('poolSecrets')), { mode: 0o600 })
}

type Machine = { log?: Log; clock?: Clock }

const startAt = (
  dataFolder: string,
  assembly: string,
  { log = () => {}, clock = systemClock }: Machine = {},
): Promise<LocalCloud> => {
  giveSecrets(dataFolder)
  return startLocalCloud({ assembly, dataFolder, port: 0, log, clock, pages: localPages })
}

type CloudOptions = Machine & {
  /** 'plain' makes papers but draws none, which spares a second for each application; 'whole' has drawn papers and the whole site. */
  kind?: 'light' | 'plain' | 'whole'
  change?: (assembly: string) => void
}

const assemblies = { light: 'lightAssembly', plain: 'plainAssembly', whole: 'assembly' } as const

export const startCloud = async (
  name: string,
  { kind = 'light', change, ...machine }: CloudOptions = {},
): Promise<LocalCloud> => {
  let assembly = inject(assemblies[kind])
  if (change) {
    const own = join(folder, `${name}.out`)
    cpSync(assembly, own, { recursive: true })
    change(own)
    assembly = own
  }
  const cloud = await startAt(dataFolderOf(name), assembly, machine)
  clouds.push(cloud)
  return cloud
}

type Line = { source: string; line: string }

declare global {
  var sharedClouds: Partial<Record<keyof typeof assemblies, Promise<LocalCloud>>> | undefined
  var linesOfSharedClouds: Line[] | undefined
}

globalThis.linesOfSharedClouds ??= []
/** What functions of shared clouds wrote: of all files of this worker. */
export const sharedLines: readonly Line[] = globalThis.linesOfSharedClouds

export const sharedFolder = (kind: 'light' | 'plain' = 'light'): string =>
  join(dirname(inject('assembly')), `shared-${kind}-${process.pid}`)

/**
 * One of all files of a worker, for tests that make their own people, look only at these, end their faults, and move its clock by a
 * minute or two at most: to start one, and its functions, takes as long as many a file. Its data is beside the assembly, which is
 * removed at the end.
 */
export const sharedCloud = (kind: 'light' | 'plain' = 'light'): Promise<LocalCloud> => {
  globalThis.sharedClouds ??= {}
  const log: Log = (source, line) => globalThis.linesOfSharedClouds?.push({ source, line })
  globalThis.sharedClouds[kind] ??= startAt(sharedFolder(kind), inject(assemblies[kind]), { log })
  return globalThis.sharedClouds[kind]
}

const second = 1000
const minute = 60 * second

/**
 * Each call moves the clock, wherever other files moved it, into the next minute, so that all tries of a test count in one. A second into
 * it, because a function's clock can be some milliseconds behind.
 */
export const ownMinute = (cloud: LocalCloud) => async (): Promise<void> => {
  cloud.advanceClock(minute + second - ((await timeOf(cloud)) % minute))
}

/** YYYY-MM-DD, in Eastern time, by the clock that other files move. */
export const todayIn = async (cloud: LocalCloud): Promise<string> =>
  easternDayOf(new Date(await timeOf(cloud)).toISOString())
