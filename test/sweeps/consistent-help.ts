// Checks that help is at the same place on every page (WCAG 3.2.6).
import type { Page } from 'playwright-core'
import { isStaffPath } from '#domain/journey.ts'
import { viewPage } from './page-view.ts'

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
  await viewPage(page)
  const help = await page.evaluate(readHelp)
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
