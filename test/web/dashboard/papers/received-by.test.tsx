// Who got a person's papers: the card, and what the question of taking back says.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ReceivedBy } from '#domain/packages/disclosures.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import { hardWords } from '#test/sweeps/reading-grade.ts'
import { toTellText } from '#web/dashboard/papers/received-by.ts'
import { ReceivedByPart } from '#web/dashboard/papers/received-by-part.tsx'

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
const draft = vi.hoisted((): { receivedBy: object[]; papers: object[] } => ({ receivedBy: [], papers: [] }))
vi.mock('#web/draft/use-draft.tsx', () => ({ useDraft: () => draft }))

const sent: ReceivedBy = {
  ...{ id: 'one', on: '2026-12-02', buyer: 'Harbor Settlements', state: 'TX', has_answers: false },
  ...{ papers: ['first'], told: [] },
}

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

const hint = 'You can take your authorization back at any time. Press “Take it back” under “Your papers”.'

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
  const at = { taken_back_at: '2026-12-04T15:00:00Z' }
  const ended = [
    { ...paper, ...at },
    { ...paper, ...at, id: 'release', kind: 'policy-release' },
  ]
  const told = [{ on: '2026-12-05', papers: ['first', 'release'] }]
  const both = { ...sent, papers: ['first', 'release'] }
  const blocks = wordsOf(
    [
      sent,
      { ...sent, told },
      { ...both, told },
      { ...both, told: [{ on: '2026-12-05', papers: ['first'] }] },
      { ...sent, papers: ['release'] },
    ],
    ended,
  )
  const ways = blocks.filter((words) => words.startsWith('You took'))
  expect(ways).toEqual([
    'You took your authorization back. We’ll tell them.',
    'You took your authorization back. On 12/05/2026 we told them that you took it back.',
    'You took your authorization and release back. On 12/05/2026 we told them that you took both back.',
    'You took your authorization and release back. We’ll tell them.',
    'You took your release back. We’ll tell them.',
  ])
  expect(blocks).not.toContain(hint)
  expect(hardWords(blocks.map((words) => ({ name: words, words })))).toEqual([])
})

test('[SGN-31] what another person signed and took back, the card says of them', () => {
  const theirs = { ...paper, signed_by: 'aaaaaaaaaaaaaaaa', taken_back_at: '2026-12-04T15:00:00Z' }
  const blocks = wordsOf([sent], [theirs])
  expect(blocks).toContain('Mary Jones took their authorization back. We’ll tell them.')
  expect(blocks).not.toContain(hint)
})

test('[PKG-13] two packages for one buyer on one day are one line, with the answers if one of them has these', () => {
  const second = { ...sent, id: 'two', has_answers: true, papers: ['release'] }
  const other = { ...sent, id: 'three', on: '2026-12-03' }
  expect(wordsOf([sent, second, other]).filter((words) => words.startsWith('On 12'))).toEqual([
    'On 12/02/2026 we sent your papers and your answers to Harbor Settlements, licensed in Texas.',
    'On 12/03/2026 we sent your papers to Harbor Settlements, licensed in Texas.',
  ])
})

test('[PKG-13] what only a newer server knows isn’t shown', () => {
  expect(wordsOf([{ id: 'new', told_by: 'owl' }])).toEqual([])
})

const today = '2026-12-12'
const at = { signed_at: '2026-12-10T18:00:00Z' }
const later: PaperView = { ...paper, ...at, id: 'later' }
const release: PaperView = { ...paper, id: 'release', kind: 'policy-release' }
const ended: PaperView = { ...paper, taken_back_at: '2026-12-04T15:00:00Z' }
const expired: PaperView = { ...paper, expires_on: '2026-12-11' }
const other = { ...sent, buyer: 'Bluebonnet' }
const tells = (who: string) => `${who} your papers. We’ll tell them that you took this back.`

test.each<[string, PaperView, PaperView[], ReceivedBy[], string | undefined]>([
  ['nobody has papers', paper, [], [], undefined],
  ['one has them', paper, [], [sent], tells('Harbor Settlements has')],
  ['each is named once', paper, [], [sent, other, sent], tells('Harbor Settlements and Bluebonnet have')],
  ['a renewed authorization ends the older one', later, [paper], [sent], tells('Harbor Settlements has')],
  ['one that ended before isn’t told of again', later, [ended], [sent], undefined],
  ['one that has expired isn’t taken back', later, [expired], [sent], undefined],
  ['a release that wasn’t sent ends nothing', release, [paper], [sent], undefined],
])('[PKG-12] the question of taking back: %s', (_, asked, others, received, text) => {
  expect(toTellText(asked, { papers: [asked, ...others], received }, today)).toBe(text)
})
