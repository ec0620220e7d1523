// A pool like the product's for the conformance tests: realistic properties, the triggers as functions in this process,
// a mailbox, a clock to turn and a data folder of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { type Cognito, startCognito } from '#local-cloud/cognito/cognito.ts'
import { amplifyStorage } from './amplify-storage.ts'

export const poolId = 'us-east-1_Example'
export const clientId = 'webclient000000000000000'
/** A second client of the same pool, which may also sign in with the bare password. */
const passwordClientId = 'scriptclient000000000000'
/** A third, which tells who has an account. */
export const revealingClientId = 'legacyclient000000000000'
export const password = 'a long enough one'
export const hour = 3_600_000

const attributeNames = ['email', 'given_name', 'family_name', 'custom:role']

export const poolProperties = {
  UserPoolName: 'example',
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    },
  },
  Schema: [
    { Name: 'email', Mutable: true, Required: true },
    {
      Name: 'role',
      AttributeDataType: 'String',
      Mutable: false,
      StringAttributeConstraints: { MinLength: '1', MaxLength: '20' },
    },
  ],
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  LambdaConfig: {
    PreSignUp: 'arn:pre-sign-up',
    CustomMessage: 'arn:custom-message',
    PostConfirmation: 'arn:post',
  },
}

export const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  GenerateSecret: false,
  ReadAttributes: [...attributeNames, 'email_verified'],
  WriteAttributes: attributeNames,
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 1440,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
}

export const clients = [
  { id: clientId, properties: clientProperties },
  {
    id: passwordClientId,
    properties: {
      ...clientProperties,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
    },
  },
  { id: revealingClientId, properties: { ...clientProperties, PreventUserExistenceErrors: 'LEGACY' } },
]

const eventSchema = z.looseObject({
  version: z.literal('1'),
  triggerSource: z.string(),
  userName: z.uuid(),
  request: z.looseObject({ userAttributes: z.record(z.string(), z.string()) }),
})

export type TriggerEvent = z.infer<typeof eventSchema>
type Mail = { to: string; subject: string; html: string }

/** What the CustomMessage trigger answers. */
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
  if (functionArn === 'arn:pre-sign-up') return preSignUp(event)
  if (functionArn === 'arn:custom-message') return { ...event, response: wording(event) }
  if (event.request.userAttributes.given_name === 'Unlucky') throw new Error('The table is away')
  return event
}

export const startPool = async (properties: unknown = poolProperties, wording = customMessage) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cognito-'))
  const mails: Mail[] = []
  const events: TriggerEvent[] = []
  let now = Date.now()

  const start = () =>
    startCognito({
      pool: { id: poolId, arn: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${poolId}`, properties },
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
    stop: async () => {
      await cognito.close()
      await rm(dataFolder, { recursive: true })
    },
    /** The code in the newest mail to this address. */
    codeFor: (email: string) => {
      const mail = mails.findLast(({ to }) => to === email)
      const [, code] = /token=([^"]+)"/.exec(mail?.html ?? '') ?? []
      if (code === undefined) throw new Error(`No mail to ${email}`)
      return code
    },
  }
}

export type TestPool = Awaited<ReturnType<typeof startPool>>

const memory = new Map<string, string>()

/** What the browser would keep in localStorage. */
export const savedToken = (kind: 'accessToken' | 'idToken' | 'refreshToken') =>
  [...memory].find(([key]) => key.endsWith(`.${kind}`))?.[1] ?? ''

/** Forgets the signed-in user here, without telling Cognito. */
export const forgetTokens = () => memory.clear()

/** Signs in as the page finds it after a reload; Amplify's own arithmetic, slow as it is, is for tests of the sign-in itself. */
export const openSession = async ({ endpoint }: Cognito, email: string) => {
  const endpoints = { cognito: endpoint }
  const session = await amplifyStorage(
    { userPoolId: poolId, userPoolClientId: clientId, endpoints },
    { email, password },
  )
  for (const [key, value] of Object.entries(session)) memory.set(key, value)
}

/** Amplify as the browser uses it, with its tokens in memory. */
export const configureAmplify = ({ endpoint }: Cognito) => {
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

/** The AWS SDK on either listener. */
export const adminClient = ({ adminEndpoint }: Cognito) => sdk(adminEndpoint)
export const publicClient = ({ endpoint }: Cognito) => sdk(endpoint)

let memberCount = 0

/** A confirmed user; signing up takes a mail and a code, this is the short way. Returns the email. */
export const createMember = async (pool: TestPool) => {
  const username = `Member${memberCount++}@example.com`
  const UserAttributes = [
    { Name: 'given_name', Value: 'Ada' },
    { Name: 'custom:role', Value: 'member' },
    { Name: 'email_verified', Value: 'true' },
  ]
  const target = { UserPoolId: poolId, Username: username }
  const admin = adminClient(pool.cognito())
  await admin.adminCreateUser({ ...target, UserAttributes, MessageAction: 'SUPPRESS' })
  await admin.adminSetUserPassword({ ...target, Password: password, Permanent: true })
  return username
}

/** Signs in with the bare password, far quicker than by SRP: shows whether a password is the right one. */
export const passwordSignIn = (cognito: Cognito, username: string, secret = password) =>
  publicClient(cognito).initiateAuth({
    ClientId: passwordClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: secret },
  })

/** That password signs in. */
export const expectSignIn = (pool: TestPool, username: string, secret = password) =>
  expect(passwordSignIn(pool.cognito(), username, secret)).resolves.toHaveProperty('AuthenticationResult')

export const expectRefusal = (
  attempt: Promise<unknown>,
  name: string,
  message: unknown = expect.any(String),
) => expect(attempt).rejects.toMatchObject({ name, message })
