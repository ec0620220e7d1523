// A local service in a process of its own, for the tests that kill it while it writes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

const messageSchema = z.object({
  endpoint: z.string(),
  owner: z.object({ accessKeyId: z.string(), secretAccessKey: z.string(), sessionToken: z.string() }),
})

export const writeUntilKilled = (
  { writers, enough, kill }: { writers: number; enough: number; kill: () => void },
  write: (writer: number, version: number) => Promise<unknown>,
) => {
  let acknowledged = 0
  const run = async (writer: number) => {
    for (let version = 1; ; version += 1) {
      try {
        await write(writer, version)
      } catch {
        return version - 1
      }
      acknowledged += 1
      if (acknowledged === enough) kill()
    }
  }
  return Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)))
}

/** Resolves once the service has told where it listens and who owns everything. */
export const startKillable = async (service: 'cognito' | 'dynamodb' | 's3', dataFolder: string) => {
  const child = fork(join(import.meta.dirname, 'killable-child.ts'), [service, dataFolder], { execArgv: [] })
  const died = once(child, 'exit')
  const [message] = await once(child, 'message')
  return { ...messageSchema.parse(message), kill: () => child.kill('SIGKILL'), died }
}
