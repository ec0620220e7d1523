import { expect, test } from 'vitest'
import { signerStateSchema } from '#domain/signers/signers.ts'
import { deskCase } from '#test/support/desk-case.ts'
import { documentOf, pageOf } from '#test/support/documents/case-documents.ts'
import { recorded, teamSigner, trustee } from '#test/support/signers/made-up-signers.ts'
import { addressSchema, letterSchema } from '#web/desk/signers/signer-dialogs.tsx'
import {
  canAskAgain,
  firstSigners,
  missingText,
  scanOptions,
  standingOf,
  storyOf,
} from '#web/desk/signers/signer-words.ts'

const name = (email: string | null) => email ?? 'Someone who left'
const at = '2026-11-16T15:00:00.000Z'

test('[SGN-24] Each state says since when, and only a signed or recorded paper ends the asking', () => {
  const states = signerStateSchema.options
  expect(states.map((state) => standingOf({ state, since: at }).text)).toEqual([
    'Not asked yet',
    'Asked on 11/16/2026',
    'Opened on 11/16/2026',
    'Needs help since 11/16/2026',
    'Declined on 11/16/2026',
    'Needs a letter',
    'Letter to be confirmed',
    'Signed on 11/16/2026',
    'Taken back on 11/16/2026',
    'Ended on 11/16/2026',
  ])
  expect(standingOf({ state: 'expired', since: '2026-11-16' }).text).toBe('Ended on 11/16/2026')
  expect(states.filter((state) => !canAskAgain(teamSigner({ state })))).toEqual(['recorded', 'signed'])
})

test('[SGN-24] [SGN-16] The story of a signer names each question, the reminders, the link, and why not', () => {
  const by = 'bo.team@example.com'
  const invitations = [
    { at, by: null, email: 'old@example.com' },
    { at, by, email: 'warren.hale@example.com' },
    { at, by, email: null },
  ]
  expect(storyOf(teamSigner({ invitations, link_until: at }), name)).toEqual([
    'HIPAA authorization, as the insured person',
    'Asked at old@example.com by the applicant, 11/16/2026 10:00\u00a0AM ET',
    `Asked at warren.hale@example.com by ${by}, 11/16/2026 10:00\u00a0AM ET`,
    `Asked by letter by ${by}, 11/16/2026 10:00\u00a0AM ET`,
    '2 reminders sent',
    'The link works until 11/16/2026 10:00\u00a0AM ET',
  ])
  const declined = trustee({
    state: 'declined',
    invitations: [],
    reminders_sent: 1,
    declines: [{ at, reason: 'Not now.' }],
  })
  expect(storyOf(declined, name)).toEqual([
    'Policy information release, as a trustee who owns the policy',
    '1 reminder sent',
    'Declined, 11/16/2026 10:00\u00a0AM ET. Why: Not now.',
  ])
  expect(storyOf({ ...declined, declines: [{ at, reason: null }] }, name).at(-1)).toContain(
    'They gave no reason',
  )
  expect(storyOf(teamSigner({ state: 'resting', link_until: null }), name).at(-1)).toBe('No link works now')
  expect(storyOf(teamSigner({ ...recorded(by, 'scan') }), name).at(-1)).toBe(
    `The letter came back, signed on 11/20/2026. Recorded by ${by}`,
  )
})

test('[SGN-24] The desk says who must sign and wasn’t asked yet', () => {
  const named = { firstName: 'Warren', lastName: 'Hale' }
  const apart = { ...named, insuredPerson: 'someone-else', signer: 'insured-person' } as const
  const base = deskCase({ form_data: apart })
  const withSigner = { ...base, case: base.case && { ...base.case, signers: [teamSigner()] } }
  expect(missingText(base)).toContain('Warren Hale must sign the authorization')
  expect(missingText(withSigner)).toBeUndefined()
  expect(missingText(deskCase({ form_data: { ...named, insuredPerson: 'me' } }))).toBeUndefined()
})

test('Of many signers, the first three show, and each that waits for us or did before', () => {
  const states = signerStateSchema.options.map((state) => teamSigner({ id: state, state }))
  const bounced = teamSigner({ id: 'bounced', state: 'asked', is_bounced: true })
  const signers = [...states, bounced]
  const first = ['not-asked', 'asked', 'opened', 'resting', 'recorded', 'bounced']
  expect(firstSigners(signers, signers).map(({ id }) => id)).toEqual(first)

  const confirmed = signers.map((signer) =>
    signer.id === 'recorded' ? teamSigner({ id: 'recorded', state: 'signed' }) : signer,
  )
  expect(firstSigners(confirmed, signers).map(({ id }) => id)).toEqual(first)
})

test('[SGN-20] A letter is one of the checked documents, with the day on it', () => {
  const documents = [
    documentOf(1),
    documentOf(2, { pages: [pageOf(200, { state: 'refused', problem: 'locked' })] }),
    documentOf(3, { kind: 'signed-letter' }),
  ]
  const detail = deskCase({ documents: { ...deskCase().documents, documents } })
  const ids = Object.keys(scanOptions(detail))
  expect(ids).toHaveLength(3)
  expect(ids).not.toContain(documents[1]?.id)
  const problems = (typed: object) =>
    letterSchema.safeParse(typed).error?.issues.map(({ message }) => message) ?? []
  expect(problems({ document: '', signed_on: 'soon' })).toEqual([
    'Please choose the scan',
    'Please enter a date',
  ])
  expect(letterSchema.parse({ document: 'scan', signed_on: '11/20/2026' })).toEqual({
    document: 'scan',
    signed_on: '2026-11-20',
  })
})

test('[SGN-24] Another address is an email, or none for a letter', () => {
  expect(addressSchema.parse({ way: 'email', email: ' Warren@Example.com' }).email).toMatch(
    /^warren@example/i,
  )
  expect(addressSchema.parse({ way: 'letter', email: 'warren' })).toEqual({ email: null })
  expect(addressSchema.safeParse({ way: 'email', email: 'warren' }).success).toBe(false)
})
