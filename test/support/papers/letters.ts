// A second signer who was asked by letter.
import type { SignerRole } from '#domain/signers/signers.ts'
import { letterContentOf } from '#lambdas/papers/render/letter-content.ts'
import { renderPaper } from '#lambdas/papers/render/render-paper.ts'
import type { StoredSigner } from '#lambdas/signers/stored-signers.ts'
import { fullAnswers } from '../answers/full-answers.ts'
import { signedRecord } from './signed-record.ts'

export const askedAt = '2026-11-24T15:00:00.000Z'
export const letterId = '33333333-2222-4333-8444-555555555555'

export const byLetter = {
  id: '0123456789abcdef',
  role: 'insured',
  first_name: 'Warren',
  last_name: 'Hale',
  email: null,
  facts: { born: null, ssn: null },
  invitations: [{ id: 'the try', at: askedAt, by: null, email: null }],
  reminded: [],
  link: null,
  together: null,
  opened_at: null,
  codes: [],
  code: null,
  fact_tries: 0,
  session: null,
  declines: [],
  bounced: null,
  letter: { id: letterId, asked_at: askedAt, file: null, recorded: null },
} as const satisfies StoredSigner

const stage = {
  PRODUCT_NAME: 'Larkfield',
  SUPPORT_PHONE: '(800) 555-0142',
  SUPPORT_EMAIL: 'help@larkfield.example',
  SUPPORT_HOURS: 'Monday to Friday, 9 a.m. to 5 p.m. Eastern time',
  APP_URL: 'https://app.larkfield.example',
}

export const drawnLetter = (role: SignerRole = 'insured', names: Partial<StoredSigner> = {}) => {
  Object.assign(process.env, stage)
  const { record, paper } = signedRecord({ kind: 'disclosure' })
  return renderPaper(
    letterContentOf({
      record: { ...record, consent: paper.evidence },
      signer: { ...byLetter, ...names, role },
      askedAt,
      code: '23456789ABCDEFGHJKMNPQRSTUVW',
    }),
  )
}

/** Of an applicant by phone, without email. */
export const packetOf = (answers: object = fullAnswers(1)) => {
  Object.assign(process.env, stage)
  const { record } = signedRecord({ answers, reference: null })
  return letterContentOf({
    record: { ...record, status: 'in-progress', typed_by: { city: { by: 'Terry Lee', at: askedAt } } },
    signer: {
      ...byLetter,
      role: 'applicant',
      first_name: 'Mary',
      last_name: 'Núñez',
      letter: { ...byLetter.letter, reference: 'K7MW4XPN' },
    },
    askedAt,
    code: '23456789ABCDEFGHJKMNPQRSTUVW',
  })
}
