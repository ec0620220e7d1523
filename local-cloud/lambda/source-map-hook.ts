// For npm start -- --inspect: a bundle is loaded with the address of its source map, so that breakpoints in lambdas/*.ts hold. The
// address is added in memory: the file stays byte for byte the one that is deployed, and its hash names its map.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Of the map of a bundle with these bytes. */
export const sourceMapName = (bundle: Uint8Array): string =>
  `${createHash('sha256').update(bundle).digest('hex')}.map`

/** @param folder where the maps lie; a bundle that has none there is loaded as it is */
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
