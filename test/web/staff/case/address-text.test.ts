// Where a signature or an act came from, as admins read it.
import { expect, test } from 'vitest'
import { consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'
import { addressText } from '#web/staff/case/address-text.ts'
import { proofFacts } from '#web/staff/case/case-facts.ts'

const consent = consentEvidenceSchema.parse({
  text_version: 'v1',
  text_sha256: 'a',
  answers_sha256: 'b',
  signature_key: 'key',
  signature_version: '1',
  signature_sha256: 'c',
  signer: 'Mary Jones',
  date_signed: '11/21/2026',
  signed_at: '2026-11-21T10:00:00.000Z',
  expires_on: '2028-11-21',
  user_agent: 'Browser',
})

test.each([
  ['203.0.113.7', '10.0.0.1', '203.0.113.7'],
  [null, '10.0.0.1', 'Not known. We couldn’t confirm that this came through our website.'],
  [null, null, 'Not recorded'],
])(
  '[EVI-1] the evidence for a viewer’s address %s and a gateway’s address %s says: %s',
  (viewer_ip, gateway_ip, words) => {
    const facts = proofFacts({ ...consent, viewer_ip, gateway_ip })
    expect(facts.find(({ name }) => name === 'Signed from this address')?.value).toBe(words)
  },
)

test.each([
  ['203.0.113.7', '10.0.0.1', 'From 203.0.113.7'],
  [null, '198.51.100.4', 'Address not known. Our gateway saw 198.51.100.4.'],
  [null, null, null],
])(
  '[EVI-2] Activity for a viewer’s address %s and a gateway’s address %s says: %s',
  (viewer_ip, gateway_ip, words) => expect(addressText({ viewer_ip, gateway_ip })).toBe(words),
)
