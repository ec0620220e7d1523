// Runs a measuring process with a clean environment, as Lambda would, and gives what it sends.
import { fork } from 'node:child_process'
import { nodeFlags } from '#local-cloud/lambda/node-flags.ts'

/** MB, of the functions that answer calls; a trigger has half, and needs a small part of either. */
const functionMemory = 1024

/** Rejects when it ends without having sent anything. */
export const measureIn = async (
  file: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  memory = functionMemory,
): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(file, args, {
    execArgv: nodeFlags(memory, variables.NODE_OPTIONS),
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('message', resolve)
  child.once('exit', (code) => reject(new Error(`The measured process ended with exit code ${code}.`)))
  return promise
}
