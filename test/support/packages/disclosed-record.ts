// Records with packages in their log, for the tests of pure changes.
import type { Disclosure } from '#domain/packages/disclosures.ts'
import { recordOf, submittedAt } from '#test/support/cases/case-record.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'
import { disclosureOf as madeUp } from './made-up-packages.ts'

export const disclosureOf = (changes: Partial<Disclosure> = {}): Disclosure =>
  madeUp(1, {
    ...{ id: 'package-1', at: '2026-11-23T15:00:00.000Z', papers: ['first', 'second'], has_answers: false },
    sent: { at: '2026-11-23T16:00:00.000Z', by: 'ada@example.com' },
    ...changes,
  })

/** `takenBackOn`: for each of two signed papers, the day. */
export const disclosedRecord = (
  disclosure: Partial<Disclosure> = {},
  takenBackOn: readonly (string | null)[] = [null, null],
) =>
  recordOf({
    consent: { signed_at: submittedAt, signer: 'Mary' },
    papers: ['first', 'second'].map((id, index) => {
      const received_on = takenBackOn[index] ?? null
      return {
        ...{ id, kind: id === 'first' ? 'authorization' : 'policy-release', code: null },
        ...{ evidence: null, files: [] },
        taken_back: received_on && { ...takenBack, at: `${received_on}T15:00:00.000Z`, received_on },
      }
    }),
    disclosures: [disclosureOf(disclosure)],
  })
