import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Browsers read it from the disk: 12 MB take them seconds in any other way. */
export const savedFile = ({ name, buffer }: { name: string; buffer: Buffer }): string => {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, buffer)
  return path
}
