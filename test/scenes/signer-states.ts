// States of the dashboard of a person whose mother is insured, and step 4 without her.
import type { Page } from 'playwright-core'
import type { Draft } from '#domain/application.ts'
import { disclosureConsentVersion } from '#domain/legal/current-versions.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import type { SignerState, SignerView } from '#domain/signers/signers.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import type { Applicant } from '#test/support/browser/prepared-session.ts'
import { openWizard } from '#test/support/browser/wizard-page.ts'
import { goTo, loadWith } from './open-page.ts'
import { pictured, scene, type Visitor } from './scene.ts'

export type Opened = Visitor & { applicant: Applicant }

const timeOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const apart: Draft = {
  ...{ insuredPerson: 'someone-else', signer: 'insured-person' },
  ...{ firstName: 'Warren', lastName: 'Hale', email: 'warren@example.com' },
}

const signerIn = (state: SignerState, change: Partial<SignerView> = {}): SignerView => ({
  ...{ id: 'aaaaaaaaaaaaaaaa', role: 'insured', paper: 'authorization' },
  ...{ first_name: 'Warren', last_name: 'Hale', email: 'warren@example.com' },
  ...{ state, since: timeOf(-2), asked_at: timeOf(-2), link_until: timeOf(12), is_bounced: false },
  ...change,
})

const trustee = (name: string, state: SignerState, change: Partial<SignerView> = {}) =>
  signerIn(state, {
    ...{ id: name.length.toString(16).repeat(16), role: 'trustee', paper: 'policy-release' },
    ...{ first_name: name, last_name: 'Weatherby', email: `${name.toLowerCase()}@example.com` },
    ...change,
  })

const own: PaperView = {
  ...{ id: 'first', kind: 'disclosure', text_version: disclosureConsentVersion, signer: 'Mary Jones' },
  ...{ signed_at: timeOf(-3), expires_on: timeOf(700).slice(0, 10), taken_back_at: null },
  ready: ['disclosure', 'copy'],
}

const theirs: PaperView = {
  ...own,
  ...{ id: 'theirs', kind: 'authorization', signer: 'Warren Hale', signed_by: 'aaaaaaaaaaaaaaaa' },
  ...{ signed_at: timeOf(-1), ready: ['authorization'] },
}

const card = (page: Page) => page.getByRole('region', { name: 'Who signs' })

export type Change = (record: Record<string, object>) => Record<string, object>

const toDashboard = async (page: Page, change: Change) => {
  await loadWith(page, change)
  await goTo(page, '/dashboard')
  await card(page).waitFor()
  await page.getByRole('region', { name: 'Your papers', exact: true }).waitFor()
}

const notAsked: Change = (record) => ({
  ...{ ...record, papers: [own], signers: [] },
  form_data: { ...record.form_data, ...apart },
})

/** Three trustees. */
export const signersAsked = [
  trustee('Ida', 'opened'),
  trustee('Alexandrina', 'asked', { is_bounced: true }),
  trustee('Theodore', 'letter', { email: null }),
]

/** Where no more can be asked. */
export const signersAtLimits = {
  invitations_left: 0,
  signers: [
    signerIn('declined'),
    trustee('Ada', 'resting'),
    trustee('Bo', 'recorded'),
    trustee('Cora', 'opened'),
    trustee('Daniel', 'asked', { asked_at: timeOf(-20), since: timeOf(-20), link_until: null }),
  ],
}

export const signersDone = {
  papers: [own, theirs],
  signers: [
    signerIn('signed', { since: timeOf(-1) }),
    trustee('Ann', 'taken-back'),
    trustee('Bo', 'expired', { since: '2026-11-20' }),
  ],
}

const refused = {
  status: 409,
  json: {
    message:
      'This case already has 10 invitations, the most we can send here. Please call us, and we’ll help.',
    call: true,
  },
}

export const askingStates = {
  'asking a signer, refused, and a trustee, with problems': {
    route: '/dashboard',
    reach: async ({ page, applicant }: Opened) => {
      await toDashboard(page, notAsked)
      await page.route('**/api/ask-signer', (route) => route.fulfill(refused))
      await card(page).getByRole('button', { name: 'Ask Warren Hale to sign' }).click()
      await card(page).getByLabel('Email of Warren Hale').fill(applicant.email)
      await step.press(page, 'Send the email')
      await step.expectWords(page, 'This is your own email.')
      await step.expectWords(page, 'That didn’t work yet')
      await card(page).getByRole('link', { name: /^Call/ }).waitFor()
      await step.press(page, 'Add a trustee')
      await card(page).getByRole('button', { name: 'Send the email' }).last().click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      await page.getByText('papers received').waitFor()
    },
  },
}

export const signersStepScene = scene({
  route: '/hipaa-release',
  title: 'Step 4, signed apart',
  open: () => openWizard({ answers: { ...completeAnswers, ...apart }, at: '/hipaa-release' }),
  states: pictured({
    'to be read': async ({ page }: Visitor) => {
      await step.press(page, 'Continue')
      await page.getByText('To be signed by Warren Hale').waitFor()
    },
    'to be signed': async ({ page }: Visitor) => {
      await page.getByLabel('I have read the authorization.').check()
      await step.press(page, 'Continue to sign')
      await page.getByRole('heading', { name: 'Sign your name' }).waitFor()
    },
  }),
})
