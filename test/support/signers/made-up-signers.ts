import type { ByPhone } from '#domain/help/help.ts'
import { signerStateSchema, type TeamSigner } from '#domain/signers/signers.ts'
import { hoursAgo } from '#test/support/packages/made-up-packages.ts'

const day = 24

/** The insured person, asked 12 days ago. */
export const teamSigner = (changes: Partial<TeamSigner> = {}): TeamSigner => ({
  ...{ id: 'a'.repeat(16), role: 'insured', paper: 'authorization' },
  ...{ first_name: 'Warren', last_name: 'Hale', email: 'warren.hale@example.com' },
  ...{
    state: 'asked',
    since: hoursAgo(12 * day),
    asked_at: hoursAgo(12 * day),
    link_until: hoursAgo(-2 * day),
  },
  ...{ is_bounced: false, is_resting: false, declines: [], reminders_sent: 2, letter: null },
  invitations: [{ at: hoursAgo(12 * day), by: null, email: 'warren.hale@example.com' }],
  ...changes,
})

export const trustee = (changes: Partial<TeamSigner> = {}): TeamSigner =>
  teamSigner({
    ...{ id: 'b'.repeat(16), role: 'trustee', paper: 'policy-release', first_name: 'Ingrid' },
    ...changes,
  })

/** `by`: who recorded it. */
export const recorded = (by: string, document: string): Partial<TeamSigner> => ({
  ...{ state: 'recorded', email: null, link_until: null, reminders_sent: 0 },
  letter: { document, signed_on: '2026-11-20', recorded_by: by, recorded_at: hoursAgo(2 * day) },
  invitations: [{ at: hoursAgo(9 * day), by: 'bo.team@example.com', email: null }],
})

export const signersInEveryState = (document: string): TeamSigner[] =>
  signerStateSchema.options.map((state, index) =>
    trustee({
      ...{ id: index.toString(16).padStart(16, '0'), last_name: `Hale ${index + 1}`, state },
      ...(state === 'asked' && { is_bounced: true }),
      ...(state === 'declined' && {
        declines: [{ at: hoursAgo(day), reason: 'I want to talk with my lawyer first.' }],
      }),
      ...(state === 'letter' && { email: null }),
      ...(state === 'recorded' && recorded('bo.team@example.com', document)),
      ...(state === 'expired' && { since: '2026-11-20' }),
    }),
  )

export const byPhoneWithoutEmail: ByPhone = {
  ...{ began_at: hoursAgo(day), by: 'Terry Lee', has_email: false, invited_at: null, accepted_at: null },
  consent: { text_version: 'phone-consent-2026-11-28', agreed_at: hoursAgo(day) },
}
