// Checks that no page shows 'undefined', 'NaN', '[object Object]', a bare 'null', or '{name}'.
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'

const readWords = () => {
  const { name, ownWords, scope } = window.pageView
  const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder']
  const attributes = [...scope().querySelectorAll('*')].flatMap((element) =>
    spoken.flatMap((attribute) => {
      const value = element.getAttribute(attribute)
      return value === null ? [] : [{ where: `${attribute} of ${name(element)}`, words: value }]
    }),
  )
  /** Whether it is seen or only spoken. */
  const texts = [...scope().querySelectorAll('*:not(script, style, noscript, template, option)')]
    .filter((element) => ownWords(element) !== '')
    .map((element) => ({ where: name(element), words: ownWords(element) }))
  const typed = [...scope().querySelectorAll<HTMLInputElement>('input, textarea')].map((field) => ({
    where: `value of ${name(field)}`,
    words: field.value,
  }))
  const options = [...scope().querySelectorAll('option')].map((option) => ({
    where: `option of ${option.parentElement ? name(option.parentElement) : 'nothing'}`,
    words: option.label,
  }))
  return [{ where: 'document.title', words: document.title }, ...texts, ...typed, ...attributes, ...options]
}

const forgotten: readonly RegExp[] = [
  /\bundefined\b/,
  /\bNaN\b/,
  /\bInfinity\b/,
  /\[object \w+\]/,
  /\bnull\b/,
  /\bInvalid Date\b/,
  /\$?\{[^}]*\}/,
]

export const unfilledWords = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  const words = await page.evaluate(readWords)
  return words.flatMap(({ where, words: text }) =>
    forgotten.flatMap((pattern) => {
      const [match] = pattern.exec(text) ?? []
      return match === undefined ? [] : [`${where}: '${match}' stands where words should be`]
    }),
  )
}
