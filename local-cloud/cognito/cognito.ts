// The user pool. Three listeners keep administrators' operations from pages.
import { rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createFaults, type Faults } from '../faults/faults.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import type { FindPrincipal } from '../iam/signed-caller.ts'
import { adminGroupOperations } from './admin-groups.ts'
import { createAdminListener } from './admin-listener.ts'
import { adminPoolOperations } from './admin-pool.ts'
import { adminUserOperations } from './admin-users.ts'
import { attributeOperations } from './attributes.ts'
import { type Client, readClient } from './client.ts'
import { type Context, openContext, type PoolOptions, poolFiles } from './context.ts'
import { withFaults } from './faulty-operations.ts'
import { createFunctionListener } from './function-listener.ts'
import { invitationOperations } from './invitation.ts'
import { sendError } from './json-rpc.ts'
import type { Operation } from './operation.ts'
import { passwordOperations } from './password.ts'
import { type Pool, type PoolResource, readPool, refuseDeletion, refuseOtherAttributes } from './pool.ts'
import { createPublicListener } from './public-listener.ts'
import { sessionOperations } from './sessions.ts'
import { signInOperations } from './sign-in.ts'
import { signUpOperations } from './sign-up.ts'
import { publicKey } from './signing-keys.ts'
import { totpOperations } from './totp.ts'

export type CognitoOptions = Pick<PoolOptions, 'invokeTrigger' | 'deliver' | 'dataFolder' | 'clock'> & {
  port: number
  findPrincipal?: FindPrincipal
  faults?: Faults
  log?: (line: string) => void
}

const operationsOf = (context: Context) =>
  new Map<string, Operation>(
    Object.entries({
      ...signUpOperations(context),
      ...signInOperations(context),
      ...sessionOperations(context),
      ...passwordOperations(context),
      ...attributeOperations(context),
      ...totpOperations(context),
    }),
  )

const adminOperationsOf = (context: Context) =>
  new Map<string, Operation>(
    Object.entries({
      ...invitationOperations(context),
      ...adminUserOperations(context),
      ...adminGroupOperations(context),
      ...adminPoolOperations(context),
    }),
  )

const createListeners = (context: Context, { clock, ...options }: CognitoOptions) => {
  const { log = () => {}, faults = createFaults(), findPrincipal = () => undefined } = options
  const { pool, secrets } = context
  const jwks = { keys: [publicKey(secrets.id), publicKey(secrets.access)] }
  const operations = withFaults(operationsOf(context), faults, context)
  const adminOperations = withFaults(adminOperationsOf(context), faults, context)
  const forFunctions = { operations, adminOperations, poolArn: pool.arn, findPrincipal, clock, log }
  return {
    jwks,
    forPages: createPublicListener({ operations, adminOperations, pool, jwks, log }),
    forAdmins: createAdminListener(adminOperations, log),
    forFunctions: createFunctionListener(forFunctions),
  }
}

type Open = { context: Context; listeners: ReturnType<typeof createListeners> }
type Audience = 'forPages' | 'forAdmins' | 'forFunctions'

/** They outlive changes of their pool. */
const createClientsAndGroups = () => {
  const clients = new Map<string, Client>()
  const groups: string[] = []
  const changes = {
    putClient: (client: { id: string; properties: unknown }) => {
      clients.set(client.id, readClient(client))
    },
    removeClient: (id: string) => clients.delete(id),
    putGroup: (name: string) => {
      if (!groups.includes(name)) groups.push(name)
    },
    removeGroup: (name: string) => {
      if (groups.includes(name)) groups.splice(groups.indexOf(name), 1)
    },
  }
  return { clients, groups, changes }
}

const createPools = (options: CognitoOptions) => {
  const { clients, groups, changes } = createClientsAndGroups()
  const folders = new Map<string, string>()
  let open: Open | undefined

  const folderOf = ({ id }: Pool) => {
    const folder = folders.get(id) ?? join(options.dataFolder, ...(folders.size === 0 ? [] : [id]))
    folders.set(id, folder)
    return folder
  }

  const close = async () => {
    await open?.context.close()
    open = undefined
  }

  return {
    ...changes,
    open: () => open,
    close,
    /** Only the last pool replies. A change keeps its id. */
    async putPool(resource: PoolResource) {
      const pool = readPool(resource)
      refuseOtherAttributes(open?.context.pool, pool)
      await close()
      const context = await openContext({ ...options, dataFolder: folderOf(pool), pool, clients, groups })
      open = { context, listeners: createListeners(context, options) }
    },
    async removePool(resource: PoolResource) {
      refuseDeletion(resource)
      if (open?.context.pool.id === resource.id) await close()
      const folder = folders.get(resource.id)
      if (folder) for (const name of poolFiles) await rm(join(folder, name), { force: true })
    },
  }
}

const noPool: RequestListener = (_, response) =>
  sendError(response, 400, 'ResourceNotFoundException', 'There is no user pool.')

/** `endpoint`: for Amplify, `adminEndpoint`: for scripts. Rejects with EADDRINUSE. */
export const startCognito = async (options: CognitoOptions) => {
  const pools = createPools(options)
  const listener =
    (audience: Audience): RequestListener =>
    (request, response) =>
      (pools.open()?.listeners[audience] ?? noPool)(request, response)
  const servers = {
    pages: createLocalServer(listener('forPages')),
    admins: createLocalServer(listener('forAdmins')),
    functions: createLocalServer(listener('forFunctions')),
  }
  const publicPort = await listen(servers.pages, options.port, options.clock)
  const adminPort = await listen(servers.admins, 0, options.clock)
  const functionPort = await listen(servers.functions, 0, options.clock)
  return {
    ...pools,
    endpoint: `http://localhost:${publicPort}`,
    adminEndpoint: `http://localhost:${adminPort}`,
    functionEndpoint: `http://localhost:${functionPort}`,
    keysOf: (issuer: string) => {
      const open = pools.open()
      return open?.context.pool.issuer === issuer ? open.listeners.jwks : undefined
    },
    close: async () => {
      await Promise.all(Object.values(servers).map(close))
      await pools.close()
    },
  }
}

export type Cognito = Awaited<ReturnType<typeof startCognito>>
