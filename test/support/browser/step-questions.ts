import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fieldOptions } from '#domain/answer-text.ts'
import type { Step } from '#domain/steps.ts'
import { messagesWhenEmpty, questionsOf, rowsOfStep } from '#test/support/field-table.ts'
import { press } from './applicant-steps.ts'
import { expectProblems, unfold } from './wizard-page.ts'

/** The names of all questions, in the order of the page, as people read them. */
export const questions = (page: Page): Promise<string[]> =>
  page.locator('main form').evaluate((form) => {
    /** Of what is to be seen: a label for screen readers alone is none. */
    const wordsOf = (element: Element | null) =>
      (element?.getBoundingClientRect().height ?? 0) > 10
        ? (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
        : ''
    const nameOf = (control: Element) => {
      const [id] = (control.getAttribute('aria-labelledby') ?? '').split(' ')
      const label = id ? document.getElementById(id) : document.querySelector(`label[for="${control.id}"]`)
      return wordsOf(control.closest('fieldset[id]')?.querySelector('legend') ?? label)
    }
    const controls = [...form.querySelectorAll('input, select, textarea')]
    return [...new Set(controls.map(nameOf))]
  })

const menusOf = (step: Step): Record<string, string[]> =>
  Object.fromEntries(
    rowsOfStep(step.number).flatMap(({ field, label, isRequired }) =>
      isMenu(field)
        ? [
            [
              isRequired ? label : `${label} (optional)`,
              ['Choose one', ...Object.values(fieldOptions[field])],
            ] as const,
          ]
        : [],
    ),
  )

const isMenu = (
  field: string,
): field is Exclude<keyof typeof fieldOptions, 'medicalConditions' | 'insuredPerson' | 'signer'> =>
  field in fieldOptions && !['medicalConditions', 'insuredPerson', 'signer'].includes(field)

const menus = (page: Page): Promise<Record<string, string[]>> =>
  page
    .locator('main form')
    .evaluate((form) =>
      Object.fromEntries(
        [...form.querySelectorAll('select')].map((select) => [
          (select.labels[0]?.textContent ?? '').trim(),
          [...select.options].map((option) => option.label),
        ]),
      ),
    )

/** A step without answers asks every question of the table, offers every option, and names each missing answer. */
export const expectEmptyStep = async (page: Page, step: Step, next = 'Continue', hidden = '') => {
  await unfold(page)
  const asked = questionsOf(step.number).filter((question) => question !== hidden)
  expect((await questions(page)).toSorted()).toEqual(asked.toSorted())
  expect(await menus(page)).toEqual(menusOf(step))
  await press(page, next)
  await expectProblems(page, messagesWhenEmpty(step.number))
}
