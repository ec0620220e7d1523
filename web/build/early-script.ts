// Publishes the script that runs before the sign-in page shows, under a name with its fingerprint.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const name = 'known-visitor'

export const earlyScript = (): Plugin => ({
  name: 'early-script',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle() {
    const source = readFileSync(resolve(import.meta.dirname, `../session/${name}.js`), 'utf8')
    this.emitFile({ type: 'asset', name: `${name}.js`, source })
  },
})

/** 'assets/known-visitor-1a2b3c4d.js'. Throws unless the built site has exactly one. */
export const earlyScriptIn = (folder: string): string => {
  const [file, ...others] = globSync(`assets/${name}-*.js`, { cwd: folder })
  if (file === undefined || others.length > 0) throw new Error(`The site needs exactly one ${name} script.`)
  return file.replaceAll('\\', '/')
}
