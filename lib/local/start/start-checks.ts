// What can be wrong with a start before anything is built: the port is taken, or the data folder is in use.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { readEndpoints } from '../endpoints.ts'
import type { StartFlags } from './start-flags.ts'

const checkPort = async ({ port }: StartFlags) => {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  await listening
  server.close()
  await once(server, 'close')
}

const checkDataFolder = async ({ data }: StartFlags) => {
  const running = await readEndpoints(data)
  if (!running) return
  const signal = AbortSignal.timeout(1000)
  const answers = await fetch(`${running.url}/__local/clock`, { signal }).then(
    () => true,
    () => false,
  )
  if (answers)
    throw new Error(`Larkfield already runs on ${data}, at ${running.url}. End it, or choose another --data.`)
}

/** Rejects with one clear line, or with EADDRINUSE for the port. */
export const checkStart = async (flags: StartFlags): Promise<void> => {
  await checkPort(flags)
  await checkDataFolder(flags)
}

/** Every failure of a start as one line. */
export const startFailure = (error: unknown, { port }: StartFlags): string => {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${port} is taken. End what uses it, or choose another: npm start -- --port ${port + 1}`
    : error.message
}
