import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import type { InlineConfig } from 'vite'
import { recordChunks } from '#web/first-view/first-view.ts'
import { functionBundle } from './function-bundle.ts'

const root = join(import.meta.dirname, '..')

const functionSources = {
  applicant: 'lambdas/applicant/handler.ts',
  admin: 'lambdas/admin/handler.ts',
  desk: 'lambdas/desk/handler.ts',
  export: 'lambdas/export/handler.ts',
  package: 'lambdas/package/handler.ts',
  papers: 'lambdas/papers/handler.ts',
  documents: 'lambdas/documents/handler.ts',
  'document-checks': 'lambdas/document-checks/handler.ts',
  verify: 'lambdas/verify/handler.ts',
  signing: 'lambdas/signing/handler.ts',
  sweep: 'lambdas/sweep/handler.ts',
  numbers: 'lambdas/numbers/handler.ts',
  'mail-events': 'lambdas/mail-events/handler.ts',
  'custom-message': 'lambdas/triggers/custom-message.ts',
  'pre-sign-up': 'lambdas/triggers/pre-sign-up.ts',
  'post-confirmation': 'lambdas/triggers/post-confirmation.ts',
} as const
export type FunctionEntry = keyof typeof functionSources
export const functionEntries: readonly string[] = Object.keys(functionSources)

export const lambdasFolder = join(root, 'lambdas', 'dist')
export const lambdasMetafile = join(lambdasFolder, 'meta.json')
export const webFolder = join(root, 'web', 'dist')
/** Never published. */
export const webMarkers = {
  inputs: '.inputs.sha256',
  chunks: '.chunks.json',
  prerender: '.prerender',
} as const

const writeChanged = (path: string, contents: Uint8Array) => {
  if (existsSync(path) && readFileSync(path).equals(contents)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}

export const bundleLambdas = (sourcemap: 'external' | false = false) =>
  build({
    ...functionBundle,
    entryPoints: Object.entries(functionSources).map(([name, source]) => ({
      in: source,
      out: `${name}/index`,
    })),
    outdir: lambdasFolder,
    write: false,
    sourcemap,
  })

/** The lock file shows what is installed. */
const commonInputs = ['domain', 'lib/build.ts', 'package.json', 'package-lock.json']
const webInputs = ['web', ...commonInputs]
const lambdaInputs = ['lambdas', 'lib/function-bundle.ts', 'tsconfig.json', ...commonInputs]

const filesUnder = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist')
    .flatMap(({ name }) => filesUnder(join(path, name)))
    .sort()
}

const hashOf = (paths: readonly string[]) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

const lambdasMarker = join(root, 'node_modules', '.cache', 'larkfield-lambdas.sha256')

/** A missing or changed bundle is built again. */
const markOfLambdas = (inputs: string) =>
  existsSync(lambdasFolder) ? `${inputs} ${hashOf(['lambdas/dist'])}` : inputs

export const buildLambdas = async (): Promise<void> => {
  const inputs = hashOf(lambdaInputs)
  if (existsSync(lambdasMarker) && readFileSync(lambdasMarker, 'utf8') === markOfLambdas(inputs)) return
  const { outputFiles, metafile } = await bundleLambdas()
  for (const { path, contents } of outputFiles) writeChanged(path, contents)
  writeChanged(lambdasMetafile, Buffer.from(JSON.stringify(metafile)))
  writeChanged(lambdasMarker, Buffer.from(markOfLambdas(inputs)))
}

/** A test's NODE_ENV would put React's development build on the site. */
const inProduction = async (work: () => Promise<void>) => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

const runVite = async (settings: InlineConfig) => {
  const vite = await import('vite')
  const web = join(root, 'web')
  const configFile = join(web, 'vite.config.ts')
  await vite.build({ root: web, configFile, mode: 'production', logLevel: 'warn', ...settings })
}

const buildPages = (folder: string) =>
  runVite({
    plugins: [recordChunks(root, webMarkers.chunks)],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { checks: { bundlerTimings: false } } },
  })

const buildPrerenderer = (folder: string) =>
  runVite({
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'first-view/prerender.tsx',
      outDir: join(folder, webMarkers.prerender),
      copyPublicDir: false,
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        // Too heavy for a public page.
        external: [/^aws-amplify/, /^@aws-amplify/, /^@cloudscape-design/],
        output: { format: 'cjs', entryFileNames: 'prerender.cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  })

const isWebBuiltFrom = (inputs: string) => {
  const marker = join(webFolder, webMarkers.inputs)
  return existsSync(marker) && readFileSync(marker, 'utf8') === inputs
}

/** If another process was faster, its folder stays. */
const swapIn = (built: string, inputs: string) => {
  const earlier = `${built}-earlier`
  try {
    if (isWebBuiltFrom(inputs)) return
    if (existsSync(webFolder)) renameSync(webFolder, earlier)
    renameSync(built, webFolder)
  } catch (error) {
    if (!isWebBuiltFrom(inputs)) throw error
  } finally {
    for (const folder of [built, earlier]) rmSync(folder, { recursive: true, force: true })
  }
}

export const buildWeb = async (): Promise<void> => {
  const inputs = hashOf(webInputs)
  if (isWebBuiltFrom(inputs)) return
  const built = join(root, 'node_modules', '.cache', `larkfield-web-${process.pid}`)
  await inProduction(async () => {
    await buildPages(built)
    await buildPrerenderer(built)
  })
  writeFileSync(join(built, webMarkers.inputs), inputs)
  swapIn(built, inputs)
}

if (import.meta.main) await Promise.all([buildLambdas(), buildWeb()])
