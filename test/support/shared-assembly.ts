// Sets up the local suite: builds and synthesizes once. User pools share their secrets, because making RSA keys takes a third
// of a start.
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import * as z from 'zod/mini'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { localStage, synthesize } from '#lib/synthesize.ts'
import { readTemplate } from '#local-cloud/cloudformation/template.ts'
import { openPoolSecrets, type PoolSecrets } from '#local-cloud/cognito/signing-keys.ts'

const codeSchema = z.object({ Code: z.object({ S3Key: z.string() }) })

declare module 'vitest' {
  interface ProvidedContext {
    assembly: string
    /** Without the scripts of the site, and with a function for papers that makes none. */
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

const makeLight = async (assembly: string, light: string): Promise<void> => {
  cpSync(assembly, light, { recursive: true })
  const functions = (await readTemplate(light)).resources('AWS::Lambda::Function')
  const papers = only(
    functions.map(({ logicalId }) => logicalId).filter((id) => id.startsWith('PapersFunction')),
  )
  const { Code } = codeSchema.parse(functions.find(({ logicalId }) => logicalId === papers)?.properties)
  writeFileSync(
    join(light, `asset.${Code.S3Key.replace('.zip', '')}`, 'index.cjs'),
    'exports.handler = async () => {}',
  )
  rmSync(only(globSync(join(light, 'asset.*', 'assets'))), { recursive: true })
}

export const setup = async (project: TestProject) => {
  await Promise.all([buildLambdas(), buildWeb()])
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-assembly-'))
  const outdir = join(folder, 'assembly')
  synthesize({ outdir, ...localStage })
  project.provide('assembly', outdir)
  const light = join(folder, 'light')
  await makeLight(outdir, light)
  project.provide('lightAssembly', light)
  project.provide('poolSecrets', await openPoolSecrets(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
