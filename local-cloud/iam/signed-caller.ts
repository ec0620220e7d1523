// Who signed a request.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../machine/clock.ts'
import type { Principal } from './iam.ts'
import { joinHeaders, parseTarget, type Verification, verifySignature } from './signature-v4.ts'

export type FindPrincipal = (accessKeyId: string) => Principal | undefined

type Signing = { service: string; clock: Clock; findPrincipal: FindPrincipal }

/** All but S3 encode the path twice. */
export const findCaller = (
  { url = '/', method = '', headers }: IncomingMessage,
  body: Buffer | string,
  { service, clock, findPrincipal }: Signing,
): Verification => {
  const [path = '/'] = url.split('?')
  const signed = { ...parseTarget(url), path, method, headers: joinHeaders(headers) }
  const payloadHash = createHash('sha256').update(body).digest('hex')
  return verifySignature(signed, { service, payloadHash, now: clock(), findPrincipal })
}
