import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { recordIn, recordOf } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { evidence } from '#test/support/papers/paper-world.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'

afterAll(() => void vi.unstubAllEnvs())
takeFunctionEnvironment({ ...caseEnvironment, TABLE_NAME: 'applicants' })
const { withAsked, withAskedAgain, withTogether, withWithdrawn } = await import(
  '#lambdas/signers/change-signers.ts'
)
const { invitationsLeft, signersOf } = await import('#lambdas/signers/stored-signers.ts')
const { markUnreachable } = await import('#lambdas/cases/reachability.ts')
const { indexColumns } = await import('#lambdas/cases/case-keys.ts')
const { caseFactsOf } = await import('#lambdas/cases/case-facts.ts')
const { nextStep } = await import('#lambdas/sweep/settle.ts')
const { move } = await import('#lambdas/cases/case-moves.ts')
const { firstPaper } = await import('#lambdas/papers/stored-papers.ts')

const at = '2026-11-22T15:00:00.000Z'
const later = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
const form_data = {
  ...{ firstName: 'Warren', lastName: 'Hale', dateOfBirth: '1946-03-05', ssn: '1234' },
  ...{ insuredPerson: 'someone-else', signer: 'insured-person' },
}
const apart = (more: object = {}) =>
  recordOf({
    form_data,
    papers: [firstPaper('CODE', 'disclosure')],
    consent: { ...evidence, signature_key: 'the first one', expires_on: '2028-11-20' },
    ...more,
  })
type Case = ReturnType<typeof apart>

const insured = { signer: 'a'.repeat(32), role: 'insured', first_name: 'Not', last_name: 'Warren' } as const
const trustee = (digit: string) =>
  ({ signer: digit.repeat(32), role: 'trustee', first_name: 'Ann', last_name: 'Lee' }) as const
const by = (time = at) => ({ at: time, by: null })
const newAsk = (email: string | null = 'warren@example.com') => ({ ask: randomUUID(), email })

const asked = (
  record: Case,
  person: typeof insured | ReturnType<typeof trustee> = insured,
  email?: string | null,
) => {
  const after = withAsked(record, { ...person, ...newAsk(email) }, by())
  if (!after) throw new Error('This was asked already.')
  return after
}

const changed = (record: Case, columns: object): Case => ({
  ...record,
  signers: record.signers.map((signer) => ({ ...signer, ...columns })),
})

const paperOf = (expires_on: string, taken_back: typeof takenBack | null = null) => ({
  ...firstPaper('OTHER'),
  id: 'signed',
  signer: insured.signer,
  evidence: { ...evidence, signature_key: 'theirs', expires_on, signed_at: at },
  taken_back,
})

test('[SGN-4] The insured person is asked in the name of the answers, with the facts that are compared, and a mail waits', () => {
  const after = asked(apart())
  expect(after.signers).toMatchObject([
    { first_name: 'Warren', last_name: 'Hale', facts: { born: '1946-03-05', ssn: '1234' }, link: null },
  ])
  expect(after.mails.outbox).toMatchObject([
    {
      kind: 'signer-asked',
      signer: insured.signer,
      is_reminder: false,
      id: after.signers[0]?.invitations[0]?.id,
    },
  ])
  expect(signersOf(after, at)).toMatchObject({
    signers: [{ state: 'asked', since: at, paper: 'authorization' }],
    invitations_left: 9,
  })
})

test('[SGN-4] A repeat of the same try changes nothing, and not after the person was taken off the list', () => {
  const ask = { ...insured, ...newAsk() }
  const after = withAsked(apart(), ask, by())
  expect(after && withAsked(after, ask, by(later(1)))).toBeUndefined()
  const without = after && withWithdrawn(after, insured.signer, at)
  expect(without && withAsked(without, ask, by(later(1)))).toBeUndefined()
})

const link = { sha256: 'hash', made_at: at, until: later(14) }
const stuck = {
  ...{ link, together: link, opened_at: at, fact_tries: 3, reminded: [3] },
  ...{ declines: [{ at, reason: 'No' }], bounced: { at, address: 'warren@example.com' } },
}

test('[SGN-4] Asked again, a person starts again; at another address, the older link ends at once', () => {
  const same = withAskedAgain(
    changed(asked(apart()), stuck),
    { signer: insured.signer, ...newAsk() },
    by(later(1)),
  )
  expect(same?.signers).toMatchObject([
    {
      link,
      together: null,
      opened_at: null,
      fact_tries: 0,
      reminded: [],
      declines: [{ at, reason: 'No' }],
      bounced: null,
    },
  ])
  expect(same?.mails.outbox).toHaveLength(1)
  const other = withAskedAgain(
    changed(asked(apart()), stuck),
    { signer: insured.signer, ...newAsk('other@example.com') },
    { at: later(1), by: 'team@example.com' },
  )
  expect(other?.signers).toMatchObject([{ email: 'other@example.com', link: null, codes: [] }])
  expect(other?.signers[0]?.invitations.map((one) => one.by)).toEqual([null, 'team@example.com'])
})

test('[SGN-4] Who is taken off the list leaves no address, fact, link, or mail, and a repeat changes nothing', () => {
  const after = withWithdrawn(changed(asked(apart()), stuck), insured.signer, later(1))
  expect(JSON.stringify(after?.signers)).not.toMatch(/warren@|1946|1234|hash/)
  expect(after?.mails.outbox).toEqual([])
  expect(after && signersOf(after, at)).toEqual({ signers: [], invitations_left: 9 })
  expect(after && withWithdrawn(after, insured.signer, later(2))).toBeUndefined()
  expect(after && asked(after).signers).toHaveLength(1)
})

test('[SGN-5] At most 5 signers, and 10 invitations, also of those taken off the list', () => {
  const five = ['1', '2', '3', '4', '5'].reduce((record, digit) => asked(record, trustee(digit)), apart())
  expect(() => asked(five, trustee('6'))).toThrow('at most 5 people')
  const often = ['1', '2', '3', '4', '5'].reduce((record, digit) => asked(record, trustee(digit)), five)
  expect(invitationsLeft(often)).toBe(0)
  expect(() => asked(often, trustee('1'))).toThrow('10 invitations')
  const fewer = withWithdrawn(often, trustee('1').signer, at)
  expect(() => fewer && asked(fewer, trustee('6'))).toThrow('10 invitations')
})

test.each([
  ['before the submission', apart({ status: 'in-progress', submitted_at: null }), 409],
  ['in a closed case', recordIn('closed', { form_data }), 409],
  ['with damaged signers', apart({ signers: [{ id: 1 }] }), 409],
  ['for who signs with the account', apart({ form_data: { ...form_data, insuredPerson: 'me' } }), 422],
  [
    'for who signed a paper that holds long',
    apart({ ...asked(apart()), papers: [paperOf('2028-11-01')] }),
    409,
  ],
] as const)('[SGN-4] [SGN-28] Nobody is asked %s', (_case, record, status) => {
  expect(() => asked(record)).toThrow(expect.objectContaining({ status }))
})

test('[SGN-4] There is one insured person', () => {
  const other = { ...insured, signer: 'b'.repeat(32) }
  expect(() => withAsked(asked(apart()), { ...other, ...newAsk() }, by())).toThrow(
    expect.objectContaining({ status: 422 }),
  )
})

test('[SGN-4] [SGN-31] In the last 90 days of a paper, and once it was taken back, they are asked again, and who signed stays on the list', () => {
  const soon = { ...asked(apart()), papers: [paperOf('2026-12-31')] }
  const again = withAskedAgain(soon, { signer: insured.signer, ...newAsk() }, by(later(1)))
  expect(again?.mails.outbox).toMatchObject([{ kind: 'signer-asked' }])
  const ended = { ...soon, papers: [paperOf('2028-11-01', takenBack)] }
  expect(withAskedAgain(ended, { signer: insured.signer, ...newAsk() }, by(later(30)))).toBeDefined()
  expect(() => withWithdrawn(soon, insured.signer, at)).toThrow('already signed')
})

test('[SGN-18] A link for this device is for who was asked by mail and hasn’t answered', () => {
  const after = withTogether(asked(apart()), insured.signer, link)
  expect(after?.signers[0]?.together).toEqual(link)
  expect(() => withTogether(asked(apart(), insured, null), insured.signer, link)).toThrow('email address')
  expect(() => withTogether(changed(asked(apart()), stuck), insured.signer, link)).toThrow('ask them again')
})

test('[SGN-22] A bounce marks the signer whose address it is, and a new question forgets it', () => {
  const event = { address: 'Warren@example.com', at: later(1), why: 'bounced' as const }
  const after = markUnreachable(asked(apart()), event, undefined)
  expect(after && signersOf(after, at).signers[0]?.is_bounced).toBe(true)
  expect(after?.mails.unreachable).toBeNull()
  expect(after && markUnreachable(after, event, undefined)).toBeUndefined()
  expect(markUnreachable(asked(apart()), { ...event, at: later(-1) }, undefined)).toBeUndefined()
})

const run = (record: Case, now: string) => nextStep(record, { by: 'run', now, until: later(99) }) ?? record
const sentAll = (record: Case): Case => ({ ...record, mails: { ...record.mails, outbox: [] } })

test('[SGN-23] Who was asked is reminded after 3 and 10 days, and then it is the team’s turn', () => {
  const quiet = sentAll(asked(apart({ consent: undefined, papers: undefined })))
  expect(indexColumns(quiet, at).sweep_at).toBe(later(3))
  const once = run(quiet, later(3))
  expect(once.mails.outbox).toMatchObject([{ kind: 'signer-asked', is_reminder: true }])
  const twice = run(sentAll(once), later(10))
  expect(twice.mails.outbox).toHaveLength(1)
  expect(run(sentAll(twice), later(11)).mails.outbox).toEqual([])
  expect(indexColumns(sentAll(twice), later(11)).sweep_at).toBe(later(14))
  expect(run(quiet, later(12)).signers[0]?.reminded).toEqual([3, 10])
})

test('[SGN-23] [SGN-16] After an answer, and in a closed case, no reminder goes out, and a mail that waits is dropped', () => {
  const declined = changed(asked(apart()), { declines: [{ at, reason: null }] })
  expect(run(declined, later(3)).mails.outbox).toEqual([])
  const signed = { ...asked(apart()), papers: [paperOf('2028-11-01')] }
  expect(run(signed, later(3)).mails.outbox).toEqual([])
  const { case: closed } = recordIn('closed')
  expect(run({ ...asked(apart()), case: closed }, later(3)).mails.outbox).toEqual([])
})

const groupAt = (record: Case, now: string) =>
  /CASES#(\w+)/.exec(JSON.stringify(indexColumns(record, now)))?.[1]

test('[SGN-24] [SGN-10] A signer who is stuck, or was asked two weeks ago, makes the case the team’s', () => {
  const { case: theirs } = recordIn('offers-ready')
  const waiting = { ...asked(apart()), case: theirs && { ...theirs, waiting_for: 'you' as const } }
  expect(groupAt(waiting, later(13))).toBe('them')
  expect(groupAt(waiting, later(14))).toBe('us')
  expect(groupAt(changed(waiting, { fact_tries: 3 }), later(1))).toBe('us')
  expect(groupAt(changed(waiting, { declines: [{ at, reason: null }] }), later(1))).toBe('us')
})

test('[SGN-24] The facts of a case say who must be asked, who waits, and who needs help', () => {
  expect(caseFactsOf(apart(), at).waiting_signer).toEqual({ name: 'Warren Hale', asked_at: null })
  expect(caseFactsOf(asked(apart()), at).waiting_signer).toEqual({ name: 'Warren Hale', asked_at: at })
  expect(caseFactsOf(changed(asked(apart()), stuck), at)).toMatchObject({
    waiting_signer: null,
    helpless_signer: { name: 'Warren Hale', why: 'declined' },
  })
})

const toOffers = (record: Case) =>
  move(
    record,
    { id: 'x', version: 4, to: 'offers-ready' },
    { id: 'act', at: later(1), by: 'team@example.com' },
  )

test('[SGN-25] Offers wait for the authorization of the insured person, and the refusal names them', () => {
  const { case: offered } = recordIn('collecting-offers')
  const without = { ...asked(apart()), case: offered }
  expect(() => toOffers(without)).toThrow('Warren Hale hasn’t signed the authorization yet.')
  expect(toOffers({ ...without, papers: [...without.papers, paperOf('2028-11-01')] })).toBeDefined()
  expect(() =>
    toOffers({ ...without, papers: [...without.papers, paperOf('2028-11-01', takenBack)] }),
  ).toThrow('Warren Hale')
})

test('[SGN-2] [SGN-31] Without the insured person’s signature, there is no authorization that could end', () => {
  expect(indexColumns(apart(), at)).toMatchObject({ authorization_ends: null })
  const signed = { ...apart(), papers: [...apart().papers, paperOf('2028-11-01')] }
  expect(indexColumns(signed, at)).toMatchObject({ authorization_ends: '2028-11-01' })
})
