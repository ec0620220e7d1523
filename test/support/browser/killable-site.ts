// Starts a site that a test can end with kill -9 and start again on the same ports and data.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { close, listen } from '#local-cloud/http/listen.ts'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { root } from '#test/command.ts'

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    await listen(server, port)
    return true
  } catch {
    return false
  } finally {
    await close(server)
  }
}

/** The page's, with those of S3 and Cognito after it: an open page knows all three. */
const threeFreePorts = async (): Promise<number> => {
  const server = createServer()
  const port = await listen(server, 0)
  await close(server)
  const areFree = (await isFree(port + 1)) && (await isFree(port + 2))
  return areFree ? port : threeFreePorts()
}

/** A process group, so that nothing of it outlives the kill. */
const spawnSite = (port: number, data: string) =>
  spawn(
    process.execPath,
    [join(root, 'bin/run.mjs'), 'bin/local.ts', '--port', String(port), '--data', data],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  )

type Child = ReturnType<typeof spawnSite>

const killGroup = async (child: Child) => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
}

const untilReady = async (child: Child) => {
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(chunk).includes('Ctrl-C')) break
  child.stdout.resume()
}

/** From empty data; killed and forgotten when the test file ends. */
export const startKillableSite = async () => {
  const data = mkdtempSync(join(tmpdir(), 'larkfield-killed-'))
  const port = await threeFreePorts()
  let child: Child | undefined
  const kill = async () => {
    if (child) await killGroup(child)
  }
  afterAll(async () => {
    await kill()
    rmSync(data, { recursive: true, force: true })
  })

  /** On the same ports, with the same data. */
  const start = async () => {
    child = spawnSite(port, data)
    await untilReady(child)
    const endpoints = await readEndpoints(data)
    if (!endpoints) throw new Error('The site did not start.')
    return { ...endpoints, endpoints }
  }
  return { start, kill }
}
