// Scenes of a person whose mother is insured: step 4 without her, and the card of those who sign in every state.
import type { Page } from 'playwright-core'
import type { Draft } from '#domain/application.ts'
import { disclosureConsentVersion } from '#domain/legal/current-versions.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import type { SignerState, SignerView } from '#domain/signers/signers.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { openWizard } from '#test/support/browser/wizard-page.ts'
import { goTo, loadWith } from './open-page.ts'
import { scene } from './scene.ts'

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
    ...{
      id: name.length.toString(16).repeat(16),
      role: 'trustee',
      paper: 'policy-release',
      first_name: name,
      last_name: 'Weatherby',
    },
    ...{ email: `${name.toLowerCase()}@example.com`, ...change },
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

const showing = (signers: readonly SignerView[], papers: readonly PaperView[] = [own], left = 8) => ({
  reach: async ({ page }: { page: Page }) => {
    await loadWith(page, (record) => ({ ...record, signers, papers, invitations_left: left }))
    await goTo(page, '/dashboard')
    await card(page).waitFor()
    await page.getByRole('region', { name: 'Your papers', exact: true }).waitFor()
  },
})

const openAsking = async () => {
  const visitor = await visitAs(
    { isSubmitted: true, answers: apart },
    { before: (page) => loadWith(page, (record) => ({ ...record, papers: [own] })), at: '/dashboard' },
  )
  await card(visitor.page).waitFor()
  return visitor
}

const ask = (page: Page) => card(page).getByRole('button', { name: 'Ask Warren Hale to sign' }).click()

export const signersScene = scene({
  route: '/dashboard',
  title: 'Who signs',
  open: openAsking,
  trouble: /status of 409/,
  states: {
    'not asked': { isSwept: true, isOtherwiseNarrow: true },
    'asking, with problems': {
      isSwept: true,
      reach: async ({ page }) => {
        await ask(page)
        await card(page).getByLabel('Email of Warren Hale').fill('warren')
        await step.press(page, 'Send the email')
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      },
    },
    'asking at one’s own address, refused': async ({ page, applicant }) => {
      await page.route('**/api/ask-signer', (route) =>
        route.fulfill({ status: 409, json: { message: 'You’ve asked 10 times. Please call us.' } }),
      )
      await card(page).getByLabel('Email of Warren Hale').fill(applicant.email)
      await step.press(page, 'Send the email')
      await step.expectWords(page, 'This is your own email.')
      await step.expectWords(page, 'That didn’t work yet')
    },
    'by letter': ({ page }) => card(page).getByRole('radio', { name: 'With a pen' }).check(),
    'asked, all choices, and two trustees': {
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: async (visitor) => {
        const trustees = [
          trustee('Alexandrina', 'not-asked', { is_bounced: true, state: 'asked' }),
          trustee('Theodore', 'letter', { email: null }),
        ]
        await showing([signerIn('asked'), ...trustees]).reach(visitor)
        for (const one of await card(visitor.page).getByText('Something else').all()) await one.click()
      },
    },
    'together at one table': ({ page }) =>
      card(page).getByRole('button', { name: 'Warren Hale is here with me' }).first().click(),
    'adding a trustee': async ({ page }) => {
      await step.press(page, 'Add a trustee')
      await page.getByLabel('First name').waitFor()
    },
    'declined, resting, recorded, opened, at the limits': {
      isSwept: true,
      ...showing(
        [
          signerIn('declined'),
          trustee('Ada', 'resting'),
          trustee('Bo', 'recorded'),
          trustee('Cora', 'opened'),
          trustee('Daniel', 'asked', { asked_at: timeOf(-20), since: timeOf(-20), link_until: null }),
        ],
        [own],
        0,
      ),
    },
    'signed, taken back, and ended': {
      isSwept: true,
      isOtherwiseNarrow: true,
      ...showing(
        [
          signerIn('signed', { since: timeOf(-1) }),
          trustee('Ann', 'taken-back'),
          trustee('Bo', 'expired', { since: '2026-11-20' }),
        ],
        [own, theirs],
      ),
    },
    'signed copy': {
      route: '/dashboard/copy',
      reach: async ({ page }) => {
        await loadWith(page, (record) => record)
        await goTo(page, '/dashboard/copy')
        await page.getByText('To be signed by Warren Hale').first().waitFor()
        await page.getByRole('img', { name: 'Your signature' }).waitFor()
      },
    },
  },
})

export const signersStepScene = scene({
  route: '/hipaa-release',
  title: 'Step 4, signed apart',
  open: () => openWizard({ answers: { ...completeAnswers, ...apart }, at: '/hipaa-release' }),
  states: {
    'to be checked': { isPictureOnly: true },
    'to be read': async ({ page }) => {
      await step.press(page, 'Continue')
      await page.getByText('To be signed by Warren Hale').waitFor()
    },
    'not read': { isPictureOnly: true, reach: ({ page }) => step.press(page, 'Continue to sign') },
    'to be signed': async ({ page }) => {
      await page.getByLabel('I have read the authorization.').check()
      await step.press(page, 'Continue to sign')
      await page.getByRole('heading', { name: 'Sign your name' }).waitFor()
    },
  },
})
