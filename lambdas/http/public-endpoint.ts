// Wraps a call that anyone can make, without a token: through our site, ten tries a minute from one network.
import { setTimeout } from 'node:timers/promises'
import { viewerOf } from './caller.ts'
import { countTry } from './count-try.ts'
import { type EndpointHandler, type Event, replyOf, wrapped } from './endpoint.ts'

/** Milliseconds: longer than any work here, so that its time tells nothing. */
const replyTime = 400

type PublicCall<Request, Reply extends object> = {
  call: { method: 'POST'; path: string }
  requestOf: (event: Event) => Request
  /** For a request that proves its right: neither counted nor slowed. undefined for any other. */
  replyAtOnce?: (request: Request) => Promise<Reply | undefined>
  act: (request: Request) => Promise<Reply>
}

export const publicEndpoint = <Request, Reply extends object>({
  call,
  requestOf,
  replyAtOnce = async () => undefined,
  act,
}: PublicCall<Request, Reply>): EndpointHandler =>
  wrapped(
    call,
    async (event) => {
      const { address, secret } = await viewerOf(event)
      const request = requestOf(event)
      const replyAt = performance.now() + replyTime
      const known = await replyAtOnce(request)
      if (known) return replyOf(200, known)
      await countTry({ key: secret, call: event.routeKey, address })
      const [reply] = await Promise.all([
        act(request),
        setTimeout(Math.max(1, Math.ceil(replyAt - performance.now()))),
      ])
      return replyOf(200, reply)
    },
    () => undefined,
  )
