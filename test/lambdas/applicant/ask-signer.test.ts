import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { disclosureConsentVersion } from '#domain/legal/current-versions.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import {
  complete,
  endpoints,
  newSignature,
  sign,
  stored,
  submit,
  submittedPerson,
  takeBack,
} from '#test/support/functions/signing-papers.ts'

const apart = { insuredPerson: 'someone-else', signer: 'insured-person' } as const
const submittedApart = () => submittedPerson(apart)

const signer = 'a'.repeat(16)
const names = { firstName: 'Not', lastName: 'Warren' }
const askOf = (more: object = {}) => ({
  ...{ signer, ask: randomUUID(), role: 'insured', ...names, email: null },
  ...more,
})

test('[SGN-2] If the insured person signs apart, the application is submitted with a disclosure, and no authorization holds', async () => {
  const { papers, consent, authorization_ends, form_data } = await stored(await submittedApart())
  expect(papers).toMatchObject([{ id: 'first', kind: 'disclosure', evidence: null }])
  expect(consent).toMatchObject({
    ...{ signs_as: { as: 'self' }, signer: 'Mary Jones' },
    text_version: disclosureConsentVersion,
  })
  expect(authorization_ends).toBeUndefined()
  expect(form_data).toMatchObject({ acceptedHipaa: true, acknowledgeDisclosure: true })
})

test('[SGN-2] Who read the text of those that sign the authorization themselves gets that of the disclosure, and nothing is signed', async () => {
  const applicant = await complete({ ...completeAnswers, ...apart })
  const { status, body } = await submit(applicant)
  expect([status, body.text.version]).toEqual([409, disclosureConsentVersion])
  expect((await stored(applicant.userId)).status).toBe('in-progress')
})

test('[SGN-21] The account can’t sign the authorization as that person, but as their representative', async () => {
  const userId = await submittedApart()
  const kind = 'authorization'
  const refused = await sign(userId, { kind, signature: await newSignature(userId) })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('must sign the authorization'),
  ])
  const signsAs = { as: 'representative', because: 'I hold her power of attorney' }
  expect(await sign(userId, { kind, signature: await newSignature(userId), signsAs })).toMatchObject({
    status: 200,
  })
})

test('[SGN-2] A disclosure permits nothing, so it can’t be taken back', async () => {
  expect((await takeBack(await submittedApart(), { paper: 'first' })).status).toBe(409)
})

/** By letter: these functions have no sender of mails. */
test('[SGN-4] The applicant asks, loads who was asked, and takes the question back', async () => {
  const userId = await submittedApart()
  const started = endpoints.started.length
  const ask = askOf()
  const asked = await endpoints.call('askSigner', { userId }, ask)
  expect(asked).toMatchObject({
    status: 200,
    body: { invitations_left: 9, signers: [{ id: signer, state: 'letter' }] },
  })
  expect(endpoints.started.slice(started)).toContain('Sweep')
  expect((await endpoints.call('askSigner', { userId }, ask)).body).toEqual(asked.body)
  expect((await endpoints.call('getFormData', { userId })).body.data[0]).toMatchObject(asked.body)
  expect((await endpoints.call('signTogether', { userId }, { signer })).status).toBe(409)
  expect((await endpoints.call('askSigner', { userId }, askOf({ email: 'a@example.com' }))).status).toBe(409)
  const left = await endpoints.call('withdrawSigner', { userId }, { signer })
  expect(left.body).toEqual({ signers: [], invitations_left: 9 })
})

test('[SGN-17] What another signed, the account neither downloads nor takes back', async () => {
  const userId = await submittedApart()
  await sign(userId, { signature: await newSignature(userId) })
  const { papers } = await stored(userId)
  await endpoints.set(userId, { papers: papers.map((paper: object) => ({ ...paper, signer })) })
  expect((await takeBack(userId, { paper: papers[1].id })).status).toBe(409)
  const opened = await endpoints.call('openPaper', { userId }, { paper: papers[1].id, file: 'release' })
  expect(opened.status).toBe(404)
})
