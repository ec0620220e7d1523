// Finds or installs the other engines: Debian's packages, where npm test may install them.
import { existsSync, globSync } from 'node:fs'
import { apt, canInstall, runs } from '#test/support/browser/find-chromium.ts'

/** Debian ships WebKit's test browser beside the library, in a folder named for the processor. */
const webkitBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]

const engines = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(runs),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path))
        ? webkitBrowser()
        : undefined,
  },
} as const

export type OtherEngine = keyof typeof engines
export const otherEngines = ['firefox', 'webkit'] as const

/** The path of an engine's browser; undefined if it isn't installed and can't be. */
export const findEngine = (name: OtherEngine): string | undefined => {
  const { packages, find } = engines[name]
  const found = find()
  if (found || !canInstall) return found
  console.log(`Installing ${packages.join(' and ')} for the tests of ${name} (once) …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
  return find()
}
