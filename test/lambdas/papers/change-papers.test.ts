import { afterAll, expect, test, vi } from 'vitest'
import type { PaperKind } from '#domain/papers/papers.ts'
import { recordOf } from '#test/support/cases/case-record.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { code, evidence } from '#test/support/papers/paper-world.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'

afterAll(() => void vi.unstubAllEnvs())
takeFunctionEnvironment({ MAIL_FROM: 'Larkfield <cases@larkfield.example>' })
const { refuseSigning, withPaper, withTakenBack } = await import('#lambdas/papers/change-papers.ts')
const { firstPaper } = await import('#lambdas/papers/stored-papers.ts')

const at = '2026-11-22T15:00:00.000Z'
const signature = 'the new one'

const person = (expires_on: string | null, mails: object = {}) =>
  recordOf({ consent: { ...evidence, signature_key: 'the first one', expires_on }, mails })

const add = (record: ReturnType<typeof person>, kind: PaperKind) =>
  withPaper(
    record,
    { id: 'second', kind, code, evidence: { ...evidence, signature_key: signature } },
    { kind, signature },
    at,
  )

const reminded = ['draft', 'authorization-60', 'authorization-14']

test('[PAP-18] A new paper is stored with its receipt, in one change', () => {
  const after = add(person('2026-12-31', { reminded }), 'policy-release')
  expect(after?.papers.map(({ id, kind }) => [id, kind])).toEqual([
    ['first', 'authorization'],
    ['second', 'policy-release'],
  ])
  expect(after?.mails.outbox).toMatchObject([
    { id: 'second', at, kind: 'paper-signed', paper: 'policy-release', not_before: at },
  ])
  expect(after?.mails.reminded).toEqual(reminded)
})

test('[PAP-30] The reminders of an authorization begin again with a new one', () => {
  const after = add(person('2026-12-31', { reminded }), 'authorization')
  expect(after?.mails.reminded).toEqual(['draft'])
  expect(after?.mails.outbox).toMatchObject([{ kind: 'paper-signed', paper: 'authorization' }])
})

test('[PAP-35] Another paper of the same kind that came first refuses this one; the same one changes nothing', () => {
  const first = add(person('2026-12-31'), 'policy-release')
  if (!first) throw new Error('The paper was not added.')
  expect(add(first, 'policy-release')).toBeUndefined()
  const other = { kind: 'policy-release', signature: 'a third one' } as const
  const paper = { id: 'third', kind: other.kind, code, evidence }
  expect(() => withPaper(first, paper, other, at)).toThrow(
    'You already signed the policy information release.',
  )
})

test.each([
  ['is refused 91 days before its end', '2027-02-21', true],
  ['is accepted 90 days before its end', '2027-02-20', false],
  ['is accepted if the end of the old one is damaged', null, false],
])('[PAP-30] A renewal %s', (_, expires_on, isRefused) => {
  const act = () => refuseSigning(person(expires_on), { kind: 'authorization', signature }, at)
  if (isRefused) expect(act).toThrow('You already signed the authorization.')
  else expect(act).not.toThrow()
})

test('A full outbox and an address that mails don’t reach keep no one from signing', () => {
  const unclaimed = { attempts: 0, claimed_until: null, claimed_by: null }
  const waiting = { ...unclaimed, not_before: at, at, kind: 'received' }
  const outbox = Array.from({ length: 20 }, (_, index) => ({ ...waiting, id: String(index) }))
  expect(add(person('2026-12-31', { outbox }), 'authorization')?.mails.outbox).toHaveLength(20)
  const unreachable = { address: 'mary@example.com', at, why: 'bounced' }
  expect(add(person('2026-12-31', { unreachable }), 'authorization')?.mails.outbox).toEqual([])
})

const signedOn = (day: string) => ({ ...evidence, signed_at: `${day}T15:00:00.000Z` })
const renewal = { ...firstPaper(code), id: 'second', evidence: signedOn('2026-11-15') }
const record = recordOf({ consent: signedOn('2026-11-02'), papers: [firstPaper(code), renewal] })

test.each([
  ['2026-11-14', ['first']],
  ['2026-11-15', ['first', 'second']],
])(
  '[PAP-21] A letter of %s ends each authorization that was signed by that day, and no later one',
  (received_on, ended) => {
    const letter = { ...takenBack, at: '2026-11-20T15:00:00.000Z', by: 'letter', received_on } as const
    const after = withTakenBack(record, 'first', letter)
    expect(after?.papers.flatMap(({ id, taken_back }) => (taken_back ? [id] : []))).toEqual(ended)
  },
)
