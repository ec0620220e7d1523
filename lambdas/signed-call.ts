// The service's client would add a tenth to a cold start.
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'

const variables = {
  guardduty: 'AWS_ENDPOINT_URL_GUARDDUTY',
  lambda: 'AWS_ENDPOINT_URL_LAMBDA',
  secretsmanager: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
} as const
type Service = keyof typeof variables

type Call = { path: string; headers: Readonly<Record<string, string>>; body: object; signal: AbortSignal }

/** Rejects only without a reply. */
export const signedCall = async (service: Service, call: Call): Promise<Response> => {
  const { AWS_REGION: region = '', [variables[service]]: endpoint } = process.env
  const url = new URL(call.path, endpoint ?? `https://${service}.${region}.amazonaws.com`)
  const signer = new SignatureV4({
    service,
    region,
    credentials: fromEnv(),
    sha256: Hash.bind(null, 'sha256'),
  })
  const { method, headers, body } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, ...call.headers },
    body: JSON.stringify(call.body),
  })
  return fetch(url, { method, headers, body, redirect: 'error', signal: call.signal })
}
