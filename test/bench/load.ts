// Autosaves and loads on the warm path, 1 to 50 connections: `npm run bench -- load [--calls 1000] [--quick] [--json]`, so many at each
// level. The whole way through the local cloud (edge, gateway, authorizer, function, table), which shares the cores with its callers.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type Member, newMember } from '#test/support/signed-in.ts'
import { createSaveIds } from '#web/draft/save-call.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { percentile } from './median.ts'
import { sizesOrStop } from './order.ts'
import { note, type Result, tell, whole } from './result.ts'

const savedSchema = z.object({ version: z.number() })
/** The newer copy that a 409 brings. */
const newerSchema = z.object({ current: z.object({ version: z.number() }) })

type Call = { kind: 'save' | 'load'; milliseconds: number; status: number }

const typed = (round: number) => ({
  city: `Springfield ${round}`,
  agentName: `Robin ${round}`,
  additionalDetails: 'Premiums have been paid each year since the policy was issued.',
})

/** `run` makes `count` calls and tells of each; a connection that breaks rejects. */
const openConnection = (url: string, { access }: Member) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const newSaveId = createSaveIds(randomUUID())
  let version = 0
  let round = 0

  const post = async (path: string, body: object) => {
    const sent = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      authorization: `Bearer ${access}`,
    }
    const outgoing = request(`${url}/api/${path}`, { agent, method: 'POST', headers })
    outgoing.end(sent)
    const [answer]: IncomingMessage[] = await once(outgoing, 'response')
    if (!answer) throw new Error(`${path} was not answered.`)
    return { status: answer.statusCode ?? 0, answered: await text(answer) }
  }

  const save = async () => {
    const { status, answered } = await post('save-form-data', {
      formData: typed(round),
      currentStep: 1,
      version,
      saveId: newSaveId(),
    })
    if (status === 200) version = z.parse(savedSchema, JSON.parse(answered)).version
    /** A save whose answer was lost counts once, and not in each call after it. */
    if (status === 409) version = z.parse(newerSchema, JSON.parse(answered)).current.version
    return status
  }
  const load = async () => (await post('get-form-data', {})).status

  const callOnce = async (): Promise<Call> => {
    round += 1
    const kind = round % 2 === 1 ? 'save' : 'load'
    const start = performance.now()
    const status = kind === 'save' ? await save() : await load()
    return { kind, milliseconds: performance.now() - start, status }
  }

  return {
    run: async (count: number): Promise<Call[]> => {
      const calls: Call[] = []
      for (let call = 0; call < count; call += 1) calls.push(await callOnce())
      return calls
    },
    close: () => agent.destroy(),
  }
}

const calls = sizesOrStop('load', { calls: { usual: 1000, quick: 100 } })('calls')
const levels = [1, 5, 10, 25, 50] as const

type Connection = ReturnType<typeof openConnection>
type Level = { connections: number; calls: readonly Call[]; perSecond: number }

const run = async (connections: readonly Connection[]): Promise<Level> => {
  const each = Math.max(2, Math.ceil(calls / connections.length))
  const start = performance.now()
  const made = (await Promise.all(connections.map((connection) => connection.run(each)))).flat()
  const seconds = (performance.now() - start) / 1000
  return { connections: connections.length, calls: made, perSecond: made.length / seconds }
}

const times = ({ calls: made }: Level, kind: Call['kind']) => {
  const milliseconds = made.filter((call) => call.kind === kind).map((call) => call.milliseconds)
  return { p50: percentile(milliseconds, 0.5).toFixed(1), p99: percentile(milliseconds, 0.99).toFixed(1) }
}

const errorsOf = (level: Level) => level.calls.filter(({ status }) => status !== 200)

const row = (level: Level) => {
  const [save, load] = [times(level, 'save'), times(level, 'load')]
  return {
    connections: level.connections,
    'calls/s': Math.round(level.perSecond),
    ...{ 'save p50 ms': save.p50, 'save p99': save.p99, 'load p50 ms': load.p50, 'load p99': load.p99 },
    errors: errorsOf(level).length,
  }
}

const resultsOf = (measured: readonly Level[]): Result[] => {
  const errors = measured.flatMap(errorsOf)
  const statuses = [...new Set(errors.map(({ status }) => status))].join(', ')
  return [
    ...measured.map((level) => {
      const [save, load] = [times(level, 'save'), times(level, 'load')]
      return note(
        `Load, ${level.connections} at once: save and load, p50 / p99`,
        `${save.p50} / ${save.p99} and ${load.p50} / ${load.p99} ms, ${whole(level.perSecond)} a second`,
      )
    }),
    {
      what: 'Load: errors',
      measured: errors.length === 0 ? '0' : `${errors.length} (${statuses})`,
      target: '0',
      met: errors.length === 0,
    },
  ]
}

await inFolder('load', async (folder, onEnd) => {
  const cloud = await startFreshCloud(folder, onEnd)
  const connections: Connection[] = []
  onEnd(async () => {
    for (const connection of connections) connection.close()
  })
  for (let member = 0; member < Math.max(...levels); member += 1)
    connections.push(openConnection(cloud.url, await newMember(cloud)))
  // Every function environment is up, and every applicant has a row.
  await Promise.all(connections.map((connection) => connection.run(2)))
  const measured: Level[] = []
  for (const level of levels) measured.push(await run(connections.slice(0, level)))
  console.table(measured.map(row))
  tell(resultsOf(measured))
})
