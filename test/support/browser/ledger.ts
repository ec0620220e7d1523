// Remembers every answer that stood in a field while the page said 'All changes saved', and checks the table at the end.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isDraftField, toDraft } from '#web/draft/form-values.ts'
import { storedAnswers } from './wizard-page.ts'

/** The box of medications holds the next one only, not the answer. */
const isWholeAnswer = (id: string) => isDraftField(id) && id !== 'medications'

type Stored = Record<string, unknown>

/** Runs in the page: tells of each control that was used, by its id, whenever the page says that all is saved. */
const watch = () => {
  const used = new Set<string>()
  const told = new Map<string, unknown>()
  const answerIn = (control: Element | null) => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
    if (control instanceof HTMLInputElement && control.type === 'range') return control.valueAsNumber
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    return isText || control instanceof HTMLSelectElement ? control.value : undefined
  }
  const tell = () => {
    if (document.querySelector('main p[data-state]')?.textContent !== 'All changes saved') return
    const note: unknown = Reflect.get(window, 'noteSaved')
    for (const id of used) {
      const value = answerIn(document.getElementById(id))
      if (value === undefined || told.get(id) === value || typeof note !== 'function') continue
      told.set(id, value)
      note(id, value)
    }
  }
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    used.add(target.id)
    told.delete(target.id)
  }
  document.addEventListener('input', onInput, true)
  new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Tells of each answer that stands in its field while the page says that all is saved, from now on and through reloads too. */
export const watchPromises = async (page: Page, note: (field: string, value: unknown) => void) => {
  await page.exposeFunction('noteSaved', note)
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

export const openLedger = async (page: Page) => {
  const promised = new Map<string, unknown>()
  await watchPromises(page, (field, value) => void promised.set(field, value))

  return {
    /**
     * @param later what was typed after the page last said that all is saved, and is to be there all the same
     * @param stored the answers in the table, when the page is gone and cannot ask for them
     */
    expectBalance: async (later: Stored = {}, stored?: Stored) => {
      const answers = Object.fromEntries([...promised].filter(([id]) => isWholeAnswer(id)))
      const table = stored ?? (await storedAnswers(page))
      expect(promised.size, 'the ledger is not empty').toBeGreaterThan(0)
      for (const [field, answer] of Object.entries({ ...toDraft(answers), ...later }))
        expect(table[field] ?? null, field).toEqual(answer)
    },
  }
}
