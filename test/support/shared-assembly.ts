// Sets up the local suite: builds and synthesizes once. User pools share their secrets, because making RSA keys takes a third
// of a start.
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { TestProject } from 'vitest/node'
import * as z from 'zod/mini'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { functionBundle } from '#lib/function-bundle.ts'
import { localStage, synthesize } from '#lib/synthesize.ts'
import { readTemplate } from '#local-cloud/cloudformation/template.ts'
import { openPoolSecrets, type PoolSecrets } from '#local-cloud/cognito/signing-keys.ts'
import { root } from '#test/command.ts'

const codeSchema = z.object({ Code: z.object({ S3Key: z.string() }) })

declare module 'vitest' {
  interface ProvidedContext {
    assembly: string
    /** Without the scripts of the site and what the CDK knows of constructs, and with papers that aren't drawn. */
    plainAssembly: string
    /** The same, with a function for papers that makes none. */
    lightAssembly: string
    poolSecrets: PoolSecrets
  }
}

/** Throws when the assembly has something else than one such function and one site. */
const only = (found: readonly string[]): string => {
  const [one = ''] = found
  if (found.length !== 1) throw new Error(`Expected one, found ${found.length}.`)
  return one
}

/** Whichever functions draw papers. */
const drawing = { papers: 'PapersFunction', package: 'PackagesPackageFunction' } as const

const drawNothing: Plugin = {
  name: 'draw-nothing',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/render-paper\.ts$/ }, () => ({
      path: join(root, 'test/support/papers/plain-render.ts'),
    }))
  },
}

const codeOf = async (assembly: string, prefix: string): Promise<string> => {
  const functions = (await readTemplate(assembly)).resources('AWS::Lambda::Function')
  const id = only(functions.map(({ logicalId }) => logicalId).filter((name) => name.startsWith(prefix)))
  const { Code } = codeSchema.parse(functions.find(({ logicalId }) => logicalId === id)?.properties)
  return join(assembly, `asset.${Code.S3Key.replace('.zip', '')}`, 'index.cjs')
}

/** Gives an assembly the functions of the plain one, which draw no papers. */
export const drawNoPapers = async (assembly: string, plain: string): Promise<void> => {
  for (const prefix of Object.values(drawing))
    cpSync(await codeOf(plain, prefix), await codeOf(assembly, prefix))
}

const makePlain = async (assembly: string, plain: string): Promise<void> => {
  cpSync(assembly, plain, { recursive: true })
  rmSync(only(globSync(join(plain, 'asset.*', 'assets'))), { recursive: true })
  // Which construct made a resource: the CDK's command line reads it all again for every event of a deploy.
  writeFileSync(only(globSync(join(plain, '*.metadata.json'))), '{}')
  for (const [entry, prefix] of Object.entries(drawing))
    await build({
      ...functionBundle,
      entryPoints: [join(root, 'lambdas', entry, 'handler.ts')],
      outfile: await codeOf(plain, prefix),
      plugins: [...(functionBundle.plugins ?? []), drawNothing],
    })
}

const makeLight = async (plain: string, light: string): Promise<void> => {
  cpSync(plain, light, { recursive: true })
  writeFileSync(await codeOf(light, drawing.papers), 'exports.handler = async () => {}')
}

export const setup = async (project: TestProject) => {
  await Promise.all([buildLambdas(), buildWeb()])
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-assembly-'))
  process.env.LOCAL_CLOUD_COMPILE_CACHE = join(folder, 'compiled')
  const outdir = join(folder, 'assembly')
  synthesize({ outdir, ...localStage })
  project.provide('assembly', outdir)
  const plain = join(folder, 'plain')
  await makePlain(outdir, plain)
  project.provide('plainAssembly', plain)
  const light = join(folder, 'light')
  await makeLight(plain, light)
  project.provide('lightAssembly', light)
  project.provide('poolSecrets', await openPoolSecrets(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
