// Browsers' POST uploads.
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../faults/faults.ts'
import { runWithFault } from '../faults/transport-fault.ts'
import { readBody } from '../http/read-body.ts'
import { toXml } from '../http/xml.ts'
import type { Principal } from '../iam/iam.ts'
import { isSameSecret, parseCredential, signatureOf } from '../iam/signature-v4.ts'
import { encryptFor, objectArn } from './access.ts'
import { checkChecksums, completeChecksums, md5Of } from './checksum.ts'
import { objectHeaders, requirePut, writtenHeaders } from './objects.ts'
import { checkFields, checkSize, parsePostPolicy } from './post-policy.ts'
import { S3Error, signatureError } from './s3-error.ts'
import type { Headers, Reply, S3Request } from './s3-request.ts'
import { parseTagXml } from './tags.ts'

/** Bytes. */
const longestForm = 64 * 1024 * 1024

type Form = { fields: Headers; file: Buffer }

const malformed = () =>
  new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.')

const parseForm = async (message: IncomingMessage): Promise<FormData> => {
  const body = await readBody(message, longestForm)
  if (!body) throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  const contentType = message.headers['content-type'] ?? ''
  if (!contentType.startsWith('multipart/form-data')) throw malformed()
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => Promise.reject(malformed()))
}

/** Nothing after the file, as in S3. */
const readForm = async (message: IncomingMessage): Promise<Form> => {
  const fields = new Map<string, string>()
  for (const [name, value] of await parseForm(message)) {
    const field = name.toLowerCase()
    if (field === 'file') {
      const file = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer())
      return { fields: Object.fromEntries(fields), file }
    }
    if (fields.has(field) || typeof value !== 'string') throw malformed()
    fields.set(field, value)
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
}

const authenticate = (
  fields: Headers,
  { findPrincipal }: S3Request,
): { principal: Principal; policy: string } => {
  const { policy, 'x-amz-signature': signature, 'x-amz-credential': credentialText = '' } = fields
  if (policy === undefined || signature === undefined) throw signatureError('anonymous', true)
  const credential = parseCredential(credentialText)
  const isWellFormed =
    credential?.service === 's3' &&
    fields['x-amz-algorithm'] === 'AWS4-HMAC-SHA256' &&
    fields['x-amz-date']?.startsWith(credential.date)
  if (!isWellFormed) throw signatureError('malformed', true)
  const principal = findPrincipal(credential.accessKeyId)
  if (!principal) throw signatureError('unknown-key', true)
  if (!isSameSecret(fields['x-amz-security-token'] ?? '', principal.sessionToken))
    throw signatureError('wrong-token', true)
  const expected = signatureOf(principal.secretAccessKey, credential, policy)
  if (!isSameSecret(signature, expected)) throw signatureError('mismatch', true)
  return { principal, policy }
}

const toReply = (status: string | undefined, location: string, headers: Headers, names: Headers): Reply => {
  if (status === '200') return { status: 200, headers: { ...headers, location } }
  if (status !== '201') return { status: 204, headers: { ...headers, location } }
  const body = toXml('PostResponse', { Location: location, ...names, ETag: headers.etag })
  return { status: 201, headers: { ...headers, location, 'content-type': 'application/xml' }, body }
}

const store = async (request: S3Request, { fields, file }: Form): Promise<Reply> => {
  const { bucket, objects, policy: bucketPolicy, now } = request
  const { principal, policy: encoded } = authenticate(fields, request)
  const policy = parsePostPolicy(encoded)
  checkFields(policy, { ...fields, bucket: bucket.name }, now())
  const { key } = fields
  if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.")
  checkSize(policy, file.length)
  const tags = fields.tagging === undefined ? {} : parseTagXml(fields.tagging)
  const access = { principal, policy: bucketPolicy }
  requirePut(access, objectArn(bucket, key), { tags, creates: true })
  const encryption = encryptFor(principal, bucket, fields, ['kms:GenerateDataKey'])
  const version = await objects.put(key, {
    size: file.length,
    etag: md5Of(file),
    modified: new Date(now()).toISOString(),
    headers: { ...objectHeaders(fields), ...encryption },
    tags,
    checksums: completeChecksums(file, checkChecksums(file, fields)),
    write: (handle) => handle.writeFile(file),
  })
  const location = `${request.endpoint}/${bucket.name}/${encodeURIComponent(key)}`
  return toReply(fields.success_action_status, location, writtenHeaders(version), {
    Bucket: bucket.name,
    Key: key,
  })
}

const refuse = (status: 500 | 429 | 503): never => {
  if (status === 500)
    throw new S3Error('InternalError', 'We encountered an internal error. Please try again.')
  throw new S3Error('SlowDown', 'Please reduce your request rate.')
}

const failUpload = async ({ ms }: Fault): Promise<'cut'> => {
  if (ms === 0) return refuse(503)
  await pause(ms, undefined, { ref: false })
  return 'cut'
}

export const postObject = async (request: S3Request): Promise<Reply | 'cut'> => {
  const form = await readForm(request.message)
  const fault = request.faults.take('s3:PostObject', () => [form.fields.key ?? ''])
  if (fault?.kind === 'fail-upload') return failUpload(fault)
  return runWithFault(fault, { run: () => store(request, form), refuse })
}
