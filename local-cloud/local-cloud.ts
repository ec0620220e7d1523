// Runs a cloud assembly.
import type { Server } from 'node:http'
import { type Account, type AccountOptions, openAccount } from './account.ts'
import { readAssembly } from './cloudformation/assembly.ts'
import { isIgnored } from './cloudformation/physical-names.ts'
import type { CloudFront } from './cloudfront/cloudfront.ts'
import type { Principal } from './iam/iam.ts'
import { closable, type OnStarted } from './machine/closers.ts'
import { createLocalPages } from './page/local-pages.ts'
import type { Mail } from './page/mailbox.ts'
import { withPageFaults } from './page/page-faults.ts'
import type { PageHandler } from './page/page-listener.ts'
import { type Endpoints, endpointsOf, removeEndpoints, writeEndpoints } from './running-cloud.ts'

/** In place of the site's bucket. */
export type SiteServer = { handle: PageHandler; close: () => Promise<void> }

export type SiteContext = {
  server: Server
  cloudFront: Pick<CloudFront, 'handle'>
}

type Credentials = Pick<Principal, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>

export type CloudAccess = { endpoints: Endpoints; credentials: Credentials }

export type LocalCloudOptions = AccountOptions & {
  assembly: string
  startSite?: (context: SiteContext) => Promise<SiteServer>
  /** JSON at /__local/<name>. */
  pages?: Readonly<Record<string, (cloud: CloudAccess) => Promise<unknown>>>
}

const deployAssembly = async ({ stacks, assets }: Account, assembly: string) => {
  const { stackName, body, paths } = await readAssembly(assembly)
  assets.addLocal(paths)
  return stacks.deploy(stackName, body)
}

const openSite = async (account: Account, options: LocalCloudOptions, endpoints: Endpoints) => {
  const { page, mailbox, clock, faults, admin, edge, services, onStarted } = account
  const { cloudFront } = edge
  const pages = Object.entries(options.pages ?? {}).map(
    ([name, read]) => [name, () => read({ endpoints, credentials: admin })] as const,
  )
  const { settled } = services
  const localPages = createLocalPages({ mailbox, clock, faults, settled, pages: Object.fromEntries(pages) })
  const site = await options.startSite?.({ server: page.server, cloudFront })
  if (site) onStarted(site.close)
  const serve = withPageFaults(faults, async (request, raw) =>
    site && cloudFront.isDefault(request.path) ? site.handle(request, raw) : cloudFront.handle(request),
  )
  const handle: PageHandler = async (request, raw) => localPages(request) ?? serve(request, raw)
  return handle
}

const start = async (options: LocalCloudOptions, onStarted: OnStarted) => {
  const account = await openAccount(options, onStarted)
  const stack = await deployAssembly(account, options.assembly)
  const endpoints = endpointsOf(stack, account.page.url, account.services)
  account.page.serve(await openSite(account, options, endpoints))
  await writeEndpoints(options.dataFolder, endpoints)
  onStarted(() => removeEndpoints(options.dataFolder))
  return { ...account, options, stack, endpoints, inspectors: account.functions.wake() }
}

type Running = Awaited<ReturnType<typeof start>>

const describe = (running: Running) => {
  const { options, stack, page, mailbox, clock, services, functions, endpoints, admin, origins } = running
  const types = new Set(stack.resources().map(({ type }) => type))
  const outputs = Object.entries(endpoints.outputs).map(([name, value]) => [name, origins.inService(value)])
  return {
    url: page.url,
    outputs: Object.fromEntries(outputs) satisfies Record<string, string>,
    endpoints,
    inspectors: running.inspectors,
    leftToAws: [...types].filter(isIgnored).sort(),
    userPoolId: endpoints.userPoolId,
    userPoolClientId: endpoints.userPoolClientId,
    tableName: endpoints.tableName,
    /** A logical id's prefix, or 'admin' for all rights. */
    credentialsOf: (who: string): Credentials => (who === 'admin' ? admin : functions.find(who).role),
    /** Rejects with its error. */
    invoke: (logicalIdPrefix: string, event: unknown) => functions.find(logicalIdPrefix).lambda.invoke(event),
    /** Oldest first. */
    mails: (): readonly Mail[] => mailbox.mails(),
    advanceClock: (ms: number) => clock.advance(ms),
    /** After all functions that events or the clock started. */
    settled: services.settled,
    /** In DynamoDB's notation. Checks no rights. */
    putItems: (items: readonly object[]) => services.dynamodb.putItems(endpoints.tableName, items),
    /** To a newer synthesis. */
    redeploy: async () => {
      await deployAssembly(running, options.assembly)
    },
  }
}

/** Rejects with EADDRINUSE, or one line for a bad template or data folder. */
export const startLocalCloud = (options: LocalCloudOptions) =>
  closable(async (onStarted) => describe(await start(options, onStarted)))

export type LocalCloud = Awaited<ReturnType<typeof startLocalCloud>>
