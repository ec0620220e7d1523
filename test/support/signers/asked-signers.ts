// Signers of a case whose insured person signs apart, and what changes them.
import { randomUUID } from 'node:crypto'
import { afterAll, vi } from 'vitest'
import { recordOf } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { evidence } from '#test/support/papers/paper-world.ts'
import type { takenBack } from '#test/support/papers/signed-record.ts'

afterAll(() => void vi.unstubAllEnvs())
takeFunctionEnvironment({ ...caseEnvironment, TABLE_NAME: 'applicants' })
const { withAsked, withAskedAgain } = await import('#lambdas/signers/change-signers.ts')
const { firstPaper } = await import('#lambdas/papers/stored-papers.ts')

export const at = '2026-11-22T15:00:00.000Z'
export const later = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
export const form_data = {
  ...{ firstName: 'Warren', lastName: 'Hale', dateOfBirth: '1946-03-05', ssn: '1234' },
  ...{ insuredPerson: 'someone-else', signer: 'insured-person' },
}
export const apart = (more: object = {}) =>
  recordOf({
    form_data,
    papers: [firstPaper('CODE', 'disclosure')],
    consent: { ...evidence, signature_key: 'the first one', expires_on: '2028-11-20' },
    ...more,
  })
export type Case = ReturnType<typeof apart>

export const insured = {
  signer: 'a'.repeat(32),
  role: 'insured',
  first_name: 'Not',
  last_name: 'Warren',
} as const
export const trustee = (digit: string) =>
  ({ signer: digit.repeat(32), role: 'trustee', first_name: 'Ann', last_name: `Lee ${digit}` }) as const
export const by = (time = at) => ({ at: time, by: null })
export const newAsk = (email: string | null = 'warren@example.com') => ({ ask: randomUUID(), email })

export const asked = (
  record: Case,
  person: typeof insured | ReturnType<typeof trustee> = insured,
  email?: string | null,
) => {
  const after = withAsked(record, { ...person, ...newAsk(email) }, by())
  if (!after) throw new Error('This was asked already.')
  return after
}

export const changed = (record: Case, columns: object): Case => ({
  ...record,
  signers: record.signers.map((signer) => ({ ...signer, ...columns })),
})

export const paperOf = (expires_on: string, taken_back: typeof takenBack | null = null) => ({
  ...firstPaper('OTHER'),
  id: 'signed',
  signer: insured.signer,
  evidence: { ...evidence, signature_key: 'theirs', expires_on, signed_at: at },
  taken_back,
})

export const link = { sha256: 'hash', made_at: at, until: later(14) }
export const stuck = {
  ...{ link, together: link, opened_at: at, fact_tries: 3, reminded: [3] },
  ...{ declines: [{ at, reason: 'No' }], bounced: { at, address: 'warren@example.com' } },
}

export const askedAgain = (record: Case, by: string | null, more: object = {}, time = later(2)) =>
  withAskedAgain(record, { signer: insured.signer, ...newAsk(), ...more }, { at: time, by })
export const signedWell = () => ({ ...changed(asked(apart()), stuck), papers: [paperOf('2028-11-01')] })
