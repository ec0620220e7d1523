import type { Look } from './document-words.ts'

/** Where the buttons lead from the page that is shown. Other documents open at their first page. */
export const stepsFrom = (looks: readonly Look[], at: Look) => {
  const documents = [...new Set(looks.map(({ document }) => document))]
  const firstOf = (index: number) => looks.find(({ document }) => document === documents[index])
  const index = documents.indexOf(at.document)
  const pages = looks.filter(({ document }) => document === at.document)
  const page = pages.indexOf(at)
  return {
    text: `Document ${index + 1} of ${documents.length}, page ${page + 1} of ${pages.length}`,
    hasPages: pages.length > 1,
    nextDocument: firstOf(index + 1),
    previousDocument: firstOf(index - 1),
    nextPage: pages[page + 1],
    previousPage: pages[page - 1],
  }
}
