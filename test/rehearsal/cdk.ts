// Runs the unmodified command line of the CDK against an account on this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#test/command.ts'

export type Target = {
  /** The CDK keeps its own files here. */
  home: string
  environment: Readonly<Record<string, string>>
}

export type Outcome = { code: number | null; said: string }

const quiet = ['--no-notices', '--ci', '--progress', 'events']

export const cdk = async (
  command: readonly string[],
  assembly: string,
  { home, environment }: Target,
): Promise<Outcome> => {
  const program = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk')
  const child = spawn(process.execPath, [program, ...command, '--app', assembly, ...quiet], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: home, CDK_DISABLE_CLI_TELEMETRY: 'true', ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (said += part))
  const [code] = await once(child, 'close')
  return { code, said }
}

export const deployed = async (assembly: string, target: Target): Promise<string> => {
  const { code, said } = await cdk(['deploy', '--require-approval', 'never'], assembly, target)
  if (code !== 0) throw new Error(`cdk deploy ended with ${code}:\n${said}`)
  return said
}
