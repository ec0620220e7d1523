// Autosaves and loads on the warm path, 1 to 50 connections: `npm run bench -- load [--calls 1000] [--quick] [--json]`, so many at each
// level. The whole way through the local cloud (edge, gateway, authorizer, function, table), which shares the cores with its callers.
import { newMember } from '#test/support/signed-in.ts'
import { startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { type Call, openConnection } from './load-connection.ts'
import { percentile } from './median.ts'
import { sizesOrStop } from './order.ts'
import { note, type Result, tell, whole } from './result.ts'

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
