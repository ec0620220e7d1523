import { expect, test } from 'vitest'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import {
  addFiles,
  complete,
  endpoints,
  fileOf,
  isoDayIn,
  newSignature,
  picture,
  setEnd,
  sha256,
  sign,
  signedDaysAgo,
  stored,
  submittedPerson,
  takeBack,
  today,
} from '#test/support/functions/signing-papers.ts'

test('[PAP-28] [PAP-15] [PAP-16] [PAP-17] The policy release is a paper of its own, with its own text, consent, signature, and evidence', async () => {
  const userId = await submittedPerson()
  const signature = await newSignature(userId)
  const before = endpoints.started.length
  const because = 'I hold her power of attorney'
  const reply = await sign(userId, { signature, signsAs: { as: 'representative', because } })
  expect(reply.status).toBe(200)
  const { papers, consent, form_data } = await stored(userId)
  expect(papers[1]).toEqual({
    id: reply.body.paper.id,
    kind: 'policy-release',
    code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{28}$/),
    files: [],
    taken_back: null,
    evidence: {
      ...consent,
      text_version: currentReleaseVersion,
      text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      answers_sha256: sha256(JSON.stringify(Object.fromEntries(Object.entries(form_data).sort()))),
      signature_key: signature,
      signature_sha256: sha256(picture),
      date_signed: today(),
      signed_at: reply.body.paper.signed_at,
      signed_in_at: expect.any(String),
      signs_as: { as: 'representative', because },
      electronic: {
        text_sha256: sha256(JSON.stringify(currentReleaseText.electronicSignature)),
        agreed_at: reply.body.paper.signed_at,
        pressed: 'Sign this paper',
      },
    },
  })
  expect(papers[1].evidence.text_sha256).not.toBe(consent.text_sha256)
  expect(papers[1].code).not.toBe(papers[0].code)
  expect(endpoints.started.slice(before)).toEqual(['Sweep'])
  expect(reply.body.paper).toMatchObject({
    kind: 'policy-release',
    signer: 'Mary Jones',
    taken_back_at: null,
    ready: [],
  })
  const { body } = await endpoints.call('getFormData', { userId })
  expect(body.data[0].papers.map(({ id }: { id: string }) => id)).toEqual([reply.body.paper.id, 'first'])
})

test('[PAP-35] A double press, at once or after the text changed, makes one paper and gets one reply', async () => {
  const userId = await submittedPerson()
  const signature = await newSignature(userId)
  const replies = await Promise.all([1, 2, 3, 4].map(() => sign(userId, { signature })))
  const late = await sign(userId, { signature, textVersion: 'policy-release-2020' })
  for (const { status, body } of [...replies, late]) expect([status, body]).toEqual([200, replies[0]?.body])
  expect((await stored(userId)).papers).toHaveLength(2)
})

test('[PAP-33] A text that changed while it was open gets the new one, and nothing is stored', async () => {
  const userId = await submittedPerson()
  const before = await stored(userId)
  expect(await sign(userId, { textVersion: 'policy-release-2020' })).toMatchObject({
    status: 409,
    body: {
      message:
        'The policy information release changed while you had it open. Please read it again and sign it.',
      text: { version: currentReleaseVersion, ...currentReleaseText },
    },
  })
  expect(
    (await sign(userId, { kind: 'authorization', textVersion: 'hipaa-2026-11' })).body.text.version,
  ).toBe(currentConsentVersion)
  expect(await stored(userId)).toEqual(before)
})

test('[PAP-34] A signature of another person, of another paper, or that was never uploaded is refused', async () => {
  const [userId, other] = [await submittedPerson(), await submittedPerson()]
  const theirs = await newSignature(other)
  const { consent } = await stored(userId)
  const used = await newSignature(userId)
  await sign(userId, { signature: used })
  const before = await stored(userId)
  await setEnd(userId, isoDayIn(1))
  for (const signature of [theirs, consent.signature_key, used, `${userId}/signature_1800000000999.png`])
    expect(await sign(userId, { kind: 'authorization', signature })).toMatchObject({
      status: 422,
      body: { message: 'We can’t find your signature. Please sign again.', fields: [{ path: 'signature' }] },
    })
  expect((await stored(userId)).papers).toEqual(before.papers)
})

test('Nothing can be signed before the submission, and the date is checked', async () => {
  const { userId } = await complete()
  expect(await sign(userId)).toMatchObject({
    status: 409,
    body: { message: 'Please complete your application first. Then you can sign this paper.' },
  })
  const submitted = await submittedPerson()
  expect((await sign(submitted, { dateSigned: signedDaysAgo(8) })).body.fields).toEqual([
    { path: 'dateSigned', message: 'The date signed is long past. Please enter today’s date.' },
  ])
  expect((await sign(submitted, { signsAs: { as: 'representative', because: ' ' } })).status).toBe(422)
  expect((await stored(submitted)).papers).toHaveLength(1)
})

test('[PAP-30] An authorization can be renewed in its last 90 days, and the old one stays as it was', async () => {
  const userId = await submittedPerson()
  const early = await sign(userId, { kind: 'authorization' })
  const { consent } = await stored(userId)
  expect([early.status, early.body.message]).toEqual([
    409,
    `You already signed the authorization. It holds until ${toUsDate(consent.expires_on)}, and you can renew it in its last 90 days.`,
  ])
  await setEnd(userId, isoDayIn(91))
  expect((await sign(userId, { kind: 'authorization' })).status).toBe(409)
  await setEnd(userId, isoDayIn(89))
  await addFiles(userId, fileOf(userId, 'authorization'))
  const before = await stored(userId)
  expect((await sign(userId, { kind: 'authorization' })).status).toBe(200)
  const after = await stored(userId)
  expect([after.consent, after.papers[0]]).toEqual([before.consent, before.papers[0]])
  expect(after.authorization_ends).toBe(after.papers[1].evidence.expires_on)
  expect(after.authorization_ends > isoDayIn(700)).toBe(true)
  const old = await endpoints.call('openPaper', { userId }, { paper: 'first', file: 'authorization' })
  expect(old.status).toBe(200)
})

test('What was taken back can be signed again, but not without end', async () => {
  const userId = await submittedPerson()
  await takeBack(userId)
  expect((await sign(userId, { kind: 'authorization' })).status).toBe(200)
  const after = await stored(userId)
  expect(after.papers.map(({ taken_back }: { taken_back: unknown }) => taken_back === null)).toEqual([
    false,
    true,
  ])
  expect(after).not.toHaveProperty('authorization_taken_back_at')
  await endpoints.set(userId, { papers: Array.from({ length: 40 }, () => after.papers[0]) })
  expect(await sign(userId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Please call us') },
  })
})

test('The link to a signature names the version that was signed, of a later paper too', async () => {
  const userId = await submittedPerson()
  const signature = await newSignature(userId)
  await sign(userId, { signature })
  const { papers } = await stored(userId)
  const evidence = { ...papers[1].evidence, signature_version: 'the-version' }
  await endpoints.set(userId, { papers: [papers[0], { ...papers[1], evidence }] })
  const { body } = await endpoints.call('signatureView', { userId }, { key: signature })
  expect(new URL(body.url).searchParams.get('versionId')).toBe('the-version')
})
