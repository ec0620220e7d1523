// How esbuild bundles a function (docs/decisions/small-bundles.md).
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')

const constant = /^const (_\w+) = ("[^"]*");$/gm
const computedKey = /\[(_\w+)\]:/g

/** `"httpError": 404` for `[_hE]: 404`; unknown keys stay. */
const withLiteralKeys = (source: string): string => {
  const texts = new Map([...source.matchAll(constant)].map(([, name = '', text = '']) => [name, text]))
  return source.replace(computedKey, (key, name) => (texts.has(name) ? `${texts.get(name)}:` : key))
}

/** esbuild keeps unused schemas with computed keys, which might run code (58 KB of client-s3). */
export const literalSchemaKeys: Plugin = {
  name: 'literal-schema-keys',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ },
      async ({ path }) => ({
        contents: withLiteralKeys(await readFile(path, 'utf8')),
      }),
    )
  },
}

const infoSchema = z.object({ name: z.string(), version: z.optional(z.string()) })

/** SDK clients import their package.json, 3 KB each. */
const shortPackageInfo: Plugin = {
  name: 'short-package-info',
  setup(build) {
    build.onLoad({ filter: /[\\/]package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(infoSchema.parse(JSON.parse(readFileSync(path, 'utf8')))),
      loader: 'json',
    }))
  },
}

export const functionBundle: BuildOptions & { metafile: true } = {
  absWorkingDir: root,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  minify: true,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  supported: { 'dynamic-import': false },
  alias: {
    '@aws-sdk/credential-provider-node': join(root, 'lambdas', 'environment-credentials.ts'),
    pdfkit: join(root, 'node_modules', 'pdfkit', 'js', 'pdfkit.browser.mjs'),
  },
  /** pdfkit asks where it is, for a kind of PDF we don't make. */
  define: { 'import.meta.url': '"file:///"' },
  loader: { '.woff': 'dataurl' },
  plugins: [literalSchemaKeys, shortPackageInfo],
  metafile: true,
  logLevel: 'warning',
}
