import { describe, expect, test } from 'vitest'
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
  stored,
} = signers

describe('[SGN-15] the copy', () => {
  test('is waited for, then opened with a link; the answers aren’t in it', async () => {
    const { userId, link, session } = await signedBy()
    const started = endpoints.started.length
    expect((await call('openSigned', { link, session })).body).toEqual({ answer: 'waiting' })
    expect(endpoints.started.slice(started)).toEqual(['Papers'])
    const { papers } = await stored(userId)
    const paper = papers.at(-1)
    const key = `${userId}/${paper.id}/authorization.pdf`
    const file = { file: 'authorization', is_marked: false, key, sha256: 'a', bytes: 3, made_at: '2026' }
    await endpoints.putPicture(key, Buffer.from('pdf'))
    await endpoints.set(userId, { papers: [papers[0], { ...paper, files: [file] }] })
    const { body } = await call('openSigned', { link, session })
    expect(body).toEqual({ answer: 'ready', url: expect.stringContaining(key) })
    expect((await call('openInvitation', { link })).body.answer).toBe('signed')
  })

  test('there is none before the signature', async () => {
    const { link } = await invited()
    const { session } = await known(link)
    expect((await call('openSigned', { link, session })).status).toBe(409)
    expect((await call('takeBackSigned', { link, session })).status).toBe(409)
  })
})

describe('[SGN-16] saying no', () => {
  test('needs only the link; the applicant hears of it, the reason is stored, and a repeat changes nothing', async () => {
    const { userId, link } = await invited()
    const { session } = await known(link)
    const reason = 'I’d like to ask my lawyer.'
    expect((await call('declineToSign', { link, reason })).body).toEqual({ answer: 'declined' })
    expect(await signerIn(userId)).toMatchObject({ declines: [{ reason }], code: null, session: null })
    expect(await kinds(userId)).toEqual(['signer-answered declined'])
    const before = await stored(userId)
    expect((await call('declineToSign', { link })).body).toEqual({ answer: 'declined' })
    expect(await stored(userId)).toEqual(before)
    expect((await call('signersSignature', { link, session })).body).toEqual({ answer: 'ended' })
  })

  test('after the signature changes nothing', async () => {
    const { userId, link } = await signedBy()
    const before = await stored(userId)
    expect((await call('declineToSign', { link })).body).toEqual({ answer: 'signed' })
    expect(await stored(userId)).toEqual(before)
  })
})

describe('[SGN-16] [SGN-18] saying no on the applicant’s device', () => {
  const onDevice = async () => {
    const device = newToken()
    const { userId, link } = await invited({ together: linkOf(device) })
    await signers.addLookup(device, userId)
    return { userId, link, device }
  }

  test('needs the session that a code to the signer’s address opens', async () => {
    const { userId, device } = await onDevice()
    const before = await stored(userId)
    expect((await call('declineToSign', { link: device })).body).toEqual({ answer: 'ended' })
    const made = { link: device, session: newToken() }
    expect((await call('declineToSign', made)).body).toEqual({ answer: 'ended' })
    expect(await stored(userId)).toEqual(before)
    const { session } = await known(device)
    expect((await callAs('Browser 2')('declineToSign', { link: device, session })).body.answer).toBe('ended')
    const replies = [1, 2].map(async () => (await call('declineToSign', { link: device, session })).body)
    expect(await Promise.all(replies)).toEqual([{ answer: 'declined' }, { answer: 'declined' }])
  })

  test('doesn’t hinder them to say no by their own mail', async () => {
    const { link } = await onDevice()
    expect((await call('declineToSign', { link })).body).toEqual({ answer: 'declined' })
  })
})

test('[SGN-16] One whose link rests can say no, and is told so', async () => {
  const { link } = await invited({ fact_tries: 3 })
  expect((await call('openInvitation', { link })).body.answer).toBe('resting')
  expect((await call('declineToSign', { link })).body.answer).toBe('declined')
  for (const name of ['openInvitation', 'sendSigningCode'] as const)
    expect((await call(name, { link })).body.answer).toBe('declined')
})

describe('[SGN-17] taking back', () => {
  test('ends the paper and every authorization, tells the applicant, and a repeat changes nothing', async () => {
    const { userId, link, session } = await signedBy()
    const { body } = await call('takeBackSigned', { link, session, words: 'I changed my mind.' })
    expect(body).toMatchObject({ answer: 'taken-back', paper: { taken_back_at: expect.any(String) } })
    expect((await paperOf(userId)).taken_back).toMatchObject({
      ...{ by: 'link', words: 'I changed my mind.', signed_in_at: null, user_agent: 'Browser 1' },
    })
    expect(await kinds(userId)).toContain('signer-answered taken-back')
    const before = await stored(userId)
    expect((await call('takeBackSigned', { link, session })).body).toEqual(body)
    expect(await stored(userId)).toEqual(before)
    expect((await call('openInvitation', { link })).body.answer).toBe('taken-back')
  })
})
