// Who got a person's papers: the card, and what the question of taking back says.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ReceivedBy } from '#domain/packages/disclosures.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import { hardWords } from '#test/sweeps/reading-grade.ts'
import { toTellText } from '#web/dashboard/papers/received-by.ts'
import { ReceivedByPart } from '#web/dashboard/papers/received-by-part.tsx'

const draft = vi.hoisted((): { receivedBy: object[]; papers: object[] } => ({ receivedBy: [], papers: [] }))
vi.mock('#web/draft/use-draft.tsx', () => ({ useDraft: () => draft }))

const sent: ReceivedBy = {
  ...{ id: 'one', on: '2026-12-02', buyer: 'Harbor Settlements', state: 'TX', has_answers: false },
  ...{ is_taken_back: false, told_on: null },
}
const takenBack = { ...sent, is_taken_back: true }

const paper: PaperView = {
  ...{ id: 'first', kind: 'authorization', text_version: 'hipaa-2026-11-23', signer: 'Mary Jones' },
  ...{ signed_at: '2026-11-22T18:00:00Z', expires_on: '2099-11-22', taken_back_at: null, ready: [] },
}

const wordsOf = (receivedBy: object[], papers: object[] = [paper]) => {
  Object.assign(draft, { receivedBy, papers })
  const blocks = renderToStaticMarkup(<ReceivedByPart />)
    .split(/<\/?(?:p|h2|li)\b[^>]*>/)
    .map((block) => block.replace(/<[^>]*>/g, '').trim())
  return blocks.filter((block) => block !== '')
}

const hint = 'You can take your permission back at any time. Press “Take it back” under “Your papers”.'

test('[PKG-13] the card says who got the papers, when, and with the answers', () => {
  expect(wordsOf([sent, { ...sent, id: 'two', buyer: 'Bluebonnet', has_answers: true }])).toEqual([
    'Who got your papers',
    'You allowed this when you signed. Buyers read your papers to make an offer for your policy.',
    'On 12/02/2026 we sent your papers to Harbor Settlements, licensed in Texas.',
    'On 12/02/2026 we sent your papers and your answers to Bluebonnet, licensed in Texas.',
    hint,
  ])
})

test('[PKG-13] after a taking back the card says that we’ll tell them, then when we did', () => {
  const ended = [{ ...paper, taken_back_at: '2026-12-04T15:00:00Z' }]
  const blocks = wordsOf([takenBack, { ...takenBack, id: 'two', told_on: '2026-12-05' }], ended)
  expect(blocks).toContain('You took your permission back. We’ll tell them.')
  expect(blocks).toContain('You took your permission back. On 12/05/2026 we told them that you took it back.')
  expect(blocks).not.toContain(hint)
  expect(hardWords(blocks.map((words) => ({ name: words, words })))).toEqual([])
})

test('[PKG-13] what only a newer server knows isn’t shown', () => {
  expect(wordsOf([{ id: 'new', told_by: 'owl' }])).toEqual([])
})

const later: PaperView = { ...paper, id: 'later', signed_at: '2026-12-10T18:00:00Z' }
const release: PaperView = { ...later, kind: 'policy-release' }
const other = { ...sent, buyer: 'Bluebonnet' }
const told = { ...takenBack, told_on: '2026-12-05' }
const tells = (who: string) => `${who} your papers. We’ll tell them that you took this back.`

test.each<[string, PaperView, ReceivedBy[], string | undefined]>([
  ['nobody has papers', paper, [], undefined],
  ['one has them', paper, [sent], tells('Harbor Settlements has')],
  ['each is named once', paper, [sent, other, sent], tells('Harbor Settlements and Bluebonnet have')],
  ['a renewed authorization ends the older one', later, [sent], tells('Harbor Settlements has')],
  ['one that was told of the older one isn’t told again', later, [told], undefined],
  ['one that was told of another paper is told of this one', paper, [told], tells('Harbor Settlements has')],
  ['a release that was signed later wasn’t sent', release, [sent], undefined],
])('[PKG-12] the question of taking back: %s', (_, asked, received, text) => {
  expect(toTellText(asked, received)).toBe(text)
})
