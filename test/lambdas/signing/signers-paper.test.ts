import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { signersConsentVersion } from '#domain/legal/current-versions.ts'
import { signersConsentText } from '#domain/legal/hipaa-authorization.ts'
import { isKeyOfSigner, signersKey } from '#domain/papers/signature-key.ts'
import * as signers from '#test/support/functions/signing-signers.ts'

const {
  call,
  callAs,
  endpoints,
  invited,
  known,
  kinds,
  linkOf,
  newToken,
  paperOf,
  signedBy,
  signerIn,
  signRequest,
  stored,
} = signers

describe('[SGN-13] signing', () => {
  test('stores the paper beside the applicant’s, tells both, and starts the sweep', async () => {
    const started = endpoints.started.length
    const { userId, body } = await signedBy()
    expect(body.paper).toMatchObject({
      text_version: signersConsentVersion,
      taken_back_at: null,
      is_ready: false,
    })
    const { papers, sweep_at, sweep_pk } = await stored(userId)
    expect(papers.map(({ kind, signer }: Record<string, unknown>) => [kind, signer])).toEqual([
      ['authorization', undefined],
      ['authorization', 'a'.repeat(16)],
    ])
    expect(await kinds(userId)).toEqual(['signer-answered signed', 'signer-copy'])
    expect([sweep_at, sweep_pk]).toEqual([expect.any(String), expect.stringMatching(/^SWEEP#\d$/)])
    expect(endpoints.started.slice(started)).toContain('Sweep')
  })

  test('a repeat gets the first reply and changes nothing, also with another signature', async () => {
    const { userId, request, body } = await signedBy()
    const before = await stored(userId)
    expect((await call('signAsSigner', request)).body).toEqual(body)
    const more = { ...request, ...(await signRequest(userId)), textVersion: 'older' }
    expect((await call('signAsSigner', more)).body).toEqual(body)
    expect(await stored(userId)).toEqual(before)
  })

  test('of many at once, one paper is stored', async () => {
    const { userId, link } = await invited()
    const { session } = await known(link)
    const requests = await Promise.all(Array.from({ length: 4 }, () => signRequest(userId)))
    const replies = await Promise.all(requests.map((one) => call('signAsSigner', { link, session, ...one })))
    expect(replies.map(({ body }) => body.answer)).toEqual(Array(4).fill('signed'))
    expect((await stored(userId)).papers).toHaveLength(2)
  })

  test('a text that changed is sent along, and nothing is lost', async () => {
    const { userId, link } = await invited()
    const { session } = await known(link)
    const request = { link, session, ...(await signRequest(userId)) }
    const { status, body } = await call('signAsSigner', { ...request, textVersion: 'older' })
    expect([status, body.text.version]).toEqual([409, signersConsentVersion])
    expect(body.text.authorization).toEqual(signersConsentText.authorization)
    expect((await call('signAsSigner', request)).body.answer).toBe('signed')
  })

  test.each([
    ['of the applicant', (userId: string) => `${userId}/signature_1764000000000.png`],
    ['of another signer', (userId: string) => signersKey(userId, 'b'.repeat(16), 'c'.repeat(32))],
    ['of a signer in another case', () => signersKey(randomUUID(), 'a'.repeat(16), 'c'.repeat(32))],
  ])('[SGN-21] a picture %s is refused, though it is there', async (_, keyOf) => {
    const { userId, link } = await invited()
    const { session } = await known(link)
    const signature = keyOf(userId)
    await endpoints.putPicture(signature, signaturePicture(500, 150))
    const request = { link, session, ...(await signRequest(userId)), signature }
    expect((await call('signAsSigner', request)).status).toBe(422)
    expect((await stored(userId)).papers).toBe(undefined)
  })

  test('a picture that isn’t there is refused', async () => {
    const { userId, link } = await invited()
    const { session } = await known(link)
    const signature = signersKey(userId, 'a'.repeat(16), 'c'.repeat(32))
    const request = { link, session, ...(await signRequest(userId)), signature }
    expect((await call('signAsSigner', request)).status).toBe(422)
  })

  test('a picture can be sent only in a session', async () => {
    const { userId, link } = await invited()
    const { session } = await known(link)
    const { body } = await call('signersSignature', { link, session })
    expect(body.answer).toBe('form')
    expect(isKeyOfSigner(userId, 'a'.repeat(16), body.key)).toBe(true)
    expect((await call('signersSignature', { link, session })).body.key).not.toBe(body.key)
    expect((await call('signersSignature', { link, session: newToken() })).body).toEqual({ answer: 'ended' })
  })
})

describe('[SGN-11] another browser, a made-up session, and a session that another one replaced', () => {
  test('can do nothing', async () => {
    const { userId, link, session, request } = await signedBy()
    const before = await stored(userId)
    const elsewhere = callAs('Browser 2')
    for (const name of ['openSigned', 'takeBackSigned', 'signersSignature'] as const) {
      expect((await elsewhere(name, { link, session })).body).toEqual({ answer: 'ended' })
      expect((await call(name, { link, session: newToken() })).body).toEqual({ answer: 'ended' })
    }
    expect((await elsewhere('signAsSigner', request)).body).toEqual({ answer: 'ended' })
    expect(await stored(userId)).toEqual(before)
    const newer = await known(link)
    expect((await call('openSigned', { link, session })).body).toEqual({ answer: 'ended' })
    expect((await call('openSigned', { link, session: newer.session })).body.answer).toBe('waiting')
  })

  test('the session goes on after the mail with the copy replaced the link', async () => {
    const { userId, link, session } = await signedBy()
    const [signer] = (await stored(userId)).signers
    await endpoints.set(userId, { signers: [{ ...signer, link: linkOf(newToken()) }] })
    expect((await call('openSigned', { link, session })).body.answer).toBe('waiting')
  })
})

describe('[SGN-14] the evidence', () => {
  test('says how the signer was known, and claims no account, no sign-in, and no answers', async () => {
    const { userId } = await signedBy()
    const { evidence } = await paperOf(userId)
    const { session } = await signerIn(userId)
    expect(evidence).toMatchObject({
      ...{ text_version: signersConsentVersion, signer: 'Warren Hale', signs_as: { as: 'self' } },
      ...{ account: null, answers_sha256: null, two_step_on: null, signed_in_at: null, on_paper: null },
      ...{ user_agent: 'Browser 1', viewer_ip: expect.any(String), gateway_ip: '10.0.0.1' },
      electronic: { pressed: 'Sign this paper' },
      known_by: {
        ...{ link: 'mail', email: 'warren@example.com', is_applicants_email: false },
        birth_date: '03/09/1941',
        ...{ link_made_at: session?.link_made_at, code_sent_at: session?.code_sent_at },
        ...{ code_entered_at: session?.entered_at, compared: ['birth-date', 'ssn'] },
      },
    })
  })

  test('of a trustee at the applicant’s device, too', async () => {
    const device = newToken()
    const trustee = { role: 'trustee', facts: { born: null, ssn: null }, together: linkOf(device) } as const
    const { userId } = await invited(trustee)
    await signers.addLookup(device, userId)
    const { session } = await known(device, { born: '1950-01-02' })
    const textVersion = 'policy-release-signer-2026-11-28'
    const request = { link: device, session, ...(await signRequest(userId, { textVersion })) }
    expect((await call('signAsSigner', request)).body.answer).toBe('signed')
    expect(await paperOf(userId)).toMatchObject({
      kind: 'policy-release',
      evidence: { known_by: { link: 'together', birth_date: '01/02/1950', compared: [] } },
    })
  })
})

test('[SGN-14] The evidence says if link and code went to the address of the applicant’s account', async () => {
  const { userId } = await signedBy({ email: 'Linda@Example.com' })
  expect((await paperOf(userId)).evidence.known_by.is_applicants_email).toBe(true)
})

test('[SGN-28] Damaged signers or papers are never written over', async () => {
  const { userId, link } = await invited()
  const [signer] = (await stored(userId)).signers
  await endpoints.set(userId, { signers: [signer, { id: 'damaged' }] })
  const before = await stored(userId)
  expect((await call('sendSigningCode', { link })).status).toBe(500)
  expect((await call('declineToSign', { link })).status).toBe(500)
  expect(await stored(userId)).toEqual(before)
})
