// Set-up of the infra suite: one temporary folder for everything it synthesizes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    synthesisFolder: string
  }
}

export const setup = ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-synth-'))
  provide('synthesisFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
