// What a paper's card says and offers, as it is rendered, without a browser.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { wantedPapers } from '#domain/documents/wanted.ts'
import { documentOf, nothing, pageOf } from '#test/support/browser/made-up-documents.ts'
import { decided } from '#test/support/documents/case-documents.ts'
import type { Target } from '#web/dashboard/documents/use-own-queue.ts'
import { uselessPages } from '#web/dashboard/documents/use-wanted-card.ts'
import { WantedCard } from '#web/dashboard/documents/wanted-card.tsx'
import { SendQueue } from '#web/documents/send-queue.ts'

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
vi.mock('#web/session/auth.tsx', () => ({ useAuth: () => ({ user: { userId: 'mary' } }) }))

const never = () => new Promise<never>(() => undefined)
const queue = new SendQueue<Target>({
  ...{ prepare: never, announce: never, upload: never, arrived: never, onArrived: () => undefined },
  ...{ newId: () => 'new', schedule: () => () => undefined, random: () => 0 },
})

/** Of the policy pages. */
const cardOf = (documents: Partial<Documents>) => {
  const { now, ...list } = { ...nothing, ...documents }
  const [wanted] = wantedPapers({ answers: {}, ...list }, now)
  if (!wanted) throw new Error('Nothing is wanted')
  const { is_closed: isClosed } = list
  const html = renderToStaticMarkup(
    <WantedCard
      {...{ wanted, isClosed, now, queue }}
      isNext={false}
      files={[]}
      onReply={() => undefined}
      look={never}
    />,
  )
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside]) => inside)
  return { html, buttons: buttons.filter((text) => !text?.startsWith('<span')) }
}

const lost = { state: 'refused', problem: 'lost' } as const
const lacks = 'I don’t have this'

test('[DOC-35] a lost page says that it didn’t arrive, and is sent again in its place', () => {
  const { html, buttons } = cardOf({ documents: [documentOf(1, { pages: [pageOf(1), pageOf(2, lost)] })] })
  expect(html).toContain('Please send again<')
  expect(html).not.toContain('We can’t take this file')
  expect(html.match(/This file didn’t arrive\./g)).toHaveLength(2)
  expect(buttons).toEqual(['Open', 'Remove', 'Remove', 'Send it again', lacks])
})

test('what can’t be taken is said once for one page, and beside the page if there are several', () => {
  const refused = { state: 'refused', problem: 'broken' } as const
  const times = (...pages: ReturnType<typeof pageOf>[]) =>
    cardOf({ documents: [documentOf(1, { pages })] }).html.match(/We can’t take this file/g)?.length
  expect(times(pageOf(1, refused))).toBe(1)
  expect(times(pageOf(1, refused), pageOf(2))).toBe(2)
})

test('[DOC-35] a page that another window sends says so, and can be removed', () => {
  const { html, buttons } = cardOf({
    documents: [documentOf(1, { pages: [pageOf(1, { state: 'sending' })] })],
  })
  expect(html).toContain('On its way, perhaps from another window. If it doesn’t arrive, we’ll tell you.')
  expect(buttons).toEqual(['Remove', 'Add another page'])
})

test('[DOC-38] once the team has looked, nothing of a document changes, but another one can come', () => {
  const seen = documentOf(1, { looked_at: nothing.now, pages: [pageOf(1), pageOf(2)] })
  const { html, buttons } = cardOf({ documents: [seen] })
  expect(html).toContain('Our team has looked at this, so its pages stay as they are.')
  expect(html).not.toContain('Move up')
  expect(buttons).toEqual(['Open', 'Open', 'Send another one'])
  expect(cardOf({ documents: [{ ...seen, decision: decided() }] }).buttons).toEqual(['Open', 'Open'])
})

test.each([
  ['what should come again', { decision: decided({ is_accepted: false }) }, ['Open', 'Choose files', lacks]],
  [
    'what we can’t take',
    { pages: [pageOf(1, { ...lost, problem: 'broken' })] },
    ['Remove', 'Send another file', lacks],
  ],
])('[DOC-9] “I don’t have this” can be said of %s', (_, change, buttons) => {
  expect(cardOf({ documents: [documentOf(1, change)] }).buttons).toEqual(buttons)
})

test.each([
  { decision: decided({ is_accepted: false, words: 'Page 3, please.' }) },
  { pages: [pageOf(1), pageOf(2, lost)] },
  { pages: [pageOf(1), pageOf(2, { state: 'sending' })] },
])('[DOC-38] in a closed case nothing is asked for and nothing promised: %#', (change) => {
  const { html, buttons } = cardOf({ is_closed: true, documents: [documentOf(1, change)] })
  expect(html).not.toMatch(/send (it )?again|Page 3, please|we’ll tell you/i)
  expect(buttons).toEqual(['Open'])
})

test('[DOC-33] what this window is sending never makes room', () => {
  const document = documentOf(1, {
    pages: [pageOf(1), pageOf(2, lost), pageOf(3, lost), pageOf(4, { state: 'sending' })],
  })
  expect(uselessPages(document, new Set([pageOf(3).id])).map(({ id }) => id)).toEqual([pageOf(2).id])
})
