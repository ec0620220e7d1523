// Who has signed a request to a service. S3, whose bodies are large and whose paths are signed in another way, looks by itself.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../machine/clock.ts'
import type { Principal } from './iam.ts'
import { joinHeaders, parseTarget, type Verification, verify } from './signature-v4.ts'

export type FindPrincipal = (accessKeyId: string) => Principal | undefined

type Signing = { service: string; clock: Clock; findPrincipal: FindPrincipal }

/** The path counts as it was sent, because it is encoded once more for its signature: S3 is the only service where it is not. */
export const findCaller = (
  { url = '/', method = '', headers }: IncomingMessage,
  body: Buffer | string,
  { service, clock, findPrincipal }: Signing,
): Verification => {
  const [path = '/'] = url.split('?')
  const signed = { ...parseTarget(url), path, method, headers: joinHeaders(headers) }
  const payloadHash = createHash('sha256').update(body).digest('hex')
  return verify(signed, { service, payloadHash, now: clock(), findPrincipal })
}
