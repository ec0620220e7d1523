// Runs a benchmark in its own folder, which is deleted at the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Close = () => Promise<unknown>

/** Readable, where Node would print a line of a minified bundle: the message and where it came from, without their longest lines. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error))
    .split('\n')
    .map((line) => (line.length > 400 ? `${line.slice(0, 400)} …` : line))
    .join('\n')

/** A failure is printed and ends in exit code 1. `onEnd` takes what must be closed; the last is closed first. */
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
  let stopping: Promise<void> | undefined
  /** Ctrl-C comes twice, from the terminal and from the process above: the second must not cut the cleaning short. */
  const stop = () => {
    stopping ??= clean().finally(() => process.exit(130))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await work(folder, (close) => closers.push(close))
  } catch (error) {
    if (stopping) return await stopping
    console.error(`${name} failed: ${reasonOf(error)}`)
    process.exitCode = 1
  } finally {
    if (!stopping) await clean()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
