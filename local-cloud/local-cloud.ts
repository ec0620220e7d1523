// Runs the stack of a CDK cloud assembly on this machine.
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { readTemplate } from './cloudformation/template.ts'
import type { CloudFront } from './cloudfront/cloudfront.ts'
import { createEdge, originsOf } from './cloudfront/edge.ts'
import { createFaults } from './faults/faults.ts'
import { createPrincipals, type Principal } from './iam/iam.ts'
import { addLocalAdmin } from './iam/local-admin.ts'
import { createRoles } from './iam/roles.ts'
import { createFunctions, type Functions } from './lambda/functions.ts'
import type { Inspector } from './lambda/lambda-environment.ts'
import { type Clock, createMovableClock, systemClock } from './machine/clock.ts'
import type { Log } from './machine/log.ts'
import { createLocalPages } from './page/local-pages.ts'
import { type Mail, openMailbox } from './page/mailbox.ts'
import { withPageFaults } from './page/page-faults.ts'
import { openPage, type PageHandler } from './page/page-listener.ts'
import { type Endpoints, endpointsOf, removeEndpoints, writeEndpoints } from './running-cloud.ts'
import { deployBuckets } from './s3/bucket-deployment.ts'
import { endpointVariables, startServices } from './services.ts'

/** Serves the site instead of its bucket. */
export type SiteServer = { handle: PageHandler; close: () => Promise<void> }

export type SiteContext = {
  server: Server
  cloudFront: CloudFront
}

type Credentials = Pick<Principal, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>

export type CloudAccess = { endpoints: Endpoints; credentials: Credentials }

export type LocalCloudOptions = {
  assembly: string
  /** Only one running cloud can use it. */
  dataFolder: string
  /** Of the page; 0 picks a free one. S3 and Cognito take the next two if free. */
  port: number
  clock?: Clock
  log?: Log
  startSite?: (context: SiteContext) => Promise<SiteServer>
  /** Debugger ports; the first function gets `port`. */
  inspect?: Inspector
  /** Each result is shown as JSON at /__local/<name>. */
  pages?: Readonly<Record<string, (cloud: CloudAccess) => Promise<unknown>>>
}

type OnStarted = (close: () => Promise<void>) => void

const silent: Log = () => {}

const openBase = async (options: LocalCloudOptions, onStarted: OnStarted) => {
  const { assembly, dataFolder, port, log = silent } = options
  const template = await readTemplate(assembly)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const clock = createMovableClock(options.clock ?? systemClock)
  const mailbox = await openMailbox(dataFolder, clock.now)
  const principals = createPrincipals(dataFolder)
  const page = await openPage(port, log)
  onStarted(page.close)
  return { options, template, clock, log, mailbox, principals, page, faults: createFaults(), onStarted }
}

type Base = Awaited<ReturnType<typeof openBase>>

const startBackend = async ({ options, template, clock, log, page, principals, ...base }: Base) => {
  const { inService } = originsOf(template, { page: page.url, s3: '', cognito: '' })
  const shared = { template, clock: clock.now, log, inService }
  const started = Promise.withResolvers<Functions>()
  const services = await startServices({
    ...base,
    ...shared,
    movableClock: clock,
    dataFolder: options.dataFolder,
    port: options.port === 0 ? 0 : page.port,
    findPrincipal: principals.find,
    functions: started.promise,
  })
  const functions = createFunctions(template, {
    ...shared,
    roleOf: createRoles(template, principals),
    endpoints: endpointVariables(services),
    ...(options.inspect ? { inspect: options.inspect } : {}),
  })
  base.onStarted(functions.close)
  started.resolve(functions)
  return { services, functions, inService }
}

const openBackend = async (base: Base) => {
  const backend = await startBackend(base)
  const { template, page, principals } = base
  const { s3, cognito } = backend.services
  const { inPage } = originsOf(template, { page: page.url, s3: s3.endpoint, cognito: cognito.endpoint })
  await deployBuckets(template, s3, inPage)
  const endpoints = endpointsOf(template, page.url, backend.services)
  return { ...base, ...backend, inPage, endpoints, admin: addLocalAdmin(principals) }
}

type Backend = Awaited<ReturnType<typeof openBackend>>

const openSite = async (backend: Backend): Promise<PageHandler> => {
  const { options, page, mailbox, clock, faults, endpoints, admin, onStarted } = backend
  const cloudFront = createEdge({ ...backend, clock: clock.now })
  const pages = Object.entries(options.pages ?? {}).map(
    ([name, read]) => [name, () => read({ endpoints, credentials: admin })] as const,
  )
  const localPages = createLocalPages({ mailbox, clock, faults, pages: Object.fromEntries(pages) })
  const site = await options.startSite?.({ server: page.server, cloudFront })
  if (site) onStarted(site.close)
  const serve = withPageFaults(faults, async (request, raw) =>
    site && cloudFront.isDefault(request.path) ? site.handle(request, raw) : cloudFront.handle(request),
  )
  return async (request, raw) => localPages(request) ?? serve(request, raw)
}

const start = async (options: LocalCloudOptions, onStarted: OnStarted) => {
  const backend = await openBackend(await openBase(options, onStarted))
  backend.page.serve(await openSite(backend))
  await writeEndpoints(options.dataFolder, backend.endpoints)
  onStarted(() => removeEndpoints(options.dataFolder))
  return { ...backend, inspectors: backend.functions.wake() }
}

type Running = Awaited<ReturnType<typeof start>>

const redeploy = async ({ options, functions, services, inPage }: Running) => {
  const newer = await readTemplate(options.assembly)
  functions.replaceCode(newer)
  await deployBuckets(newer, services.s3, inPage)
}

const describe = (running: Running) => {
  const { template, page, mailbox, clock, services, functions, endpoints, admin, inService } = running
  const outputs = Object.entries(template.outputs).map(([name, value]) => [name, inService(value)])
  return {
    url: page.url,
    outputs: Object.fromEntries(outputs) satisfies Record<string, string>,
    endpoints,
    inspectors: running.inspectors,
    leftToAws: template.leftToAws,
    userPoolId: endpoints.userPoolId,
    userPoolClientId: endpoints.userPoolClientId,
    tableName: endpoints.tableName,
    /** A prefix of a function's logical id; 'admin' is allowed everything. */
    credentialsOf: (who: string): Credentials => (who === 'admin' ? admin : functions.find(who).role),
    /** Rejects with the function's error. */
    invoke: (logicalIdPrefix: string, event: unknown) => functions.find(logicalIdPrefix).lambda.invoke(event),
    /** Oldest first. */
    mails: (): readonly Mail[] => mailbox.mails(),
    advanceClock: (ms: number) => clock.advance(ms),
    /** In DynamoDB's notation. Does not check rights. */
    putItems: (items: readonly object[]) => services.dynamodb.putItems(endpoints.tableName, items),
    /** Loads functions and pages of a newer synthesis. */
    redeploy: () => redeploy(running),
  }
}

/** Rejects with EADDRINUSE for a taken port, and with one line for an unusable template or data folder. */
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
