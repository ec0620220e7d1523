// InitiateAuth and RespondToAuthChallenge.
import * as z from 'zod/mini'
import type { Client } from './client.ts'
import { invalidParameter, notAuthorized, userNotFound } from './cognito-error.ts'
import { assertEnabled, userNotConfirmed } from './confirmation.ts'
import type { Context } from './context.ts'
import { answerNewPassword, newPasswordChallenge } from './new-password.ts'
import { operation } from './operation.ts'
import { issueTokens, refreshTokens } from './sessions.ts'
import { isPassword, isSrpProof, startSrp } from './srp.ts'
import { redeemTotp } from './totp.ts'
import { madeUpUserId, madeUpVerifier } from './unknown-user.ts'
import type { User } from './user.ts'

const parameters = z.record(z.string(), z.string())

const initiateSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z._default(parameters, {}),
})

const respondSchema = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  Session: z._default(z.string(), ''),
  ChallengeResponses: z._default(parameters, {}),
})

type Parameters = z.infer<typeof parameters>

const required = (values: Parameters, name: string) => {
  const value = values[name]
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`)
  return value
}

/** Made up for an unknown name. */
const accountOf = ({ pool, users, secrets }: Context, client: Client, username: string) => {
  const user = users.find(username)
  if (user) return { userId: user.id, verifier: user.password }
  if (!client.hidesUnknownUsers) throw userNotFound()
  const name = pool.normalize(username)
  return { userId: madeUpUserId(secrets.decoy, name), verifier: madeUpVerifier(secrets.decoy, name) }
}

const startPasswordVerifier = (context: Context, client: Client, values: Parameters) => {
  const { userId, verifier } = accountOf(context, client, required(values, 'USERNAME'))
  const exchange = startSrp(required(values, 'SRP_A'), verifier)
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: exchange.salt,
      SRP_B: exchange.serverValue.toString(16),
      SECRET_BLOCK: context.srpChallenges.begin(exchange, userId, client),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

const afterPassword = (context: Context, client: Client, user: User) => {
  assertEnabled(user)
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed()
  if (user.status === 'FORCE_CHANGE_PASSWORD') return newPasswordChallenge(context, client, user)
  return afterNewPassword(context, client, user)
}

const afterNewPassword = (context: Context, client: Client, user: User) => {
  if (!user.totp?.enabled) return issueTokens(context, client, user)
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: context.totpChallenges.begin('SOFTWARE_TOKEN_MFA', user.id, client),
    ChallengeParameters: { USER_ID_FOR_SRP: user.id },
  }
}

const passwordFailed = (context: Context, userId: string) => {
  context.passwordAttempts.failed(userId)
  return notAuthorized()
}

const signInWithPassword = (context: Context, client: Client, values: Parameters) => {
  const { userId, verifier } = accountOf(context, client, required(values, 'USERNAME'))
  context.passwordAttempts.assertUnlocked(userId)
  const user = context.users.get(userId)
  const isRight = isPassword(context.pool.name, userId, required(values, 'PASSWORD'), verifier)
  if (!user || !isRight) throw passwordFailed(context, userId)
  return afterPassword(context, client, user)
}

const answerPasswordVerifier = (context: Context, client: Client, values: Parameters) => {
  const { pool, srpChallenges, users, passwordAttempts } = context
  const secretBlock = required(values, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const { detail: exchange, userId } = srpChallenges.find(secretBlock, client)
  srpChallenges.end(secretBlock)
  passwordAttempts.assertUnlocked(userId)
  const isProof = isSrpProof(exchange, {
    poolName: pool.name,
    userId,
    secretBlock,
    timestamp: required(values, 'TIMESTAMP'),
    signature: required(values, 'PASSWORD_CLAIM_SIGNATURE'),
  })
  const user = users.get(userId)
  if (!user || !isProof || user.password.verifier !== exchange.verifier) throw passwordFailed(context, userId)
  return afterPassword(context, client, user)
}

const answerTotp = async (context: Context, client: Client, session: string, values: Parameters) => {
  const { totpChallenges, users, passwordAttempts } = context
  const { userId } = totpChallenges.find(session, client)
  const user = users.get(userId)
  if (!user) throw userNotFound()
  assertEnabled(user)
  passwordAttempts.assertUnlocked(userId)
  await redeemTotp(context, user, required(values, 'SOFTWARE_TOKEN_MFA_CODE'))
  if (!totpChallenges.end(session))
    throw notAuthorized('Invalid session for the user, session can only be used once.')
  return issueTokens(context, client, user)
}

const assertFlow = (client: Client, flow: string) => {
  if (!client.allows(flow)) throw invalidParameter(`${flow} flow not enabled for this client`)
}

const initiateAuth = (context: Context, request: z.infer<typeof initiateSchema>) => {
  const client = context.client(request.ClientId)
  const values = request.AuthParameters
  switch (request.AuthFlow) {
    case 'USER_SRP_AUTH':
      assertFlow(client, 'USER_SRP_AUTH')
      return startPasswordVerifier(context, client, values)
    case 'USER_PASSWORD_AUTH':
      assertFlow(client, 'USER_PASSWORD_AUTH')
      return signInWithPassword(context, client, values)
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      assertFlow(client, 'REFRESH_TOKEN_AUTH')
      return refreshTokens(context, client, required(values, 'REFRESH_TOKEN')).then((refreshed) => ({
        ChallengeParameters: {},
        ...refreshed,
      }))
    default:
      throw invalidParameter('Initiate Auth method not supported.')
  }
}

const respondToAuthChallenge = async (context: Context, request: z.infer<typeof respondSchema>) => {
  const client = context.client(request.ClientId)
  const values = request.ChallengeResponses
  switch (request.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return answerPasswordVerifier(context, client, values)
    case 'NEW_PASSWORD_REQUIRED': {
      const user = await answerNewPassword(context, client, request.Session, values)
      return afterNewPassword(context, client, user)
    }
    case 'SOFTWARE_TOKEN_MFA':
      return answerTotp(context, client, request.Session, values)
    default:
      throw invalidParameter('The challenge name is not supported.')
  }
}

export const signInOperations = (context: Context) => ({
  InitiateAuth: operation(initiateSchema, (request) => initiateAuth(context, request)),
  RespondToAuthChallenge: operation(respondSchema, (request) => respondToAuthChallenge(context, request)),
})
