import { expect, test } from 'vitest'
import { recordIn } from '#test/support/cases/case-record.ts'
import {
  apart,
  asked,
  askedAgain,
  at,
  by,
  changed,
  form_data,
  insured,
  later,
  link,
  newAsk,
  paperOf,
  stuck,
  trustee,
} from '#test/support/signers/asked-signers.ts'

const { withAsked, withAskedAgain, withTogether, withWithdrawn } = await import(
  '#lambdas/signers/change-signers.ts'
)
const { invitationsLeft, signersOf } = await import('#lambdas/signers/signer-views.ts')
const { markUnreachable } = await import('#lambdas/cases/reachability.ts')

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

test('[SGN-32] Two windows that name one person, and two of the team who ask one again, send one mail', () => {
  const first = asked(apart(), trustee('1'))
  const twin = { ...trustee('1'), signer: trustee('2').signer, ...newAsk('Warren@Example.com') }
  expect(() => withAsked(first, twin, by(later(1)))).toThrow('Ann Lee 1 is on your list already.')
  expect(withAsked(first, { ...twin, email: 'other@example.com' }, by())).toBeDefined()
  expect(withAsked(first, { ...twin, last_name: 'Lee 2' }, by())).toBeDefined()
  const gone = withWithdrawn(first, trustee('1').signer, at)
  expect(gone && withAsked(gone, twin, by())).toBeDefined()

  const after = asked(apart())
  const soon = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
  const again = (more: object, time: string) => askedAgain(after, 'team@example.com', more, time)
  expect(() => again({}, soon(59))).toThrow('Warren Hale was asked a moment ago')
  expect(again({}, soon(60))).toBeDefined()
  expect(again({ email: 'other@example.com' }, soon(1))).toBeDefined()
  expect(again({ email: null }, soon(1))).toBeDefined()
  expect(askedAgain(after, null, {}, soon(1))).toBeDefined()
})

test('[SGN-4] Who is taken off the list leaves no address, fact, live link, or mail, and a repeat changes nothing', () => {
  const after = withWithdrawn(changed(asked(apart()), stuck), insured.signer, later(1))
  expect(JSON.stringify(after?.signers)).not.toMatch(/warren@|1946|1234/)
  expect(after?.signers).toMatchObject([{ first_name: 'Warren', link: null, together: null }])
  expect(after?.mails.outbox).toEqual([])
  expect(after && signersOf(after, at)).toEqual({ signers: [], invitations_left: 9 })
  expect(after && withWithdrawn(after, insured.signer, later(2))).toBeUndefined()
  expect(after && asked(after).signers).toHaveLength(1)
})

test('[SGN-5] At most 5 signers, and 10 invitations, also of those taken off the list', () => {
  const five = ['1', '2', '3', '4', '5'].reduce((record, digit) => asked(record, trustee(digit)), apart())
  expect(() => asked(five, trustee('6'))).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('at most 5 people'),
      details: { call: true },
    }),
  )
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

test('[SGN-20] Only the team drops a letter that came, by asking again', () => {
  const recorded = { at, by: 'ann', by_email: null, document: 'd', signed_on: '2026-11-22' }
  const letter = { id: 'letter', asked_at: at, file: null, recorded }
  const record = changed(asked(apart(), insured, null), { letter })
  expect(() => asked(record, insured, null)).toThrow('A signed letter from Warren Hale came')
  expect(askedAgain(record, 'team@example.com', { email: null })?.signers).toMatchObject([
    { letter: { id: expect.not.stringMatching('letter'), recorded: null } },
  ])
})
