// Builds the deployed bundles, and minimal bundles to compare them with.
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildLambdas, lambdasFolder } from '#lib/build.ts'
import { functionBundle } from '#lib/function-bundle.ts'

const own = [
  'function-process',
  'warm-process',
  'sweep-process',
  'desk-process',
  'sdk-floor',
  'node-floor',
  'scan-floor',
] as const
type Own = (typeof own)[number]

/** Puts the floors and the processes that measure into `folder`. `own` gives the file of one, `deployed` that of a function. */
export const buildFunctions = async (folder: string) => {
  await Promise.all([
    buildLambdas(),
    build({
      ...functionBundle,
      entryPoints: own.map((name) => ({ in: join(import.meta.dirname, `${name}.ts`), out: name })),
      outdir: folder,
    }),
  ])
  return {
    own: (name: Own) => join(folder, `${name}.cjs`),
    deployed: (entry: string) => join(lambdasFolder, entry, 'index.cjs'),
  }
}
