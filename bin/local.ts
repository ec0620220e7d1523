// npm start: builds, synthesises and runs the whole product on this machine; npm run dev does the same from the sources.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { startDevSite } from '#lib/local/dev-site.ts'
import { readEndpoints } from '#lib/local/endpoints.ts'
import { type LocalCloud, startLocalCloud } from '#lib/local/local-cloud.ts'
import { makeReadyAccounts, readyAccounts } from '#lib/local/ready-accounts.ts'
import { watchFolders } from '#lib/local/watch-folders.ts'
import { synthesise } from '#lib/synthesise.ts'

const root = join(import.meta.dirname, '..')
const assembly = join(root, 'cdk.out')
const usage = 'npm start -- --port 3000 --data .local --fresh --seed N'

/** One clear line and the end. */
const stop = (message: string): never => {
  console.error(message)
  return process.exit(1)
}

const wholeNumber = (maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(maximum))),
  )

const readFlags = () => {
  const options = {
    port: { type: 'string', default: '3000' },
    data: { type: 'string', default: '.local' },
    fresh: { type: 'boolean', default: false },
    seed: { type: 'string', default: '0' },
    dev: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ options })
    const port = wholeNumber(65_535).safeParse(values.port)
    const seed = wholeNumber(1_000_000).safeParse(values.seed)
    if (!port.success) return stop(`--port needs a number from 0 to 65535. Usage: ${usage}`)
    if (!seed.success) return stop(`--seed needs a number up to 1000000. Usage: ${usage}`)
    return { ...values, port: port.data, seed: seed.data, data: resolve(root, values.data) }
  } catch (error) {
    return stop(`${error instanceof Error ? error.message.split('. ')[0] : error}. Usage: ${usage}`)
  }
}

const flags = readFlags()
const portTaken = `Port ${flags.port} is taken. End what uses it, or choose another: npm start -- --port ${flags.port + 1}`

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Asked before anything is built, so that the answer comes at once. */
const checkPort = async () => {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(flags.port, '127.0.0.1')
  try {
    await listening
  } catch (error) {
    if (isTaken(error)) stop(portTaken)
    throw error
  }
  server.close()
  await once(server, 'close')
}

const checkDataFolder = async () => {
  const running = await readEndpoints(flags.data)
  if (!running) return
  const signal = AbortSignal.timeout(1000)
  const answers = await fetch(`${running.url}/__local/clock`, { signal }).then(
    () => true,
    () => false,
  )
  if (answers)
    stop(`Larkfield already runs on ${flags.data}, at ${running.url}. End it, or choose another --data.`)
}

/** Only what we put there ourselves: a mistyped --data must not cost anybody a folder. */
const forgetEverything = async () => {
  const ours = ['cognito', 'credentials.key', 'dynamodb', 'endpoints.json', 'mail.jsonl', 's3']
  for (const name of ours) await rm(join(flags.data, name), { recursive: true, force: true })
}

const seed = async ({ tableName, endpoints, credentialsOf }: LocalCloud) => {
  const { seedApplicants } = await import('#lib/local/seed.ts')
  const { dynamodb: endpoint, region } = endpoints
  await seedApplicants(flags.seed, { tableName, endpoint, region, credentials: credentialsOf('admin') })
}

const watchFunctions = (cloud: LocalCloud) =>
  watchFolders({
    folders: [join(root, 'lambdas'), join(root, 'lib', 'domain')],
    onChange: async () => {
      await buildLambdas()
      synthesise({ outdir: assembly })
      await cloud.redeploy()
      console.log('The functions run their new code.')
    },
    onError: (error) => console.error(error instanceof Error ? error.message : error),
  })

const describe = ({ url, mailboxUrl }: LocalCloud) => {
  const { admin, applicant } = readyAccounts
  return `
  Larkfield   ${url}
  Mailbox     ${mailboxUrl}
  Admin       ${admin.email} / ${admin.password}
  Applicant   ${applicant.email} / ${applicant.password}

  Data is kept in ${flags.data}. Ctrl-C ends everything.
`
}

const closers: (() => unknown)[] = []
const longestGoodbyeMs = 1500

/** Twice is harmless: npm and the terminal both send the signal. */
let isEnding = false
const end = async () => {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(0), longestGoodbyeMs)
  for (const close of closers.reverse()) await close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)

const run = async () => {
  await checkPort()
  await checkDataFolder()
  if (flags.fresh) await forgetEverything()
  await Promise.all([buildLambdas(), buildWeb()])
  synthesise({ outdir: assembly })
  const cloud = await startLocalCloud({
    assembly,
    dataFolder: flags.data,
    port: flags.port,
    log: (source, line) => console.log(`[${source}] ${line}`),
    ...(flags.dev ? { startSite: startDevSite } : {}),
  })
  closers.push(cloud.close)
  await makeReadyAccounts(cloud)
  if (flags.seed > 0) await seed(cloud)
  if (flags.dev) closers.push(watchFunctions(cloud))
  console.log(describe(cloud))
}

run().catch((error: unknown) => {
  if (isTaken(error)) stop(portTaken)
  stop(error instanceof Error ? error.message : String(error))
})
