// AWS on this machine, wired together as the synthesised template says. The page's port carries CloudFront and /__local;
// everything else listens on ports of its own, so that the page's security policy is put to the test.
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type Clock, systemClock } from './clock.ts'
import { deployBuckets } from './cloudformation/bucket-deployment.ts'
import { readTemplate, type Template } from './cloudformation/template.ts'
import type { CloudFront } from './cloudfront/cloudfront.ts'
import { createEdge, originsOf } from './cloudfront/edge.ts'
import { type Endpoints, endpointsOf, removeEndpoints, writeEndpoints } from './endpoints.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { withPageFaults } from './faults/page-faults.ts'
import { createPrincipals, type Principal } from './iam/iam.ts'
import { addLocalAdmin } from './iam/local-admin.ts'
import { createRoles } from './iam/roles.ts'
import { createFunctions, type Functions } from './lambda/functions.ts'
import type { Inspector } from './lambda/lambda-environment.ts'
import type { Log } from './log.ts'
import { createMovableClock, type MovableClock } from './movable-clock.ts'
import { createLocalPages } from './page/local-pages.ts'
import { type Mail, type Mailbox, openMailbox } from './page/mailbox.ts'
import { openPage, type PageHandler } from './page/page-listener.ts'
import { readTableItems } from './page/table-items.ts'
import { endpointVariables, type Services, startServices } from './services.ts'

/** What serves the site's own paths in place of its bucket while the site is being written. */
export type SiteServer = { handle: PageHandler; close: () => Promise<void> }

type SiteContext = {
  server: Server
  /** The site as it is deployed, run-time configuration included. */
  cloudFront: CloudFront
}

export type LocalCloudOptions = {
  /** The folder of the cloud assembly. */
  assembly: string
  /** Everything that survives a restart; one running cloud at a time. */
  dataFolder: string
  /** Of the page; 0 picks a free one. S3 and Cognito take the two after it where they are free. */
  port: number
  clock?: Clock
  log?: Log
  startSite?: (context: SiteContext) => Promise<SiteServer>
  /** Where the functions listen for a debugger, the first at this port. */
  inspect?: Inspector
}

type Credentials = Pick<Principal, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>

type OnStarted = (close: () => Promise<void>) => void

const silent: Log = () => {}

type Parts = {
  template: Template
  services: Services
  functions: Functions
  mailbox: Mailbox
  clock: MovableClock
  faults: Faults
  endpoints: Endpoints
  admin: Principal
  inPage: (text: string) => string
  onStarted: OnStarted
}

/** Everything on the page's port: what exists on this machine only, the faults, then the site as CloudFront or Vite serves it. */
const openSite = async (
  { log = silent, startSite }: LocalCloudOptions,
  server: Server,
  { mailbox, clock, faults, endpoints, admin, onStarted, ...parts }: Parts,
): Promise<PageHandler> => {
  const cloudFront = createEdge({ ...parts, clock: clock.now, log })
  const readTable = () => readTableItems(endpoints, admin)
  const localPages = createLocalPages({ mailbox, readTable, clock, faults })
  const site = await startSite?.({ server, cloudFront })
  if (site) onStarted(site.close)
  const serve = withPageFaults(faults, async (request, raw) =>
    site && cloudFront.isDefault(request.path) ? site.handle(request, raw) : cloudFront.handle(request),
  )
  return async (request, raw) => localPages(request) ?? serve(request, raw)
}

const start = async (options: LocalCloudOptions, onStarted: OnStarted) => {
  const { dataFolder, port, log = silent } = options
  const template = await readTemplate(options.assembly)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const clock = createMovableClock(options.clock ?? systemClock)
  const mailbox = await openMailbox(dataFolder, clock.now)
  const principals = createPrincipals(dataFolder)
  const faults = createFaults()
  const shared = { template, clock: clock.now, log, onStarted }

  const page = await openPage(port, log)
  onStarted(page.close)
  const { inService } = originsOf(template, { page: page.url, s3: '', cognito: '' })

  const started = Promise.withResolvers<Functions>()
  const services = await startServices({
    ...shared,
    dataFolder,
    port: port === 0 ? 0 : page.port,
    mailbox,
    findPrincipal: principals.find,
    functions: started.promise,
    faults,
    inService,
  })
  const { s3, cognito } = services
  const { inPage } = originsOf(template, { page: page.url, s3: s3.endpoint, cognito: cognito.endpoint })
  const functions = createFunctions(template, {
    ...shared,
    roleOf: createRoles(template, principals),
    endpoints: endpointVariables(services),
    inService,
    ...(options.inspect ? { inspect: options.inspect } : {}),
  })
  onStarted(functions.close)
  started.resolve(functions)
  await deployBuckets(template, s3, inPage)

  const endpoints = endpointsOf(template, page.url, services)
  const admin = addLocalAdmin(principals)
  const running = { ...shared, services, functions, mailbox, clock, faults, endpoints, admin, inPage }
  page.serve(await openSite(options, page.server, running))
  await writeEndpoints(dataFolder, endpoints)
  onStarted(() => removeEndpoints(dataFolder))
  return { ...running, options, page, inService, inspectors: functions.wake() }
}

type Running = Awaited<ReturnType<typeof start>>

const redeploy = async ({ options, functions, services, inPage }: Running) => {
  const newer = await readTemplate(options.assembly)
  functions.replaceCode(newer)
  await deployBuckets(newer, services.s3, inPage)
}

const seed = async ({ services, endpoints }: Running, count: number, from: number) => {
  const { seedApplicants } = await import('#bin/start/seed.ts')
  const putItems = (items: readonly object[]) => services.dynamodb.putItems(endpoints.tableName, items)
  await seedApplicants({ count, from, putItems })
}

const describe = (running: Running) => {
  const { template, page, mailbox, clock, functions, endpoints, admin, inService } = running
  const outputs = Object.entries(template.outputs).map(([name, value]) => [name, inService(value)])
  return {
    /** `http://localhost:<port>`, without a slash at the end. */
    url: page.url,
    mailboxUrl: `${page.url}/__local/mail`,
    tableUrl: `${page.url}/__local/table`,
    /** Of the template, with the page's origin in place of the distribution's. */
    outputs: Object.fromEntries(outputs) satisfies Record<string, string>,
    endpoints,
    /** The functions that listen for a debugger, each with its port on 127.0.0.1. */
    inspectors: running.inspectors,
    leftToAws: template.leftToAws,
    userPoolId: endpoints.userPoolId,
    userPoolClientId: endpoints.userPoolClientId,
    tableName: endpoints.tableName,
    /** Of the role of the function whose logical id begins so, or of 'admin', who may do everything. */
    credentialsOf: (who: string): Credentials => (who === 'admin' ? admin : functions.find(who).role),
    /** Runs the function whose logical id begins so; rejects with its error. */
    invoke: (logicalIdPrefix: string, event: unknown) => functions.find(logicalIdPrefix).lambda.invoke(event),
    /** Oldest first. */
    mails: (): readonly Mail[] => mailbox.mails(),
    /** Puts the time of all services and functions forward. */
    advanceClock: (ms: number) => clock.advance(ms),
    /** Writes so many synthetic applicants, the first of them number `from`: 20,000 take a few seconds. */
    seed: (count: number, from = 0) => seed(running, count, from),
    /** Takes over functions and pages of a newer synthesis of the same stack. */
    redeploy: () => redeploy(running),
  }
}

/**
 * Starts everything and resolves when the page answers. Rejects with EADDRINUSE when the page's port is taken, and with
 * one clear line for a template that it can't run or a data folder in use. `close` ends all of it, twice is harmless.
 */
export const startLocalCloud = async (options: LocalCloudOptions) => {
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  let closed: Promise<void> | undefined
  try {
    const running = await start(options, (closeOne) => closers.push(closeOne))
    return {
      ...describe(running),
      close: () => {
        closed ??= closeAll()
        return closed
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

export type LocalCloud = Awaited<ReturnType<typeof startLocalCloud>>
