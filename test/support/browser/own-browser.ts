// The Chromium of a worker. One shared by all workers would send every message through the main process.
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

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
  '--process-per-site',
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

let started: Promise<Browser> | undefined

const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: inject('chromiumPath'), args: browserArguments })

export const ownBrowser = (): Promise<Browser> => {
  started ??= launchBrowser()
  return started
}
