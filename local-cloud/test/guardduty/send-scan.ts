// SendObjectMalwareScan, signed here: no client of GuardDuty is installed.
import { createHash } from 'node:crypto'
import { signatureOf } from '#local-cloud/iam/signature-v4.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

const path = '/object-malware-scan/send'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The error's name and message, or undefined. */
export const sendScan = async ({ endpoints, credentialsOf }: LocalCloud, who: string, asked: object) => {
  const { accessKeyId, secretAccessKey, sessionToken } = credentialsOf(who)
  const body = JSON.stringify({ s3Object: asked })
  const signedAt = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const credential = {
    accessKeyId,
    date: signedAt.slice(0, 8),
    region: endpoints.region,
    service: 'guardduty',
  }
  const scope = `${credential.date}/${credential.region}/guardduty/aws4_request`
  const signed = {
    host: new URL(endpoints.guardDuty).host,
    'x-amz-date': signedAt,
    'x-amz-security-token': sessionToken,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`)
  const canonical = ['POST', path, '', ...lines, '', names, sha256(body)].join('\n')
  const text = ['AWS4-HMAC-SHA256', signedAt, scope, sha256(canonical)].join('\n')
  const signature = signatureOf(secretAccessKey, credential, text)
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  const headers = { ...signed, authorization, 'content-type': 'application/json' }
  const response = await fetch(endpoints.guardDuty + path, { method: 'POST', headers, body })
  const reply = await response.text()
  return response.ok ? undefined : `${response.headers.get('x-amzn-errortype')} ${reply}`
}
