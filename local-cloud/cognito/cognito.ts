// Runs the template's user pool. Three listeners keep administrators' operations away from pages.
import { createFaults, type Faults } from '../faults/faults.ts'
import { close, listen } from '../http/listen.ts'
import type { FindPrincipal } from '../iam/signed-caller.ts'
import { adminGroupOperations } from './admin-groups.ts'
import { createAdminListener } from './admin-listener.ts'
import { adminPoolOperations } from './admin-pool.ts'
import { adminUserOperations } from './admin-users.ts'
import { attributeOperations } from './attributes.ts'
import { type Context, openContext, type PoolOptions } from './context.ts'
import { withFaults } from './faulty-operations.ts'
import { createFunctionListener } from './function-listener.ts'
import { invitationOperations } from './invitation.ts'
import type { Operation } from './operation.ts'
import { passwordOperations } from './password.ts'
import { createPublicListener } from './public-listener.ts'
import { sessionOperations } from './sessions.ts'
import { signInOperations } from './sign-in.ts'
import { signUpOperations } from './sign-up.ts'
import { publicKey } from './signing-keys.ts'
import { totpOperations } from './totp.ts'

export type CognitoOptions = PoolOptions & {
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
    publicListener: createPublicListener({ operations, adminOperations, pool, jwks, log }),
    adminListener: createAdminListener(adminOperations, log),
    functionListener: createFunctionListener(forFunctions),
  }
}

/**
 * Amplify uses `endpoint`, scripts `adminEndpoint`, functions `functionEndpoint`. Rejects with EADDRINUSE for
 * a taken port.
 */
export const startCognito = async (options: CognitoOptions) => {
  const context = await openContext(options)
  const { jwks, publicListener, adminListener, functionListener } = createListeners(context, options)
  const closeAll = async () => {
    await Promise.all([publicListener, adminListener, functionListener].map(close))
    await context.close()
  }
  try {
    const publicPort = await listen(publicListener, options.port, options.clock)
    const adminPort = await listen(adminListener, 0, options.clock)
    const functionPort = await listen(functionListener, 0, options.clock)
    return {
      endpoint: `http://localhost:${publicPort}`,
      adminEndpoint: `http://localhost:${adminPort}`,
      functionEndpoint: `http://localhost:${functionPort}`,
      issuer: context.pool.issuer,
      jwks,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

export type Cognito = Awaited<ReturnType<typeof startCognito>>
