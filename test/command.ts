// Runs one of the project's tools as a child process on the pinned Node.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export const reportOf = (suite: string): string =>
  join(root, `node_modules/.cache/larkfield-tests/${suite}.json`)

/** Starts `node bin/run.mjs <arguments>` with the output passed through; resolves to the exit code. */
export const run = async (...commandLine: string[]): Promise<number> => {
  const child = spawn(process.execPath, [join(root, 'bin/run.mjs'), ...commandLine], {
    cwd: root,
    stdio: 'inherit',
  })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return typeof code === 'number' ? code : 1
}
