import { expect, test } from 'vitest'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment({
  APP_URL: 'https://apply.example',
  PRODUCT_NAME: 'Larkfield',
  SUPPORT_PHONE: '1-800-555-0142',
  SUPPORT_EMAIL: 'support@larkfield.example',
  SUPPORT_HOURS: 'Monday to Friday, 8 to 6 Eastern',
})
const { signerMail } = await import('#lambdas/mail/signer-mails.ts')

const at = '2026-11-28T15:00:00.000Z'
const waiting = {
  ...{ id: 'mail', at, attempts: 0, not_before: at, claimed_until: null, claimed_by: null, in_doubt: false },
  signer: 'a'.repeat(16),
}
const kinds = {
  'signer-asked': { ...waiting, kind: 'signer-asked', is_reminder: false },
  'signer-copy': { ...waiting, kind: 'signer-copy' },
} as const

const textOf = (kind: keyof typeof kinds, role: 'insured' | 'trustee', ssn: string | null) =>
  signerMail(kinds[kind], {
    askedBy: 'Mary Jones',
    signer: { first_name: 'Warren', last_name: 'Hale', role, facts: { born: null, ssn } },
    token: 'A1b2C3d4E5f6G7h8I9j0Kw',
    until: at,
  }).text

test.each(['signer-asked', 'signer-copy'] as const)(
  '[SGN-12] The mail %s names what the page asks for, and nothing that it doesn’t',
  (kind) => {
    const social = 'the last four digits of your Social Security number'
    expect(textOf(kind, 'insured', '6789')).toContain(
      `six-digit code to this address. The page asks for that code, your birth date, and ${social}.`,
    )
    expect(textOf(kind, 'trustee', null)).toContain('The page asks for that code and your birth date.')
    expect(textOf(kind, 'insured', '6789')).not.toContain('6789')
  },
)

test('[SGN-12] A trustee reads why they are asked', () => {
  expect(textOf('signer-asked', 'trustee', null)).toContain(
    'Mary Jones asked Larkfield what a life insurance policy is worth. You’re named as a trustee of the trust that owns the policy, so we need your own signature',
  )
})
