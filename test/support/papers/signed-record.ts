import { signaturePicture } from '#bin/start/pictures.ts'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import type { PaperKind } from '#domain/papers/papers.ts'
import type { StoredPaper, TakenBack } from '#lambdas/papers/stored-papers.ts'
import { parseRecord } from '#lambdas/records/applicant-record.ts'
import { fingerprintOf, sha256Of } from '#lambdas/records/fingerprint.ts'
import { fullAnswers } from '../answers/full-answers.ts'

const userId = '11111111-2222-4333-8444-555555555555'
const signedAt = '2026-11-22T22:20:44.123Z'

const textOf = {
  authorization: {
    version: currentConsentVersion,
    text: currentConsentText,
    electronic: currentConsentText.electronicSignature,
    pressed: 'Complete Application',
  },
  disclosure: {
    version: currentConsentVersion,
    text: currentConsentText,
    electronic: currentConsentText.electronicSignature,
    pressed: 'Complete Application',
  },
  'policy-release': {
    version: currentReleaseVersion,
    text: currentReleaseText,
    electronic: currentReleaseText.electronicSignature,
    pressed: 'Sign this paper',
  },
}

type Given = {
  kind?: PaperKind
  answers?: object
  evidence?: Partial<ConsentEvidence>
  takenBack?: Partial<TakenBack>
  reference?: string | null
  signature?: Uint8Array
}

const evidenceFor = (kind: PaperKind, answers: object, signature: Uint8Array): ConsentEvidence => {
  const { version, text, electronic, pressed } = textOf[kind]
  return {
    text_version: version,
    text_sha256: fingerprintOf(text),
    answers_sha256: fingerprintOf(answers),
    signature_key: `${userId}/signature_1700000000000.png`,
    signature_version: null,
    signature_sha256: sha256Of(signature),
    signer: 'Mary Núñez',
    date_signed: '11/22/2026',
    signed_at: signedAt,
    expires_on: '2028-11-22',
    viewer_ip: '203.0.113.7',
    gateway_ip: '198.51.100.20',
    user_agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    account: { user_id: userId, email: 'mary@example.com', name: 'Mary Núñez', role: 'policyholder' },
    signed_in_at: '2026-11-22T21:58:03.000Z',
    two_step_on: true,
    contact: {
      product_name: 'Larkfield',
      phone: '(800) 555-0142',
      email: 'help@larkfield.example',
      hours: 'Monday to Friday, 9 a.m. to 5 p.m. Eastern time',
    },
    site: 'https://app.larkfield.example',
    signs_as: { as: 'self' },
    known_by: null,
    on_paper: null,
    typed: null,
    electronic: { text_sha256: fingerprintOf(electronic), agreed_at: signedAt, pressed },
  }
}

export const takenBack: TakenBack = {
  at: '2026-11-20T03:00:00.000Z',
  by: 'page',
  received_on: null,
  words: null,
  note: null,
  recorded_by: null,
  signed_in_at: null,
  viewer_ip: null,
  gateway_ip: null,
  user_agent: null,
}

export const signedRecord = ({
  kind = 'authorization',
  answers = fullAnswers(1),
  evidence = {},
  takenBack: given,
  reference = 'K7MW4XPN',
  signature = signaturePicture(500, 150),
}: Given = {}) => {
  const record = parseRecord({
    pk: `USER#${userId}`,
    status: 'submitted',
    reference,
    submitted_at: signedAt,
    form_data: answers,
    version: 1,
    consent: null,
  })
  const paper: StoredPaper = {
    id: 'first',
    kind,
    code: '23456789ABCDEFGHJKMNPQRSTUVW',
    evidence: { ...evidenceFor(kind, answers, signature), ...evidence },
    files: [],
    taken_back: given ? { ...takenBack, at: '2026-12-02T15:04:05.000Z', ...given } : null,
  }
  return { record, paper, signature }
}
