// Where a signature or an act came from, as admins read it.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { doneFromText } from '#web/admin/address-text.ts'
import { SubmissionEvidence } from '#web/admin/submission-evidence.tsx'

const consent = {
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
}

test.each([
  ['203.0.113.7', '10.0.0.1', '203.0.113.7'],
  [null, '10.0.0.1', 'Not known. We couldn’t confirm that this came through our website.'],
  [null, null, 'Not recorded'],
])(
  'evidence with the viewer’s address %s and the gateway’s %s says: %s [EVI-1]',
  (viewer_ip, gateway_ip, words) => {
    const html = renderToString(
      <SubmissionEvidence
        submission={{
          status: 'submitted',
          consent: { ...consent, viewer_ip, gateway_ip },
          accepted_terms: null,
        }}
      />,
    )
    const [, said] = /Signed from this address<\/dt><dd[^>]*>([^<]*)</.exec(html) ?? []
    expect(said).toBe(words)
  },
)

test.each([
  ['203.0.113.7', '10.0.0.1', 'From 203.0.113.7'],
  [null, '198.51.100.4', 'Address not known. Our gateway saw 198.51.100.4.'],
  [null, null, null],
])(
  'an act with the viewer’s address %s and the gateway’s %s says: %s [EVI-2]',
  (viewer_ip, gateway_ip, words) => expect(doneFromText({ viewer_ip, gateway_ip })).toBe(words),
)
