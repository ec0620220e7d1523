// A benchmark in a folder of its own, which goes when it ends, however it ends; what it started is closed before.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Close = () => Promise<unknown>

/** `onEnd` takes what must be closed; the last is closed first. */
export const inFolder = async (
  name: string,
  work: (folder: string, onEnd: (close: Close) => void) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), `larkfield-${name}-`))
  const closers: Close[] = []
  const clean = async () => {
    for (const close of closers.splice(0).reverse()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
  const stop = () => void clean().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    await work(folder, (close) => closers.push(close))
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await clean()
  }
}
