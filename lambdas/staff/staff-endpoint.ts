// Each call asks Cognito, so someone signed out is refused at once.
import type * as z from 'zod/mini'
import type { Caller } from '../http/caller.ts'
import { type Call, type EndpointHandler, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import { cognitoUserOf } from '../records/cognito-account.ts'

const requiresSecondFactor = () => process.env.STAFF_SECOND_FACTOR !== 'optional'

const noSecondFactor = () =>
  new Refusal(
    403,
    'You need two-step sign-in for this page. Please open “Your account”, set it up with an authenticator app, and come back.',
    { reason: 'second-factor' },
  )

const admit = async ({ accessToken }: Caller, isAllowed: boolean): Promise<void> => {
  if (!isAllowed) throw new Refusal(403, "You don't have permission to access this page.")
  const { hasAuthenticatorApp } = await cognitoUserOf(accessToken)
  if (requiresSecondFactor() && !hasAuthenticatorApp) throw noSecondFactor()
}

export const assertStaff = (caller: Caller): Promise<void> => admit(caller, caller.isStaff)
const assertAdmin = (caller: Caller): Promise<void> => admit(caller, caller.isAdmin)

const endpointFor =
  (admitted: (caller: Caller) => Promise<void>) =>
  <Request extends z.ZodMiniType, ReplyBody extends z.ZodMiniType>(
    call: Call<Request, ReplyBody>,
    act: (request: z.infer<Request>, caller: Caller) => Promise<z.input<ReplyBody>>,
  ): EndpointHandler =>
    endpoint(call, act, admitted)

export const adminEndpoint = endpointFor(assertAdmin)
export const staffEndpoint = endpointFor(assertStaff)
