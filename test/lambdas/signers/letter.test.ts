import { afterAll, describe, expect, test, vi } from 'vitest'
import { recordOf } from '#test/support/cases/case-record.ts'
import { documentOf, pageOf } from '#test/support/documents/page-columns.ts'
import { sentPage } from '#test/support/documents/sent-pages.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { askedAt, byLetter, letterId } from '#test/support/papers/letters.ts'

afterAll(() => void vi.unstubAllEnvs())
takeFunctionEnvironment({
  TABLE_NAME: 'applicants',
  MAIL_FROM: 'Larkfield <cases@larkfield.example>',
  PRODUCT_NAME: 'Larkfield',
})
const { withLetterConfirmed, withLetterFile, withLetterRecorded } = await import('#lambdas/signers/letter.ts')
const { signerViewsOf } = await import('#lambdas/signers/signer-views.ts')
const { teamSignersOf } = await import('#lambdas/signers/team-signers.ts')
const { paperViewsOf, findPaper } = await import('#lambdas/papers/paper-view.ts')
const { withDecision, withFiling } = await import('#lambdas/documents/decide-on-document.ts')
const { withPage, withoutCaseDocument } = await import('#lambdas/documents/change-documents.ts')
const { fingerprintOf } = await import('#lambdas/records/fingerprint.ts')
const { Refusal } = await import('#lambdas/http/refusal.ts')
const { documentsOf } = await import('#lambdas/documents/stored-documents.ts')

const file = { key: 'a/b/c.pdf', made_at: askedAt, text_version: 'hipaa-letter-1', text_sha256: 'abc' }
const rejected = { at: askedAt, by: null, is_accepted: false, reason: 'unreadable', words: null }
const code = '23456789ABCDEFGHJKMNPQRSTUVW'
const stored = (id: string, state: string, more: object = {}) =>
  documentOf([pageOf('a'.repeat(16), { state })], { id: id.repeat(16), kind: 'signed-letter', ...more })
const added = { by: 'ann@example.com', source: 'letter' as const }
const [letter, another, unchecked] = [
  stored('1', 'checked', { added, request: null }),
  stored('2', 'checked'),
  stored('3', 'received'),
]

const asked = (changes: object = {}) =>
  recordOf({
    signers: [{ ...byLetter, letter: { ...byLetter.letter, code, file, ...changes } }],
    documents: { list: [letter, another, unchecked] },
    mails: { reminded: ['authorization-60'] },
  })
type CaseRecord = ReturnType<typeof asked>

const recordedAt = '2026-11-27T15:00:00.000Z'
const ann = { by: 'ann', email: 'ann@example.com', at: recordedAt }
const bo = { by: 'bo', email: 'bo@example.com', at: '2026-11-28T15:00:00.000Z' }

const record = (before: CaseRecord, more: { document?: string; signed_on?: string } = {}, act = ann) =>
  withLetterRecorded(
    before,
    { signer: byLetter.id, document: letter.id, signed_on: '2026-11-25', ...more },
    act,
  )

const recordedAtIn = ({ signers }: CaseRecord) => signers[0]?.letter?.recorded?.at ?? recordedAt

const confirm = (before: CaseRecord, document = letter.id, act = bo) =>
  withLetterConfirmed(
    before,
    { signer: byLetter.id, document, signed_on: '2026-11-25', recorded_at: recordedAtIn(before) },
    act,
  )

const done = (after: CaseRecord | undefined): CaseRecord => {
  if (!after) throw new Error('Nothing changed.')
  return after
}

const stateOf = (after: CaseRecord) => signerViewsOf(after, bo.at)[0]?.state

describe('a letter that came back', () => {
  test('[SGN-20] is recorded once, and nothing is signed yet', () => {
    expect(stateOf(asked())).toBe('letter')
    const after = done(record(asked()))
    expect(stateOf(after)).toBe('recorded')
    expect(paperViewsOf(after)).toEqual([])
    expect(record(after)).toBeUndefined()
    expect(teamSignersOf(after, bo.at)).toMatchObject([
      {
        letter: {
          document: letter.id,
          signed_on: '2026-11-25',
          recorded_by: 'ann@example.com',
          recorded_at: recordedAt,
        },
      },
    ])
  })

  test('[SGN-20] can be recorded with another document until it is confirmed', () => {
    const after = done(record(done(record(asked())), { document: another.id }, bo))
    expect(after.signers[0]?.letter?.recorded).toMatchObject({ document: another.id, by: 'bo' })
    expect(() => confirm(after, letter.id, ann)).toThrow('Someone recorded another document or day')
    const confirmed = done(confirm(after, another.id, ann))
    expect(() => record(confirmed)).toThrow('This letter was confirmed already.')
    expect(record(confirmed, { document: another.id }, bo)).toBeUndefined()
    expect(documentsOf(confirmed).awaits_letter).toBeUndefined()
  })

  test.each([
    ['a day ahead', '2026-11-28', 'This day is in the future.'],
    ['a day before the question', '2026-11-23', 'They weren’t asked yet on this day.'],
    ['no real day', '2026-02-30', 'Please enter a real date'],
  ])('[SGN-20] is refused with %s', (_, signed_on, message) => {
    expect(() => record(asked(), { signed_on })).toThrow(
      expect.objectContaining({
        status: 422,
        details: { fields: [{ path: 'signed_on', message: expect.stringContaining(message) }] },
      }),
    )
  })

  test('[SGN-20] needs a document of this case that was checked', () => {
    expect(() => record(asked(), { document: '0000000000000009' })).toThrow('We can’t find this document.')
    expect(() => record(asked(), { document: unchecked.id })).toThrow('hasn’t checked this document yet')
  })

  test.each([
    ['of another kind', { kind: 'other' }, 'Please file this document'],
    ['that was rejected', { decision: rejected }, 'asked for this document again'],
  ])('[SGN-20] needs a document of a letter, not one %s, also to be confirmed', (_, more, message) => {
    const list = [stored('1', 'checked', more)]
    const withOther = (before: CaseRecord) => ({
      ...before,
      documents: recordOf({ documents: { list } }).documents,
    })
    expect(() => record(withOther(asked()))).toThrow(message)
    expect(() => confirm(withOther(done(record(asked()))))).toThrow(message)
  })

  test('[SGN-20] isn’t recorded anymore once the team rejects its document', () => {
    const seen = { pages: ['a'.repeat(16)], seen: null }
    const again = { id: 'x', document: letter.id, ...seen, accept: false, reason: 'unreadable' } as const
    const after = withDecision(done(record(asked())), again, { id: 'act', at: bo.at, by: 'bo@example.com' })
    expect(stateOf(done(after))).toBe('letter')
  })

  test('[SGN-20] isn’t recorded anymore once its document changes', () => {
    const recorded = done(record(asked()))
    const page = { ...sentPage(1, 2), document: letter.id, kind: 'signed-letter' as const }
    for (const changed of [
      withPage(recorded, page, added, bo.at),
      withoutCaseDocument(recorded, letter.id, bo.at),
    ]) {
      expect(stateOf(done(changed))).toBe('letter')
      expect(() => confirm(done(changed))).toThrow('Please record it first.')
    }
  })

  test('[SGN-20] [SGN-31] is kept with its scan once it is confirmed, as accepted', () => {
    const confirmed = done(confirm(done(record(asked()))))
    const scan = confirmed.documents?.list.find(({ id }) => id === letter.id)
    expect(scan?.decision).toMatchObject({ is_accepted: true })
    const seen = { pages: ['a'.repeat(16)], seen: scan?.decision?.at ?? null }
    const again = { id: 'x', document: letter.id, ...seen, accept: false, reason: 'unreadable' } as const
    expect(() => withDecision(confirmed, again, { id: 'act', at: bo.at, by: 'bo@example.com' })).toThrow(
      'rests on it',
    )
    expect(() => withFiling(confirmed, { id: 'x', document: letter.id, kind: 'other' }, bo.at)).toThrow(
      'rests on it',
    )
  })

  test('[SGN-20] can’t come from one who wasn’t asked by letter, or before the letter was made', () => {
    expect(() => record(recordOf({ signers: [{ ...byLetter, letter: null }] }))).toThrow('asked by letter')
    expect(() => record(recordOf())).toThrow('We can’t find this person in your list.')
    expect(() => record(asked({ file: null }))).toThrow('still making this letter')
  })

  test('[SGN-19] is asked for among the applicant’s documents until it is recorded', () => {
    expect(documentsOf(asked()).awaits_letter).toBe(true)
    expect(documentsOf(done(record(asked()))).awaits_letter).toBeUndefined()
    expect(documentsOf(recordOf()).awaits_letter).toBeUndefined()
  })
})

describe('the letter of an applicant', () => {
  const form_data = { firstName: 'Mary' }
  const ofApplicant = (help: object = {}) =>
    recordOf({
      ...{ status: 'in-progress', reference: null, submitted_at: null, form_data, help },
      signers: [
        {
          ...byLetter,
          role: 'applicant',
          letter: { ...byLetter.letter, code, file: { ...file, answers_sha256: fingerprintOf(form_data) } },
        },
      ],
      documents: { list: [letter] },
    })

  test('[HLP-18] keeps its scan once it is confirmed and made the draft a case', () => {
    const confirmed = done(confirm(done(record(ofApplicant()))))
    expect(confirmed).toMatchObject({ status: 'submitted', consent: { on_paper: { document: letter.id } } })
    expect(() => withoutCaseDocument(confirmed, letter.id, bo.at)).toThrow(Refusal)
    const again = {
      ...{ id: 'x', document: letter.id, accept: false },
      reason: 'unreadable' as const,
    }
    const seen = { pages: ['a'.repeat(16)], seen: confirmed.documents?.list[0]?.decision?.at ?? null }
    expect(() =>
      withDecision(confirmed, { ...again, ...seen }, { id: 'act', at: bo.at, by: bo.email }),
    ).toThrow('rests on it')
    expect(confirmed.documents?.list).toMatchObject([{ id: letter.id, decision: { is_accepted: true } }])
  })

  test('[HLP-18] is neither recorded nor confirmed by one who helped, however long ago', () => {
    const help = { code: null, locked_until: null, helper: null, sessions: [] }
    for (const [helper, act] of [
      ['ann', record],
      ['bo', (before: CaseRecord) => confirm(done(record(before)))],
    ] as const)
      expect(() => act(ofApplicant({ ...help, helped_by: [helper, 'cy'] }))).toThrow('You typed answers')
  })
})

describe('the confirmation', () => {
  test('[SGN-20] is refused if the letter was recorded again since', () => {
    const again = done(record(asked(), {}, { ...ann, at: '2026-11-27T16:00:00.000Z' }))
    const seen = {
      signer: byLetter.id,
      document: letter.id,
      signed_on: '2026-11-25',
      recorded_at: recordedAt,
    }
    expect(() => withLetterConfirmed(again, seen, bo)).toThrow('This letter was recorded again')
  })

  test('[SGN-20] is refused if another day was recorded since', () => {
    const changed = done(record(done(record(asked())), { signed_on: '2026-11-26' }))
    expect(() => confirm(changed)).toThrow('another document or day')
  })

  test('[SGN-20] by the same member of the team is refused, and without a recorded letter', () => {
    expect(() => confirm(asked())).toThrow('Please record it first.')
    expect(() => confirm(done(record(asked())), letter.id, { ...ann, at: bo.at })).toThrow(
      'someone else on the team',
    )
  })

  test('[SGN-20] [SGN-14] by another one makes a signed paper that says how it was signed, and tells the applicant', () => {
    const after = done(confirm(done(record(asked()))))
    expect(stateOf(after)).toBe('signed')
    expect(paperViewsOf(after)).toMatchObject([
      {
        ...{ id: letterId, kind: 'authorization', signer: 'Warren Hale', signed_by: byLetter.id },
        ...{ on_paper: true, signed_at: bo.at, expires_on: '2028-11-25', ready: [] },
      },
    ])
    expect(findPaper(after, letterId)).toMatchObject({
      code,
      evidence: {
        ...{ text_version: 'hipaa-letter-1', text_sha256: 'abc', date_signed: '11/25/2026' },
        ...{ signature_key: null, account: null, known_by: null, electronic: null, answers_sha256: null },
        on_paper: {
          ...{ document: letter.id, recorded_by: 'ann@example.com', recorded_at: recordedAt },
          confirmed_by: 'bo@example.com',
        },
      },
    })
    expect(after.mails.outbox).toMatchObject([
      { kind: 'signer-answered', paper: 'authorization', answer: 'signed' },
    ])
    expect(after.mails.reminded).toEqual([])
    expect(confirm(after)).toBeUndefined()
  })

  test('[SGN-20] is refused once the document was removed', () => {
    const after = { ...done(record(asked())), documents: null }
    expect(() => confirm(after)).toThrow('We can’t find this document.')
  })
})

test('[SGN-19] A file that was made for an older question isn’t taken for a new one', () => {
  const again = asked({ file: null })
  expect(withLetterFile('an older one', file)(again)).toBeUndefined()
  expect(withLetterFile(letterId, file)(again)?.signers[0]?.letter?.file).toEqual(file)
})
