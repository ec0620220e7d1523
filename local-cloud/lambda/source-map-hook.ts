// Names a bundle's source map, for breakpoints.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const sourceMapName = (bundle: Uint8Array): string =>
  `${createHash('sha256').update(bundle).digest('hex')}.map`

export const loadWithSourceMaps = (folder: string): void => {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.cjs')) return next(url, context)
      const bundle = readFileSync(fileURLToPath(url))
      const map = join(folder, sourceMapName(bundle))
      if (!existsSync(map)) return next(url, context)
      const source = `${bundle}\n//# sourceMappingURL=${pathToFileURL(map).href}\n`
      return { format: 'commonjs', source, shortCircuit: true }
    },
  })
}
