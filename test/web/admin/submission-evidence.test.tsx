// What the page of a case says of the terms that the applicant accepted.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubmissionEvidence } from '#web/admin/submission-evidence.tsx'

const accepted = {
  terms: '2026-11',
  privacy: '2026-12',
  electronic_signature: '3',
  accepted_at: '2026-11-22T12:00:00.000Z',
}

const evidenceWith = (accepted_terms: typeof accepted | null) =>
  renderToStaticMarkup(
    <SubmissionEvidence submission={{ consent: null, status: 'in-progress', accepted_terms }} />,
  )

test('[JOI-7] the evidence names the versions that the sign-up accepted, and says when there are none', () => {
  expect(evidenceWith(accepted)).toContain(
    'Terms 2026-11\nPrivacy policy 2026-12\nE-signature agreement 3\nOn record since 11/22/2026',
  )
  expect(evidenceWith(null)).toContain('Nothing on record')
})
