// Second signers with their links and codes, in the functions of the test's own process.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { signersConsentVersion } from '#domain/legal/current-versions.ts'
import { signersKey } from '#domain/papers/signature-key.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { sha256Of as sha256 } from '#lambdas/records/fingerprint.ts'
import type { StoredSigner } from '#lambdas/signers/stored-signers.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { importEndpoints } from './imported-endpoints.ts'

const startMailServer = async () => {
  const mails = { sent: [] as string[], status: 200, endpoint: '' }
  const server = createServer(async (request, response) => {
    mails.sent.push(await text(request))
    response
      .writeHead(mails.status, {
        'content-type': 'application/json',
        ...(mails.status !== 200 && {
          'x-amzn-errortype': mails.status === 400 ? 'BadRequestException' : 'InternalFailure',
        }),
      })
      .end(mails.status === 200 ? '{"MessageId":"1"}' : '{"message":"no"}')
  })
  mails.endpoint = `http://127.0.0.1:${await listen(server, 0)}`
  afterAll(() => close(server))
  return mails
}

export const mails = await startMailServer()
afterEach(() => {
  mails.status = 200
  vi.useRealTimers()
  vi.restoreAllMocks()
})

export const endpoints = await importEndpoints({
  MAIL_FROM: 'accounts@mail.example',
  AWS_ENDPOINT_URL_SESV2: mails.endpoint,
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const linkOf = (token: string, until = ago(-60 * 24)) => ({
  sha256: sha256(token),
  made_at: ago(60),
  until,
})

export const storedSigner = (changes: Partial<StoredSigner> = {}): StoredSigner => ({
  ...{ id: 'a'.repeat(16), role: 'insured', first_name: 'Warren', last_name: 'Hale' },
  email: 'warren@example.com',
  facts: { born: '03/09/1941', ssn: '1234' },
  invitations: [{ id: randomUUID(), at: ago(61), by: null, email: 'warren@example.com' }],
  ...{ reminded: [], link: null, together: null, opened_at: null, codes: [], code: null },
  ...{ fact_tries: 0, session: null, declines: [], bounced: null, letter: null },
  ...changes,
})

export const newToken = () => randomBytes(16).toString('base64url')

export const addLookup = (token: string, userId: string, signer = 'a'.repeat(16)) =>
  endpoints.table.send(
    new PutCommand({
      TableName: 'applicants',
      Item: { pk: `INVITE#${sha256(token)}`, sk: 'INVITE', user_id: userId, signer },
    }),
  )

/** Of a submitted case, with a link that counts. */
export const invited = async (changes: Partial<StoredSigner> = {}, columns: object = {}) => {
  const [userId, link] = [randomUUID(), newToken()]
  const signer = storedSigner({ link: linkOf(link), ...changes })
  await endpoints.set(userId, {
    ...{ user_id: userId, status: 'submitted', submitted_at: ago(120), reference: 'K7MW4XPN' },
    ...{ account_email: 'linda@example.com', form_data: completeAnswers, version: 7, schema_version: 1 },
    mails: { revision: 3 },
    consent: { account: { user_id: userId, email: null, name: 'Linda Hale', role: null } },
    signers: [signer],
    ...columns,
  })
  await addLookup(link, userId)
  return { userId, link }
}

let addresses = 0
/** Each from another network. */
export const callAs = (userAgent: string) => (name: Parameters<typeof endpoints.call>[0], body: object) => {
  addresses += 1
  const viewerIp = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  return endpoints.call(name, { userId: '', viewerIp, userAgent }, body)
}
export const call = callAs('Browser 1')

export const lastCode = () =>
  /\b\d{6}\b/.exec(JSON.parse(mails.sent.at(-1) ?? '').Content.Simple.Body.Text.Data)?.[0] ?? ''

export const facts = { born: '1941-03-09', ssn: '1234' }

export const known = async (link: string, typed: object = facts) => {
  await call('sendSigningCode', { link })
  const { body } = await call('enterCode', { link, code: lastCode(), ...typed })
  return { link, session: String(body.session), entered: body }
}

export const signRequest = async (userId: string, changes: object = {}) => {
  const signature = signersKey(userId, 'a'.repeat(16), randomBytes(16).toString('hex'))
  await endpoints.putPicture(signature, signaturePicture(500, 150))
  const dateSigned = usDateOf(new Date())
  return { textVersion: signersConsentVersion, accepted: true, signature, dateSigned, ...changes }
}

export const signerIn = async (userId: string): Promise<StoredSigner> =>
  (await endpoints.stored(userId))?.signers[0]

export const stored = async (userId: string) => (await endpoints.stored(userId)) ?? {}
export const paperOf = async (userId: string) => (await stored(userId)).papers.at(-1)

export const signedBy = async (changes: Parameters<typeof invited>[0] = {}) => {
  const { userId, link } = await invited(changes)
  const { session } = await known(link)
  const request = { link, session, ...(await signRequest(userId)) }
  const { status, body } = await call('signAsSigner', request)
  expect([status, body.answer]).toEqual([200, 'signed'])
  return { userId, link, session, request, body }
}

export const kinds = async (userId: string) =>
  (await stored(userId)).mails.outbox.map(({ kind, answer }: { kind: string; answer?: string }) =>
    [kind, answer].filter(Boolean).join(' '),
  )
