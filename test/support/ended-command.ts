import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#test/command.ts'

export const endedCommand = async (
  file: string,
  args: readonly string[],
  input = '',
  env: NodeJS.ProcessEnv = process.env,
) => {
  const child = spawn(process.execPath, [resolve(root, file), ...args], { cwd: root, env })
  child.stdin.end(input)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, out, err }
}
