import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { root } from '#test/command.ts'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    chromiumPath: string
    dataFolder: string
  }
}

/** Where a function failed: a page only hears of a 500. */
const tellFailures = async (lines: AsyncIterable<string>) => {
  for await (const line of lines) if (/^\[[^\]]+\] \w+ \S+ 500 /.test(line)) console.error(line)
}

export const startSite = async (dataFolder: string, flags: readonly string[]) => {
  const child = spawn(
    process.execPath,
    [join(root, 'bin/run.mjs'), 'bin/local.ts', '--port', '0', '--data', dataFolder, ...flags],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOCAL_CLOUD_COMPILE_CACHE: join(dataFolder, 'compiled') },
    },
  )
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (url) {
      void tellFailures(createInterface({ input: child.stdout }))
      return { url, child }
    }
  }
  throw new Error('The local stack ended before it printed its address.')
}

export const stopSite = async ({ child }: Awaited<ReturnType<typeof startSite>>) => {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

export const startBrowserSite =
  (...flags: string[]) =>
  async (project: TestProject) => {
    const chromiumPath = findChromium()
    const dataFolder = mkdtempSync(join(tmpdir(), 'larkfield-e2e-'))
    const site = await startSite(dataFolder, flags)
    project.provide('siteUrl', site.url)
    project.provide('chromiumPath', chromiumPath)
    project.provide('dataFolder', dataFolder)
    return async () => {
      await stopSite(site)
      rmSync(dataFolder, { recursive: true, force: true })
    }
  }

export const setup = startBrowserSite()
