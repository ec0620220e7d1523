// How esbuild bundles a function (docs/decisions/small-bundles.md).
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { literalSchemaKeys } from './literal-schema-keys.ts'
import { shortPackageInfo } from './short-package-info.ts'

const root = join(import.meta.dirname, '..')

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
