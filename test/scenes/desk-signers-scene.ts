// Scenes of the second signers of a case: each state, and the dialogs.
import type { Page } from 'playwright-core'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { answerWithSigners } from '#test/support/browser/desk-signers.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { documentOf, documentsInEveryState } from '#test/support/documents/case-documents.ts'
import {
  byPhoneWithoutEmail,
  recorded,
  signersInEveryState,
  teamSigner,
} from '#test/support/signers/made-up-signers.ts'
import { scene } from './scene.ts'

const formDialog = 'web/staff/form-dialog.tsx'

const panel = (page: Page) => page.getByRole('region', { name: 'Second signers' })

export const deskSignersScene = scene({
  route: '/desk/cases/:id',
  title: 'Second signers of a case',
  open: async () => {
    const { userId } = await prepareApplicant({ isSubmitted: true, details: { firstName: 'Nora' } })
    const path = `/desk/cases/${userId}`
    const signers = signersInEveryState(documentOf(1).id)
    const { page, ...visitor } = await visitAsAdmin(path, {
      prepare: (window) => answerWithSigners(window, path, signers),
    })
    await panel(page).getByRole('article').first().waitFor()
    await page.getByRole('img', { name: /^Signature of/ }).waitFor()
    return { ...visitor, page }
  },
  states: {
    'in every state': { isSwept: true, isOtherwiseNarrow: true },
    'another address, with an error': {
      dialog: formDialog,
      shows: 'window',
      reach: async ({ page }) => {
        await step.press(page, 'Change the email: Ingrid Hale 2')
        await page.getByLabel('Their own email').fill('ingrid')
        await step.press(page, 'Ask them')
        await step.expectWords(page, 'Invalid email address')
      },
    },
    'recording a letter, with errors': {
      dialog: formDialog,
      shows: 'window',
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'The letter came back: Ingrid Hale 6')
        await step.press(page, 'Record it')
        await step.expectWords(page, 'Please choose the scan')
      },
    },
    'confirming a letter': {
      dialog: formDialog,
      shows: 'window',
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'Confirm: Ingrid Hale 7')
        await page.getByRole('dialog', { name: 'Is the letter signed?' }).waitFor()
      },
    },
  },
})

/** Their letter came back, and another of the team confirms it. */
export const deskPacketScene = scene({
  route: '/desk/cases/:id',
  title: 'The letter of an applicant without email',
  open: async () => {
    const { userId } = await prepareApplicant({ answers: completeAnswers, details: { firstName: 'Nora' } })
    const packet = teamSigner({ role: 'applicant', ...recorded('bo.team@example.com', documentOf(1).id) })
    const { page, ...visitor } = await visitAsAdmin(`/desk/cases/${userId}`, {
      prepare: (window) =>
        window.route(`**/api/desk/cases/${userId}`, async (route) => {
          const detail = await (await route.fetch()).json()
          const documents = { ...documentsInEveryState(), awaits_letter: true }
          await route.fulfill({ json: { ...detail, by_phone: byPhoneWithoutEmail, packet, documents } })
        }),
    })
    await page.getByRole('button', { name: /^Confirm/ }).waitFor()
    return { ...visitor, page }
  },
  states: { 'to be confirmed': { isSwept: true } },
})
