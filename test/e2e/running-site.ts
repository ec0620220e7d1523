// Set-up of the browser suite: one Chromium and one `npm start`, from an empty data folder, for all its tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { root } from '#test/command.ts'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    browserEndpoint: string
    dataFolder: string
  }
}

/** The last --disable-features counts alone, so the ones that Playwright would name come first again. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // For each window Chromium loads the suggestions of its address bar, two pages of its own, and a process for a page to come:
  // more than half of what a test costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** Starts the very command of `npm start` and waits for the address it prints. */
const startSite = async (dataFolder: string, flags: readonly string[]) => {
  const child = spawn(
    process.execPath,
    [join(root, 'bin/run.mjs'), 'bin/local.ts', '--port', '0', '--data', dataFolder, ...flags],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (url) {
      child.stdout.resume()
      return { url, child }
    }
  }
  throw new Error('The local stack ended before it printed its address.')
}

const stopSite = async ({ child }: Awaited<ReturnType<typeof startSite>>) => {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** The set-up of a suite; `flags` are further ones of `npm start`. */
export const startBrowserSite =
  (...flags: string[]) =>
  async (project: TestProject) => {
    const executablePath = findChromium()
    const dataFolder = mkdtempSync(join(tmpdir(), 'larkfield-e2e-'))
    const [browser, site] = await Promise.all([
      chromium.launchServer({ executablePath, args: browserArguments }),
      startSite(dataFolder, flags),
    ])
    project.provide('siteUrl', site.url)
    project.provide('browserEndpoint', browser.wsEndpoint())
    project.provide('dataFolder', dataFolder)
    return async () => {
      await Promise.all([browser.close(), stopSite(site)])
      rmSync(dataFolder, { recursive: true, force: true })
    }
  }

export const setup = startBrowserSite()
