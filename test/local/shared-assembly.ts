// Set-up of the local suite: builds and synthesises once, for all test files that run the real template.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { synthesise } from '#lib/synthesise.ts'

declare module 'vitest' {
  interface ProvidedContext {
    assembly: string
  }
}

export const setup = async (project: TestProject) => {
  await Promise.all([buildLambdas(), buildWeb()])
  const outdir = mkdtempSync(join(tmpdir(), 'larkfield-assembly-'))
  synthesise({ outdir })
  project.provide('assembly', outdir)
  return () => rmSync(outdir, { recursive: true, force: true })
}
