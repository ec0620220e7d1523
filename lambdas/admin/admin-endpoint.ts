// An endpoint only for admins: everybody else is refused before anything of the request is read (ADM-5, API-6). Cognito is asked on
// each call, so somebody who was signed out or has no authenticator app is refused at once, whatever their token says.
import type * as z from 'zod/mini'
import type { Auditor } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import { cognitoUserOf } from '../http/cognito-user.ts'
import { type Call, type EndpointHandler, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'

/** Required unless the stage says otherwise, and where the function was told nothing. */
const asksForSecondFactor = () => process.env.STAFF_SECOND_FACTOR !== 'optional'

const noSecondFactor = () =>
  new Refusal(
    403,
    'Admins need two-step sign-in. Please open “Your account”, set it up with an authenticator app, and come back.',
    { reason: 'second-factor' },
  )

/**
 * Errors: 403 for a caller who is not an admin, and for an admin without an authenticator app where the stage asks for one; 401
 * when Cognito no longer honors the token, 503 when it can't answer.
 */
export const admitAdmin = async ({ isAdmin, accessToken }: Caller): Promise<void> => {
  if (!isAdmin) throw new Refusal(403, "You don't have permission to access this page.")
  const { hasAuthenticatorApp } = await cognitoUserOf(accessToken)
  if (asksForSecondFactor() && !hasAuthenticatorApp) throw noSecondFactor()
}

/** Who acts, for the audit. */
export const auditorOf = ({ userId, requestId, addresses }: Caller): Auditor => ({
  adminId: userId,
  requestId,
  addresses,
})

/** As `endpoint`, for callers whom `admitAdmin` lets in. */
export const adminEndpoint = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Request, Reply>,
  act: (request: z.infer<Request>, caller: Caller) => Promise<z.input<Reply>>,
): EndpointHandler => endpoint(call, act, admitAdmin)
