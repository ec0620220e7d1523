// Sets up the local suite: builds and synthesizes once. User pools share their secrets, because making RSA keys takes a third
// of a start.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { localContext, synthesize } from '#lib/synthesize.ts'
import { openPoolSecrets, type PoolSecrets } from '#local-cloud/cognito/signing-keys.ts'

declare module 'vitest' {
  interface ProvidedContext {
    assembly: string
    poolSecrets: PoolSecrets
  }
}

export const setup = async (project: TestProject) => {
  await Promise.all([buildLambdas(), buildWeb()])
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-assembly-'))
  const outdir = join(folder, 'assembly')
  synthesize({ outdir, context: localContext })
  project.provide('assembly', outdir)
  project.provide('poolSecrets', await openPoolSecrets(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}
