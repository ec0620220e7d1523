// An account on this machine, empty at first.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { region } from './cloudformation/intrinsics.ts'
import type { Resources } from './cloudformation/template.ts'
import { createEdge, originsOf } from './cloudfront/edge.ts'
import { bootstrap } from './control/bootstrap.ts'
import { startControl } from './control/control-listener.ts'
import { createFaults } from './faults/faults.ts'
import { createPrincipals } from './iam/iam.ts'
import { addLocalAdmin } from './iam/local-admin.ts'
import { createRoles } from './iam/roles.ts'
import { createFunctions, type Functions } from './lambda/functions.ts'
import type { Inspector } from './lambda/lambda-environment.ts'
import { type Clock, createMovableClock, systemClock } from './machine/clock.ts'
import { closable, type OnStarted } from './machine/closers.ts'
import type { Log } from './machine/log.ts'
import { openMailbox } from './page/mailbox.ts'
import { openPage } from './page/page-listener.ts'
import { createProvisioning } from './provisioning.ts'
import { createAssets } from './s3/assets.ts'
import { endpointVariables, type Services, startServices } from './services.ts'
import { createInventory } from './stacks/inventory.ts'
import { createStacks } from './stacks/stacks.ts'

export type AccountOptions = {
  /** For one running cloud only. */
  dataFolder: string
  /** Of the page; 0: a free one. S3 and Cognito take the next two if free. */
  port: number
  clock?: Clock
  log?: Log
  /** Debugger ports, from `port`. */
  inspect?: Inspector
}

const silent: Log = () => {}

const openBase = async (options: AccountOptions, onStarted: OnStarted) => {
  const { dataFolder, port, log = silent } = options
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const clock = createMovableClock(options.clock ?? systemClock)
  const mailbox = await openMailbox(dataFolder, clock.now)
  const principals = createPrincipals(dataFolder)
  const page = await openPage(port, log)
  onStarted(page.close)
  return { options, clock, log, mailbox, principals, page, faults: createFaults(), onStarted }
}

type Base = Awaited<ReturnType<typeof openBase>>

/** By the template deployed last. */
const createLocalOrigins = (page: string, { s3, cognito }: Services) => {
  const local = { page, s3: s3.endpoint, cognito: cognito.endpoint }
  let origins = originsOf({ resources: () => [] }, local)
  return {
    expect: (template: Resources) => {
      origins = originsOf(template, local)
    },
    inPage: (text: string) => origins.inPage(text),
    inService: (text: string) => origins.inService(text),
  }
}

const startBackend = async (base: Base) => {
  const { options, clock, log, page, principals, onStarted } = base
  const { dataFolder, port, inspect } = options
  const shared = { clock: clock.now, log }
  const findPrincipal = principals.find
  const started = Promise.withResolvers<Functions>()
  const roles = createRoles(principals)
  const services = await startServices({
    ...{ ...base, dataFolder, findPrincipal, functions: started.promise, roles },
    port: port === 0 ? 0 : page.port,
  })
  const origins = createLocalOrigins(page.url, services)
  const assets = createAssets(services.s3.readObject, join(dataFolder, 'assets'))
  const functions = createFunctions({
    ...{ ...shared, roleOf: roles.roleOf, folderOf: assets.folderOf, inService: origins.inService },
    endpoints: endpointVariables(services),
    ...(inspect ? { inspect } : {}),
  })
  onStarted(functions.close)
  started.resolve(functions)
  return { ...shared, services, origins, roles, assets, functions }
}

export const openAccount = async (options: AccountOptions, onStarted: OnStarted) => {
  const base = await openBase(options, onStarted)
  const backend = await startBackend(base)
  const { origins } = backend
  const inventory = createInventory()
  const edge = createEdge({ ...backend, inventory, inPage: origins.inPage })
  const provisioning = createProvisioning({ ...backend, ...origins, inventory, edge })
  const bootstrapped = await bootstrap(backend.services.s3, base.principals)
  const clock = base.clock.now
  const stacks = createStacks({ inventory, provisioning, clock, stored: bootstrapped.parameters })
  const { s3 } = backend.services
  const findPrincipal = base.principals.find
  const control = await startControl({ stacks, s3, bootstrapped, findPrincipal, port: 0, clock })
  onStarted(control.close)
  return {
    ...base,
    ...backend,
    inventory,
    edge,
    stacks,
    control,
    clock: base.clock,
    admin: addLocalAdmin(base.principals),
  }
}

export type Account = Awaited<ReturnType<typeof openAccount>>

/** For other programs' AWS clients: with an address, they put a bucket's name into the path. */
const environmentOf = ({ admin, control, services }: Account) => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: admin.accessKeyId,
  AWS_SECRET_ACCESS_KEY: admin.secretAccessKey,
  AWS_SESSION_TOKEN: admin.sessionToken,
  AWS_ENDPOINT_URL: control.endpoint,
  AWS_ENDPOINT_URL_S3: services.s3.endpoint.replace('localhost', '127.0.0.1'),
})

/** For `cdk deploy`. */
export const startAccount = (options: AccountOptions) =>
  closable(async (onStarted) => {
    const account = await openAccount(options, onStarted)
    const { page, edge, services, stacks, inventory } = account
    page.serve((request) => edge.cloudFront.handle(request))
    const environment = environmentOf(account)
    return { url: page.url, environment, services, stacks, existing: inventory.all }
  })
