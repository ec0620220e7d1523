import { existsSync, watch } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { buildLambdas, buildWeb, bundleLambdas } from '#lib/build.ts'
import { localStage, synthesize } from '#lib/synthesize.ts'
import { sourceMapName } from '#local-cloud/lambda/source-map-hook.ts'
import { type LocalCloud, startLocalCloud } from '#local-cloud/local-cloud.ts'
import { startDevSite } from './dev-site.ts'
import { localPages } from './local-pages.ts'
import { readableLogLine } from './log-line.ts'
import { makeAccounts, readyAccounts } from './ready-accounts.ts'
import { seedApplicants } from './seed.ts'
import type { StartFlags } from './start-flags.ts'

/** The process follows, so that the next start can remove leftovers. */
const prefix = 'assembly-'

const isRunning = (processId: number) => {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isLeftOver = (name: string) => {
  if (!name.startsWith(prefix)) return false
  const owner = Number(name.slice(prefix.length))
  return Number.isInteger(owner) && owner > 0 && (owner === process.pid || !isRunning(owner))
}

export const makeAssemblyFolder = async (dataFolder: string) => {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(dataFolder)).filter(isLeftOver))
    await rm(join(dataFolder, name), { recursive: true, force: true })
  const folder = join(dataFolder, `${prefix}${process.pid}`)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const mapSchema = z.looseObject({ sources: z.array(z.string()) })

const withAddresses = (map: string, bundlePath: string) => {
  const { sources, ...rest } = mapSchema.parse(JSON.parse(map))
  const folder = dirname(bundlePath)
  return JSON.stringify({
    ...rest,
    sources: sources.map((path) => pathToFileURL(resolve(folder, path)).href),
  })
}

export const writeSourceMaps = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const { outputFiles } = await bundleLambdas('external')
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  for (const { path, contents } of outputFiles) {
    const map = texts.get(`${path}.map`)
    if (map) await writeFile(join(folder, sourceMapName(contents)), withAddresses(map, path))
  }
}

const root = join(import.meta.dirname, '..', '..')

/** Node's default, also in .vscode/launch.json. */
const firstInspectorPort = 9229

/** Deletes only our own files, because --data can be mistyped. */
const forgetEverything = async (dataFolder: string) => {
  const ours = [
    'assets',
    'cognito',
    'credentials.key',
    'dynamodb',
    'endpoints.json',
    'mail.jsonl',
    's3',
    'secrets-manager',
  ]
  for (const name of ours) await rm(join(dataFolder, name), { recursive: true, force: true })
}

const settleMs = 100

/** Once after a burst of changes. */
const onChangeOf = (folders: readonly string[], rebuild: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const changed = (_: string, name: string | null) => {
    if (name?.split(/[\\/]/).includes('dist')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running
        .then(rebuild)
        .catch((error) => console.error(error instanceof Error ? error.message : error))
    }, settleMs)
  }
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

const watchFunctions = (cloud: LocalCloud, assembly: string, sourceMaps: string | undefined) =>
  onChangeOf([join(root, 'lambdas'), join(root, 'domain')], async () => {
    await buildLambdas()
    synthesize({ outdir: assembly, ...localStage })
    if (sourceMaps) await writeSourceMaps(sourceMaps)
    await cloud.redeploy()
    console.log('The functions run their new code.')
  })

export const launch = async (
  flags: StartFlags,
  onStarted: (close: () => unknown) => void,
): Promise<LocalCloud> => {
  if (flags.fresh) await forgetEverything(flags.data)
  await Promise.all([buildLambdas(), buildWeb()])
  const { folder: assembly, remove } = await makeAssemblyFolder(flags.data)
  onStarted(remove)
  synthesize({ outdir: assembly, ...localStage })
  const sourceMaps = join(assembly, 'source-maps')
  if (flags.inspect) await writeSourceMaps(sourceMaps)
  const tour = flags.tour && !existsSync(join(flags.data, 'cognito')) ? await import('./tour.ts') : undefined
  let isPlaying = tour !== undefined
  const cloud = await startLocalCloud({
    assembly,
    dataFolder: flags.data,
    port: flags.port,
    log: (source, line) => {
      if (!isPlaying) console.log(`[${source}] ${readableLogLine(line)}`)
    },
    pages: localPages,
    ...(tour ? { clock: () => Date.now() - tour.tourLength } : {}),
    ...(flags.dev ? { startSite: startDevSite } : {}),
    ...(flags.inspect ? { inspect: { port: firstInspectorPort, sourceMaps } } : {}),
  })
  onStarted(cloud.close)
  await makeAccounts(cloud, Object.values(readyAccounts))
  if (tour) {
    console.log('Playing a week of cases. This takes about half a minute.')
    await tour.playTour(cloud)
    isPlaying = false
  }
  if (flags.seed > 0) await seedApplicants(cloud, flags.seed)
  if (flags.dev) onStarted(watchFunctions(cloud, assembly, flags.inspect ? sourceMaps : undefined))
  return cloud
}
