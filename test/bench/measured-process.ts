// Runs a built measuring process with a clean environment and reads its results from a pipe.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { nodeFlags } from '#local-cloud/lambda/node-flags.ts'

/** MB, of the functions that answer calls; a trigger has half, and needs a small part of either. */
const functionMemory = 1024

/** Resolves to the JSON that it wrote. Rejects when it fails, with what it printed. */
export const measureIn = async (
  file: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const flags = nodeFlags(functionMemory, variables.NODE_OPTIONS)
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , errors, figures] = child.stdio
  const read = (stream: unknown) => (stream instanceof Readable ? text(stream) : Promise.resolve(''))
  const [printed, told, [code]] = await Promise.all([read(errors), read(figures), once(child, 'exit')])
  if (code !== 0)
    throw new Error(`The measured process ended with exit code ${code}: ${printed.slice(-1500)}`)
  return JSON.parse(told)
}
