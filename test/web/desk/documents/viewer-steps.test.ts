import { expect, test } from 'vitest'
import { documentOf, pageOf } from '#test/support/documents/case-documents.ts'
import { stepsFrom } from '#web/desk/documents/viewer-steps.ts'

const looks = [
  documentOf(1, { pages: [pageOf(10), pageOf(11)] }),
  documentOf(2, { pages: [pageOf(20)] }),
].flatMap((document) => document.pages.map((page) => ({ name: 'A paper', document, page })))

const stepsAt = (index: number) => {
  const at = looks[index]
  if (!at) throw new Error('No such page')
  const { text, hasPages, ...to } = stepsFrom(looks, at)
  return [
    text,
    hasPages,
    Object.fromEntries(Object.entries(to).map(([name, look]) => [name, look?.page.name])),
  ]
}

test('[DOC-41] From page to page of a document, and from any page to the next document', () => {
  expect(stepsAt(0)).toEqual([
    'Document 1 of 2, page 1 of 2',
    true,
    { nextDocument: 'IMG_20.jpg', nextPage: 'IMG_11.jpg' },
  ])
  expect(stepsAt(1)).toEqual([
    'Document 1 of 2, page 2 of 2',
    true,
    { nextDocument: 'IMG_20.jpg', previousPage: 'IMG_10.jpg' },
  ])
  expect(stepsAt(2)).toEqual(['Document 2 of 2, page 1 of 1', false, { previousDocument: 'IMG_10.jpg' }])
})
