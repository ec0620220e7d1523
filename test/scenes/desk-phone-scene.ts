// Scenes of /desk/phone: who is calling, and a new application. The people are made up.
import type { Page } from 'playwright-core'
import * as step from '#test/support/browser/applicant-steps.ts'
import { deskRow, visitDesk } from '#test/support/browser/desk-steps.ts'
import { scene } from './scene.ts'

const draft = { status: 'in-progress', stage: null, current_step: 2, reference: null } as const
const last_name = 'Whitfield'
const people = [deskRow(7, { ...draft, last_name }), deskRow(12, { last_name })]

const lookFor = async (page: Page, words: string) => {
  await page.getByLabel('Who is calling?').fill(words)
  await step.press(page, 'Look for them')
}

export const deskPhoneScene = scene({
  route: '/desk/phone',
  title: 'On the phone',
  open: async () => {
    const search = (words: string) => {
      const items = words === 'whitfield' ? people : []
      return { items, matches: items.length, cursor: null }
    }
    const visitor = await visitDesk('/desk/phone', { views: {}, search })
    await visitor.page.getByRole('heading', { name: 'On the phone' }).waitFor()
    return visitor
  },
  states: {
    empty: { isPictureOnly: true },
    'people found': async ({ page }) => {
      await lookFor(page, 'whitfield')
      await step.expectWords(page, '2 people found')
    },
    'nobody found': async ({ page }) => {
      await lookFor(page, 'Ruth Abelman')
      await step.expectWords(page, 'Nobody found')
    },
    'a new application, with errors': {
      dialog: 'web/staff/form-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await step.press(page, 'New application by phone')
        await step.press(page, 'Begin')
        await step.expectWords(page, 'Please enter their phone number')
      },
    },
  },
})
