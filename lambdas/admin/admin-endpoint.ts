// An endpoint for admins. It asks Cognito on each call, so a signed-out admin is refused at once.
import type * as z from 'zod/mini'
import type { AuditActor } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import { cognitoUserOf } from '../http/cognito-user.ts'
import { type Call, type EndpointHandler, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'

const requiresSecondFactor = () => process.env.STAFF_SECOND_FACTOR !== 'optional'

const noSecondFactor = () =>
  new Refusal(
    403,
    'Admins need two-step sign-in. Please open “Your account”, set it up with an authenticator app, and come back.',
    { reason: 'second-factor' },
  )

export const assertAdmin = async ({ isAdmin, accessToken }: Caller): Promise<void> => {
  if (!isAdmin) throw new Refusal(403, "You don't have permission to access this page.")
  const { hasAuthenticatorApp } = await cognitoUserOf(accessToken)
  if (requiresSecondFactor() && !hasAuthenticatorApp) throw noSecondFactor()
}

export const auditActorOf = ({ userId, requestId, addresses }: Caller): AuditActor => ({
  adminId: userId,
  requestId,
  addresses,
})

export const adminEndpoint = <Request extends z.ZodMiniType, ReplyBody extends z.ZodMiniType>(
  call: Call<Request, ReplyBody>,
  act: (request: z.infer<Request>, caller: Caller) => Promise<z.input<ReplyBody>>,
): EndpointHandler => endpoint(call, act, assertAdmin)
