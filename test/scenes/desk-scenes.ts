// Scenes of /desk: the list in each of its states. Its cases are made up.
import type { Page } from 'playwright-core'
import { search } from '#test/support/browser/admin-steps.ts'
import { expectWords } from '#test/support/browser/applicant-steps.ts'
import { answerDesk, deskRow, deskRows, visitDesk } from '#test/support/browser/desk-steps.ts'
import { deskCaseScene } from './desk-case-scene.ts'
import { deskHelpScene } from './desk-help-scene.ts'
import { deskNumbersScene } from './desk-numbers-scene.ts'
import { deskPhoneScene } from './desk-phone-scene.ts'
import { type Part, scene } from './scene.ts'

const bo = { id: 'bo', email: 'bo.team@example.com' }
const awkward = deskRow(13, {
  ...{ first_name: 'María José de la Concepción', last_name: 'Fernández de Córdoba y Álvarez de Toledo' },
  insurer: 'The Northwestern Mutual Life Insurance Company of America',
  flags: [{ id: 'authorization-taken-back', reason: 'The authorization was taken back on 11/20/2026.' }],
})
const task = {
  ...{ id: 'report', kind: 'life-expectancy' as const, text: 'Ask for the life expectancy report' },
  ...{ on: '2026-12-18', person: bo },
}
const rows = [
  ...deskRows(13).map((row, index) => (index % 4 === 1 ? { ...row, assignee: bo, task } : row)),
  awkward,
]

const toValue = rows.slice(6).map((row) => ({ ...row, stage: 'valuation' as const, flags: awkward.flags }))

const draft = deskRow(4, {
  status: 'in-progress',
  stage: null,
  current_step: 2,
  waiting_for: null,
  next_update_by: null,
  is_late: false,
  submitted_at: null,
  reference: null,
  flags: [],
})

const found = [
  { ...deskRow(7), rank: 0 },
  { ...draft, rank: 1 },
]

const answers = {
  views: { nobodys: rows.slice(0, 3), 'waiting-for-us': rows, overdue: rows.slice(0, 12), all: rows },
  members: [{ ...bo, name: 'Bo Team', group: 'team' as const }],
  filter: () => ({ items: toValue, matches: toValue.length, cursor: null }),
  search: (words: string) => ({
    items: words === 'nobody of that name' ? [] : found,
    matches: words === 'nobody of that name' ? 0 : found.length,
    cursor: null,
  }),
  handOver: {
    ...{ moved: 47, cursor: null, count: { value: 50, isExact: true } },
    refused: ['a', 'b', 'c'].map((id) => ({
      ...{ id, reason: 'A task needs a person. Please choose a colleague for it.' },
    })),
  },
}

const openDesk = async () => {
  const visitor = await visitDesk('/desk?view=all', answers)
  await expectWords(visitor.page, 'Showing 1–14 of 14, due soonest first')
  return visitor
}

const press = (page: Page, key: string) => page.keyboard.press(key)

const deskScene = scene({
  route: '/desk',
  title: 'Desk',
  open: openDesk,
  trouble: /status of 500/,
  states: {
    'all cases': {
      isPictureOnly: true,
      afterResize: (page) => page.getByRole('link', { name: /Fernández/ }).waitFor(),
    },
    'filters, with an error, and a case chosen': async ({ page }) => {
      await press(page, 'f')
      await page.getByRole('combobox', { name: 'Stage' }).selectOption('Valuation')
      await page.getByRole('combobox', { name: 'Flag' }).selectOption('Authorization taken back')
      await expectWords(page, '8 matches. Showing 1–8 of 8')
      await page.getByRole('textbox', { name: 'Submitted from' }).fill('soon')
      await press(page, 'Enter')
      await expectWords(page, 'Enter a date, for example 11/30/2026')
      await page.getByRole('checkbox', { name: 'Select Ruth Dubois' }).check()
      await page.getByRole('group', { name: 'Chosen cases' }).waitFor()
    },
    'nothing found': {
      reach: async ({ page }) => {
        await search(page, 'nobody of that name')
        await expectWords(page, 'Nothing matches “nobody of that name”.')
      },
      // On a phone, cards replace the table.
      afterResize: (page) =>
        page
          .getByRole('table')
          .waitFor({ state: (page.viewportSize()?.width ?? 0) < 768 ? 'detached' : 'attached' }),
    },
    'a view to save': {
      dialog: 'web/desk/saved-views/view-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await page.getByRole('link', { name: /^All/ }).click()
        await press(page, 'f')
        await page.getByRole('combobox', { name: 'Stage' }).selectOption('Valuation')
        await press(page, 'Escape')
        await page.getByRole('button', { name: 'Save this view' }).waitFor()
        await press(page, 's')
        await page.getByRole('textbox', { name: 'Name' }).fill('To value')
      },
    },
    shortcuts: {
      dialog: 'web/desk/shortcuts/shortcuts-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByRole('button', { name: 'Saved view' }).waitFor()
        await page.getByRole('button', { name: 'Shortcuts' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    'handing over, with what stays': {
      dialog: 'web/desk/hand-over/hand-over-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await page.goto('/desk?view=all&handover=bo')
        await page.getByLabel('Who takes over?').selectOption('Nobody')
        await page.getByRole('button', { name: 'Hand over', exact: true }).click()
        await expectWords(page, 'Not everything is handed over')
      },
    },
    'not loaded': async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.unrouteAll({ behavior: 'wait' })
      await answerDesk(page, { views: {}, fails: 'Something went wrong on our side. Please try again.' })
      await page.getByRole('link', { name: /^Waiting for them/ }).click()
      await expectWords(page, 'The cases didn’t load')
    },
  },
})

export const deskPart: Part = {
  title: 'Desk',
  scenes: [deskScene, deskCaseScene, deskHelpScene, deskPhoneScene, deskNumbersScene],
}
