// Starts one of our functions as an event. Signed without Lambda's client, which would add a tenth to a cold start.
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'

/** Milliseconds. */
const longestWait = 2000

const region = process.env.AWS_REGION ?? ''
/** The SDK's own variable for another endpoint. */
const endpoint = process.env.AWS_ENDPOINT_URL_LAMBDA ?? `https://lambda.${region}.amazonaws.com`

const signer = new SignatureV4({
  service: 'lambda',
  region,
  credentials: fromEnv(),
  sha256: Hash.bind(null, 'sha256'),
})

/** Rejects if Lambda doesn't take the event. */
export const startFunction = async (name: string | undefined, event: object): Promise<void> => {
  const url = new URL(`/2015-03-31/functions/${name}/invocations`, endpoint)
  const { method, headers, body } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: {
      host: url.host,
      'content-type': 'application/json',
      'x-amz-invocation-type': 'Event',
    },
    body: JSON.stringify(event),
  })
  const signal = AbortSignal.timeout(longestWait)
  const response = await fetch(url, { method, headers, body, redirect: 'error', signal })
  await response.arrayBuffer()
  if (response.status !== 202)
    throw Object.assign(new Error('Lambda did not take the event.'), {
      name: response.headers.get('x-amzn-errortype') ?? `Status${response.status}`,
    })
}
