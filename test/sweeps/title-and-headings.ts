// Checks the title '<page> – <product>', one h1 before all other headings, and no skipped level.
import type { Page } from 'playwright-core'
import { viewPage } from './page-view.ts'

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
  await viewPage(page)
  const outline = await page.evaluate(readOutline)
  const hasForm = /^\S.* – \S.*$/.test(outline.title)
  return [
    ...(hasForm ? [] : [`document.title: '${outline.title}' is not of the form '<page> – <product>'`]),
    ...firstHeading(outline),
    ...skippedLevels(outline),
  ]
}
