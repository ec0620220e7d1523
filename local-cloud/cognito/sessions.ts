// Issues, refreshes and revokes tokens.
import * as z from 'zod/mini'
import type { Client } from './client.ts'
import { notAuthorized } from './cognito-error.ts'
import { assertEnabled } from './confirmation.ts'
import type { Context } from './context.ts'
import { operation } from './operation.ts'
import type { User } from './user.ts'

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() })
const revokeSchema = z.object({ ClientId: z.string(), Token: z.string() })
const signOutSchema = z.object({ AccessToken: z.string() })

export const issueTokens = async (
  { grants, tokens, passwordAttempts }: Context,
  client: Client,
  user: User,
) => {
  passwordAttempts.succeeded(user.id)
  const { grant, refreshToken } = await grants.create(user, client)
  const issued = await tokens.issue(user, client, grant)
  return { ChallengeParameters: {}, AuthenticationResult: { ...issued, RefreshToken: refreshToken } }
}

export const refreshTokens = async (
  { grants, tokens, users }: Context,
  client: Client,
  refreshToken: string,
) => {
  const grant = grants.redeem(refreshToken, client)
  const user = users.get(grant.userId)
  if (!user) throw notAuthorized('Invalid Refresh Token')
  assertEnabled(user)
  return { AuthenticationResult: await tokens.issue(user, client, grant) }
}

/** Succeeds for unknown tokens (RFC 7009). */
const revokeToken = async (context: Context, request: z.infer<typeof revokeSchema>) => {
  const client = context.client(request.ClientId)
  const grant = context.grants.find(request.Token)
  if (grant?.clientId === client.id) await context.grants.revoke(grant)
  return {}
}

const globalSignOut = async (context: Context, request: z.infer<typeof signOutSchema>) => {
  const { user } = await context.authenticate(request.AccessToken)
  await context.grants.revokeAll(user.id)
  return {}
}

export const sessionOperations = (context: Context) => ({
  GetTokensFromRefreshToken: operation(refreshSchema, (request) =>
    refreshTokens(context, context.client(request.ClientId), request.RefreshToken),
  ),
  RevokeToken: operation(revokeSchema, (request) => revokeToken(context, request)),
  GlobalSignOut: operation(signOutSchema, (request) => globalSignOut(context, request)),
})
