// Starts the function `Sweep` as an event. Signed here, because Lambda's client would add a tenth to the cold start of `Applicant`.
import { createHash, createHmac } from 'node:crypto'

/** Milliseconds. */
const longestWait = 1000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const endpointOf = (region: string) =>
  process.env.AWS_ENDPOINT_URL_LAMBDA ?? `https://lambda.${region}.amazonaws.com`

/** Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
const signed = (
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { region, date }: { region: string; date: string },
) => {
  const lines = Object.entries({ host: url.host, ...headers }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const names = lines.map(([name]) => name).join(';')
  const canonical = [
    'POST',
    url.pathname,
    '',
    ...lines.map((line) => line.join(':')),
    '',
    names,
    sha256(body),
  ]
  const scope = [date.slice(0, 8), region, 'lambda', 'aws4_request']
  const [day = '', ...parts] = scope
  const first = hmac(`AWS4${process.env.AWS_SECRET_ACCESS_KEY}`, day)
  const key = parts.reduce((made, part) => hmac(made, part), first)
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical.join('\n'))].join('\n')
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const credential = [process.env.AWS_ACCESS_KEY_ID, ...scope].join('/')
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
}

/** Rejects if Lambda doesn't take the event. */
export const startSweep = async (userIds: readonly string[]): Promise<void> => {
  const region = process.env.AWS_REGION ?? ''
  const token = process.env.AWS_SESSION_TOKEN
  const date = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')
  const url = new URL(`/2015-03-31/functions/${process.env.SWEEP_FUNCTION}/invocations`, endpointOf(region))
  const body = JSON.stringify({ userIds })
  const headers = {
    'content-type': 'application/json',
    'x-amz-date': date,
    'x-amz-invocation-type': 'Event',
    ...(token !== undefined && { 'x-amz-security-token': token }),
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, authorization: signed(url, body, headers, { region, date }) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(longestWait),
  })
  await response.arrayBuffer()
  if (response.status !== 202)
    throw Object.assign(new Error('Lambda did not take the event.'), {
      name: response.headers.get('x-amzn-errortype') ?? `Status${response.status}`,
    })
}
