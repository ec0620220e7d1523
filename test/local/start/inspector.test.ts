// npm start -- --inspect: a breakpoint in lambdas/*.ts holds, in the deployed bundle, for as long as a developer needs.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { writeSourceMaps } from '#bin/start/launch.ts'
import { functionEntries } from '#lib/build.ts'
import { startLocalCloud } from '#local-cloud/local-cloud.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { root } from '#test/command.ts'
import { newApplicant, saveDraft } from '#test/support/signed-in.ts'

const source = join(root, 'lambdas', 'applicant', 'draft.ts')

/** The first of so many ports in a row that nobody listens on. */
const freePorts = async (count: number): Promise<number> => {
  const servers = [createServer()]
  const listenOn = async (server: ReturnType<typeof createServer>, port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  try {
    await listenOn(servers[0] ?? createServer(), 0)
    const address = servers[0]?.address()
    const first = typeof address === 'object' ? (address?.port ?? 0) : 0
    for (let next = 1; next < count; next += 1) {
      const server = createServer()
      servers.push(server)
      await listenOn(server, first + next)
    }
    return first
  } catch {
    return freePorts(count)
  } finally {
    for (const server of servers) server.close()
  }
}

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }))
const message = z.looseObject({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
})

const attach = async (port: number) => {
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  onTestFinished(() => socket.close())
  const seen: z.infer<typeof message>[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    seen.push(message.parse(JSON.parse(String(data))))
    for (const look of waiting) look()
  })
  let last = 0
  return {
    send: (method: string, params: object = {}) => {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params }))
    },
    event: <Schema extends z.ZodMiniType>(method: string, schema: Schema): Promise<z.infer<Schema>> =>
      new Promise((resolve) => {
        const look = () => {
          const fitting = seen
            .filter((one) => one.method === method)
            .map(({ params }) => schema.safeParse(params))
            .find(({ success }) => success)
          if (fitting?.success) {
            waiting.delete(look)
            resolve(fitting.data)
          }
        }
        waiting.add(look)
        look()
      }),
  }
}

const mappedScript = z.object({
  url: z.string().check(z.endsWith('index.cjs')),
  sourceMapURL: z.string().check(z.startsWith('file:')),
})
const paused = z.object({
  callFrames: z.array(z.object({ location: z.object({ lineNumber: z.number(), columnNumber: z.number() }) })),
  hitBreakpoints: z.array(z.string()).check(z.minLength(1)),
})

/** Columns: less than what the bundle has of the source. */
const stride = 200

/** Where the handler calls saveDraft: in its source, and by the map in the bundle. Both count from 0. */
const placeOfCall = (map: SourceMap, bundle: string) => {
  const lines = readFileSync(source, 'utf8').split('\n')
  const originalLine = lines.findIndex((line) => line.includes('saveDraft('))
  const originalColumn = lines[originalLine]?.indexOf('saveDraft(')
  const entryAt = (lineNumber: number, columnNumber: number) => {
    const entry = map.findEntry(lineNumber, columnNumber)
    return 'originalSource' in entry && entry.originalSource === pathToFileURL(source).href
      ? entry
      : undefined
  }
  for (const [lineNumber, line] of bundle.split('\n').entries())
    for (let near = stride; near < line.length + stride; near += stride) {
      if (!entryAt(lineNumber, near) && !entryAt(lineNumber, near - stride)) continue
      for (let columnNumber = near - stride; columnNumber < near; columnNumber += 1) {
        const entry = entryAt(lineNumber, columnNumber)
        if (entry?.originalLine === originalLine && entry.originalColumn === originalColumn)
          return { lineNumber, columnNumber }
      }
    }
  throw new Error('The bundle does not hold the handler.')
}

const start = async () => {
  const folder = await temporaryFolder()
  const sourceMaps = join(folder, 'source-maps')
  await writeSourceMaps(sourceMaps)
  const inspect = { port: await freePorts(functionEntries.length), sourceMaps }
  const cloud = await startLocalCloud({
    assembly: inject('lightAssembly'),
    dataFolder: folder,
    port: 0,
    inspect,
  })
  onTestFinished(cloud.close)
  return cloud
}

test('A save stops at a breakpoint in the source and is stored when it resumes', async () => {
  const cloud = await start()
  expect(cloud.inspectors).toHaveLength(functionEntries.length)
  const member = await newApplicant(cloud)
  const port = cloud.inspectors.find(({ name }) => name.includes('ApplicantFunction'))?.port
  const inspector = await attach(port ?? 0)
  inspector.send('Debugger.enable')
  const { url, sourceMapURL } = await inspector.event('Debugger.scriptParsed', mappedScript)
  const map = new SourceMap(JSON.parse(await readFile(fileURLToPath(sourceMapURL), 'utf8')))
  const place = placeOfCall(map, await readFile(fileURLToPath(url), 'utf8'))
  inspector.send('Debugger.setBreakpointByUrl', { url, ...place })

  const saved = saveDraft(cloud, member, { city: 'Springfield' }, 0)
  const { callFrames } = await inspector.event('Debugger.paused', paused)
  expect(callFrames[0]?.location).toMatchObject(place)
  inspector.send('Debugger.resume')
  expect((await saved).body.version).toBe(1)
}, 60_000)
