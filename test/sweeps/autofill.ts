// Checks that questions about a person have their autofill token (WCAG 1.3.5, 3.3.7).
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'

const readFields = () => {
  const { controls, name, oneLine, labelsOf } = window.pageView
  return controls()
    .filter((control) =>
      control.matches('input:not([type=checkbox], [type=radio], [type=range]), select, textarea'),
    )
    .map((control) => {
      const label = labelsOf(control)[0]?.textContent ?? control.getAttribute('aria-label') ?? ''
      return { name: name(control), label: oneLine(label), token: control.getAttribute('autocomplete') ?? '' }
    })
}

/** By the words of the question, whole. Questions about other people (the agent, the doctor) have other words. */
const tokens: readonly (readonly [label: RegExp, tokens: readonly string[]])[] = [
  [/^(new |your )?email( address)?$/i, ['email', 'username']],
  [/^(current )?password$/i, ['current-password', 'new-password']],
  [/^(new|choose a|confirm).*password/i, ['new-password']],
  [/^(six-digit|confirmation|sign-in) code$/i, ['one-time-code']],
  [/^first name$/i, ['given-name']],
  [/^middle name\b/i, ['additional-name']],
  [/^last name$/i, ['family-name']],
  [/^phone number$/i, ['tel']],
  [/^date of birth$/i, ['bday']],
  [/^address line 1$/i, ['address-line1']],
  [/^address line 2\b/i, ['address-line2']],
  [/^city$/i, ['address-level2']],
  [/^state$/i, ['address-level1']],
  [/^zip code$/i, ['postal-code']],
  [/^(your|full|type your).* name$/i, ['name']],
]

export const autofill = async (page: Page): Promise<string[]> => {
  await viewPage(page)
  const fields = await page.evaluate(readFields)
  return fields.flatMap(({ name, label, token }) => {
    const wanted = tokens.find(([pattern]) => pattern.test(label))?.[1]
    if (!wanted || wanted.includes(token)) return []
    return [`${name}: autocomplete is '${token}', not '${wanted.join("' or '")}'`]
  })
}
