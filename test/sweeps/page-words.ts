// The words of a page: none unfilled, a title and headings in order, help at the same place, and autofill (WCAG 1.3.5, 3.2.6, 3.3.7).

import type { Page } from 'playwright-core'
import { isStaffPath } from '#domain/journey.ts'
import { askPage } from './page-view.ts'

const readOutline = () => {
  const { isLoading, isSeen, name, scope } = window.pageView
  const headings = [...scope().querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    (heading) => heading.checkVisibility() && (isSeen(heading) || heading.textContent),
  )
  return {
    title: document.title,
    isLoading: isLoading(),
    isDialog: scope() !== document.body,
    headings: headings.map((heading) => ({ level: Number(heading.tagName.slice(1)), name: name(heading) })),
  }
}

type Outline = ReturnType<typeof readOutline>

const firstHeading = ({ headings, isDialog, isLoading }: Outline): string[] => {
  if (isLoading) return []
  if (isDialog) return headings.length > 0 ? [] : ['dialog: has no heading']
  const titles = headings.filter(({ level }) => level === 1)
  if (titles.length !== 1) return [`page: has ${titles.length} h1, not one`]
  const [first] = headings
  return first && first.level > 1 ? [`${first.name}: comes before the h1`] : []
}

const skippedLevels = ({ headings }: Outline): string[] =>
  headings.flatMap(({ level, name }, index) => {
    const before = headings[index - 1]?.level ?? level
    return level > before + 1 ? [`${name}: comes after an h${before}, a level is skipped`] : []
  })

export const titleAndHeadings = async (page: Page): Promise<string[]> => {
  const outline = await askPage(page, readOutline)
  const hasForm = /^\S.* – \S.*$/.test(outline.title)
  return [
    ...(hasForm ? [] : [`document.title: '${outline.title}' is not of the form '<page> – <product>'`]),
    ...firstHeading(outline),
    ...skippedLevels(outline),
  ]
}

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
  const fields = await askPage(page, readFields)
  return fields.flatMap(({ name, label, token }) => {
    const wanted = tokens.find(([pattern]) => pattern.test(label))?.[1]
    if (!wanted || wanted.includes(token)) return []
    return [`${name}: autocomplete is '${token}', not '${wanted.join("' or '")}'`]
  })
}

/** Staff are the help, so their pages have none. */
const expectedAt = (path: string) =>
  isStaffPath(path) ? [] : ['Questions? Call <tel>', '<hours>', '<mailto>']

const readHelp = () => {
  const { isLoading, isSeen, oneLine, scope } = window.pageView
  if (scope() !== document.body || isLoading()) return undefined
  const feet = [...document.querySelectorAll('footer')].filter(isSeen)
  const [foot] = feet
  const main = document.querySelector('main')
  const isLast = main !== null && foot !== undefined && (main.compareDocumentPosition(foot) & 4) !== 0
  const lineOf = (item: Element) => {
    const link = item.querySelector('a')
    const [scheme = ''] = /^(tel|mailto):/.exec(link?.getAttribute('href') ?? '') ?? []
    const words = oneLine(item.textContent)
    if (!link) return /\d/.test(words) ? '<hours>' : words
    return scheme ? words.replace(oneLine(link.textContent), `<${scheme.slice(0, -1)}>`) : words
  }
  const links = [...(foot?.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]') ?? [])]
  return {
    feet: feet.length,
    isLast,
    isSeen: links.every(isSeen),
    lines: [...(foot?.querySelectorAll('li') ?? [])].map(lineOf),
    addresses: links.map((link) => link.getAttribute('href') ?? ''),
    said: links.map((link) => oneLine(link.textContent)),
  }
}

type Help = NonNullable<ReturnType<typeof readHelp>>

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

/** A link calls the number, and writes to the address, that it shows. */
const mismatches = ({ addresses, said }: Help): string[] =>
  addresses.flatMap((address, index) => {
    const words = said[index] ?? ''
    const fits = address.startsWith('tel:')
      ? address.replace(/\D/g, '').endsWith(words.replace(/\D/g, ''))
      : address === `mailto:${words}`
    return fits ? [] : [`footer: '${words}' leads to ${address}`]
  })

export const consistentHelp = async (page: Page): Promise<string[]> => {
  const help = await askPage(page, readHelp)
  if (!help) return []
  const expected = expectedAt(new URL(page.url()).pathname)
  if (help.feet !== 1) return [`page: has ${help.feet} footers with help, not one`]
  return [
    ...(help.isLast ? [] : ['footer: does not come after main']),
    ...(help.isSeen ? [] : ['footer: its help is not seen']),
    ...(isSame(help.lines, expected)
      ? []
      : [`footer: help reads '${help.lines.join(' | ')}', everywhere else '${expected.join(' | ')}'`]),
    ...mismatches(help),
  ]
}

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
  const words = await askPage(page, readWords)
  return words.flatMap(({ where, words: text }) =>
    forgotten.flatMap((pattern) => {
      const [match] = pattern.exec(text) ?? []
      return match === undefined ? [] : [`${where}: '${match}' stands where words should be`]
    }),
  )
}
