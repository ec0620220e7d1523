// A link that counts is answered at once. Of all others, neither the reply nor its time tells why they don't.
import type * as z from 'zod/mini'
import { visitorOf } from '../http/caller.ts'
import { type Call, type EndpointHandler, parseRequest } from '../http/endpoint.ts'
import { publicEndpoint } from '../http/public-endpoint.ts'
import { requestOfCall } from '../http/request-of-call.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { findInvited, type Invited } from './invited.ts'

export type Visitor = ReturnType<typeof visitorOf>
type Linked = { link: string }
type SignCall<Request extends z.ZodMiniType<Linked>, Reply extends z.ZodMiniType> = Call<Request, Reply> & {
  method: 'POST'
}

type Answered = { answer: string }

/** `act` gives undefined if the link ended at that moment. */
export const signerEndpoint = <
  Request extends z.ZodMiniType<Linked>,
  Reply extends z.ZodMiniType<Answered, Answered>,
>(
  call: SignCall<Request, Reply>,
  act: (
    request: z.infer<Request>,
    invited: Invited,
    visit: { visitor: Visitor; now: string },
  ) => Promise<z.input<Reply> | undefined>,
): EndpointHandler =>
  publicEndpoint({
    call,
    requestOf: (event) => ({
      request: parseRequest(call.request, requestOfCall(call, event)),
      visitor: visitorOf(event),
    }),
    replyAtOnce: async ({ request, visitor }): Promise<Answered | undefined> => {
      const now = new Date().toISOString()
      const invited = await findInvited(sha256Of(request.link), now)
      return invited && act(request, invited, { visitor, now })
    },
    act: async () => ({ answer: 'gone' }),
  })
