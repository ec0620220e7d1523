// An endpoint for admins alone: anybody else is refused before anything of the request is read (ADM-5, API-6).
import type * as z from 'zod/mini'
import type { Caller } from '../http/caller.ts'
import { type Call, type EndpointHandler, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import type { Auditor } from './audit.ts'

const refuseOthers = ({ isAdmin }: Caller) => {
  if (!isAdmin) throw new Refusal(403, "You don't have permission to access this page.")
}

/** Who acts, for the audit. */
export const auditorOf = ({ userId, requestId, addresses }: Caller): Auditor => ({
  adminId: userId,
  requestId,
  addresses,
})

/** As `endpoint`; 403 for whoever is no admin. */
export const adminEndpoint = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
  act: (request: z.infer<Request>, caller: Caller) => Promise<z.input<Response>>,
): EndpointHandler => endpoint(call, act, refuseOthers)
