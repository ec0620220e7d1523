// A pool like the product's for the conformance tests: the triggers as functions in this process, a mailbox, a clock to turn, and a
// data folder of its own.
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import type { Cognito } from '#local-cloud/cognito/cognito.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { amplifyStorage } from './amplify-storage.ts'
import {
  clientId,
  clients,
  password,
  passwordClientId,
  poolId,
  poolProperties,
  startFilled,
} from './example-pool.ts'
import { giveSecrets } from './given-secrets.ts'

export const hour = 3_600_000

const memory = new Map<string, string>()

export const savedToken = (kind: 'accessToken' | 'idToken' | 'refreshToken') =>
  [...memory].find(([key]) => key.endsWith(`.${kind}`))?.[1] ?? ''

const configureAmplify = ({ endpoint }: Cognito) => {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: endpoint,
        loginWith: { email: true },
        signUpVerificationMethod: 'code',
      },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => {
      memory.set(key, value)
    },
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => {
      memory.delete(key)
    },
    clear: async () => memory.clear(),
  })
}

export const sdk = (endpoint: string) =>
  new CognitoIdentityProvider({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })

/** Signs in with the bare password, far faster than by SRP. */
export const passwordSignIn = ({ endpoint }: Cognito, username: string, secret = password) =>
  sdk(endpoint).initiateAuth({
    ClientId: passwordClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: secret },
  })

let memberCount = 0

const usersOf = (cognito: () => Cognito) => {
  const admin = () => sdk(cognito().adminEndpoint)
  const signIn = (username: string, secret?: string) => passwordSignIn(cognito(), username, secret)

  /** Creates a confirmed user without the mail of a sign-up; returns the email. */
  const newMember = async () => {
    const target = { UserPoolId: poolId, Username: `Member${memberCount++}@example.com` }
    const attributes = { given_name: 'Ada', 'custom:role': 'member', email_verified: 'true' }
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    await admin().adminCreateUser({ ...target, UserAttributes, MessageAction: 'SUPPRESS' })
    await admin().adminSetUserPassword({ ...target, Password: password, Permanent: true })
    return target.Username
  }

  /** Signs in as the page finds it after a reload: Amplify's own arithmetic is slow, and only tests of the sign-in need it. */
  const open = async (email: string) => {
    const endpoints = { cognito: cognito().endpoint }
    const reachable = { userPoolId: poolId, userPoolClientId: clientId, endpoints }
    const session = await amplifyStorage(reachable, { email, password })
    for (const [key, value] of Object.entries(session)) memory.set(key, value)
  }

  return {
    admin,
    visitor: () => sdk(cognito().endpoint),
    signIn,
    expectSignIn: (username: string, secret?: string) =>
      expect(signIn(username, secret)).resolves.toHaveProperty('AuthenticationResult'),
    newMember,
    open,
    /** The email of a new member whose session is open. */
    signedIn: async () => {
      const username = await newMember()
      await open(username)
      return username
    },
  }
}

const eventSchema = z.looseObject({
  version: z.literal('1'),
  triggerSource: z.string(),
  userName: z.uuid(),
  request: z.looseObject({ userAttributes: z.record(z.string(), z.string()) }),
})

type TriggerEvent = z.infer<typeof eventSchema>
type Mail = { to: string; subject: string; html: string }

type Wording = (event: TriggerEvent) => { emailSubject: string; emailMessage: string }

const preSignUp = (event: TriggerEvent) => {
  const role = event.request.userAttributes['custom:role'] ?? 'member'
  if (!['member', 'guest'].includes(role)) throw new Error('Unknown role')
  const isTrusted = event.request.userAttributes.email?.startsWith('trusted')
  return { ...event, response: isTrusted ? { autoConfirmUser: true, autoVerifyEmail: true } : {} }
}

const customMessage: Wording = (event) => {
  const emailSubject = event.triggerSource
  const link = `http://localhost:3000/auth/callback#type=signup&user=${event.userName}&token={####}`
  const greeting = event.triggerSource.endsWith('AdminCreateUser') ? 'Sign in as {username}. ' : ''
  return { emailSubject, emailMessage: `${greeting}Code {####} or <a href="${link}">here</a>` }
}

const runTrigger = (functionArn: string, event: TriggerEvent, wording: Wording) => {
  if (functionArn.endsWith(':pre-sign-up')) return preSignUp(event)
  if (functionArn.endsWith(':custom-message')) return { ...event, response: wording(event) }
  if (event.request.userAttributes.given_name === 'Unlucky') throw new Error('The table is away')
  return event
}

type PoolOptions = { wording?: Wording; makesKeys?: boolean }

/** `makesKeys`: others have the same keys. */
export const startPool = async ({ wording = customMessage, makesKeys = false }: PoolOptions = {}) => {
  const dataFolder = await temporaryFolder()
  if (!makesKeys) await giveSecrets(dataFolder)
  const mails: Mail[] = []
  const events: TriggerEvent[] = []
  let now = Date.now()

  const start = () =>
    startFilled({
      pool: {
        id: poolId,
        arn: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${poolId}`,
        properties: poolProperties,
      },
      clients,
      groups: ['admin'],
      invokeTrigger: async (functionArn, event) => {
        const parsed = z.parse(eventSchema, event)
        events.push(parsed)
        return runTrigger(functionArn, parsed, wording)
      },
      deliver: (mail) => {
        mails.push(mail)
      },
      dataFolder,
      port: 0,
      clock: () => now,
    })

  let cognito = await start()
  return {
    ...usersOf(() => cognito),
    dataFolder,
    mails,
    events,
    cognito: () => cognito,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    now: () => now,
    restart: async () => {
      await cognito.close()
      cognito = await start()
      configureAmplify(cognito)
    },
    stop: () => cognito.close(),
    codeFor: (email: string) => {
      const mail = mails.findLast(({ to }) => to === email)
      const [, code] = /token=([^"]+)"/.exec(mail?.html ?? '') ?? []
      if (code === undefined) throw new Error(`No mail to ${email}`)
      return code
    },
  }
}

/** The pool of a test file, which Amplify uses too. Each test begins signed out. */
export const openPool = async (options?: PoolOptions) => {
  const pool = await startPool(options)
  configureAmplify(pool.cognito())
  beforeEach(() => memory.clear())
  afterAll(pool.stop)
  return pool
}

export const expectRefusal = (
  attempt: Promise<unknown>,
  name: string,
  message: unknown = expect.any(String),
) => expect(attempt).rejects.toMatchObject({ name, message })
