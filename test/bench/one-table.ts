// Runs benchmarks one after the other and collects their results.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '#test/command.ts'
import { type Result, resultsSchema } from './result.ts'

const parsed = (line: string) => {
  try {
    return resultsSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Passes on what it prints, but for the line that is for us. */
const runOne = async (name: string, args: readonly string[]): Promise<Result[]> => {
  const child = spawn(
    process.execPath,
    [join(root, 'bin/run.mjs'), `test/bench/${name}.ts`, '--json', ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = () => child.kill('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const ended = once(child, 'close')
  let results: Result[] | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    const own = line.startsWith('[') ? parsed(line) : undefined
    if (own) results = own
    else console.log(line)
  }
  const [code, signal] = await ended
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (signal !== null || code === 130) process.exit(130)
  const failure = { what: name, measured: `ended with exit code ${code}`, target: 'results', met: false }
  return results ?? [failure]
}

/** A benchmark that fails counts as a missed target. The others still run. */
export const runAll = async (names: readonly string[], args: readonly string[]): Promise<Result[]> => {
  const results: Result[] = []
  for (const name of names) {
    console.log(`\n── ${name} ──`)
    const started = performance.now()
    results.push(...(await runOne(name, args)))
    console.log(`\n${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return results
}
