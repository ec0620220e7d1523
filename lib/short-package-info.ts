// Leaves name and version of a package.json: SDK clients import theirs, 3 KB each.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import * as z from 'zod/mini'

const infoSchema = z.object({ name: z.string(), version: z.optional(z.string()) })

export const shortPackageInfo: Plugin = {
  name: 'short-package-info',
  setup(build) {
    build.onLoad({ filter: /[\\/]package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(infoSchema.parse(JSON.parse(readFileSync(path, 'utf8')))),
      loader: 'json',
    }))
  },
}
