// The dashboard as it is rendered for a record, without a browser.
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CaseView, closedReasonSchema, waitingForSchema } from '#domain/cases/case.ts'
import {
  allDocumentsHere,
  caseStages,
  openStages,
  stageWords,
  waitingForWords,
} from '#domain/cases/case-stages.ts'
import type { FormRecord } from '#domain/contracts/contract.ts'
import { readStage } from '#lib/stage.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { exampleProfile, exampleRecord } from '#test/support/answers/example-record.ts'
import { hardWords } from '#test/sweeps/reading-grade.ts'
import { caseDates } from '#web/dashboard/moved-case.ts'
import { emptySnapshot, recordState } from '#web/draft/draft-snapshot.ts'
import { DashboardPage } from '#web/pages/dashboard.tsx'
import { provideSiteConfig } from '#web/platform/site-config.ts'

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
const shown = vi.hoisted(() => ({ draft: {} }))
vi.mock('#web/draft/use-draft.tsx', () => ({
  useDraft: () => shown.draft,
  useDraftStore: () => ({ refresh: async () => undefined }),
  usePerson: () => ({ firstName: exampleProfile.first_name, lastName: exampleProfile.last_name }),
}))
vi.mock('#web/session/auth.tsx', () => ({ useAuth: () => ({ user: { email: 'mary@example.com' } }) }))
vi.mock('#web/frame/page-layout.tsx', () => ({
  PageLayout: ({ children }: { children: object }) => children,
}))

provideSiteConfig({
  ...{ region: '', userPoolId: '', userPoolClientId: '', cognitoEndpoint: '' },
  brand: readStage({}).brand,
})

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const submitted: FormRecord = {
  ...exampleRecord,
  status: 'submitted',
  reference: 'K7MW4XPN',
  submitted_at: '2026-11-18T18:00:00Z',
}

const render = (record: FormRecord) => {
  const application = record.form_data
  const standing = { application, status: record.status, staff: undefined }
  shown.draft = { ...emptySnapshot, ...recordState(record), application, profile: exampleProfile, standing }
  return renderToStaticMarkup(
    <StaticRouter location="/dashboard">
      <DashboardPage />
    </StaticRouter>,
  )
}

/** Without the file's mark in the names of classes, and without the empty places for news and for what loads later. */
const comparable = (markup: string) =>
  markup
    .replace('<p class="visually-hidden" role="status"></p>', '')
    .replace(/<div class="_later_\w+ screen-only"><\/div>/, '')
    .replace(/\b_(\w+)_[0-9a-f]{6}/g, '$1')
    .replaceAll('><', '>\n<')

const recorded = readFileSync(new URL('untouched-case.html', import.meta.url), 'utf8').trimEnd()

test('[DSH-2] [DSH-3] [CASE-30] without a move, the dashboard is rendered as it was recorded before cases could move, also when it is late', () => {
  expect(comparable(render(submitted))).toBe(recorded)
  vi.setSystemTime(new Date('2026-12-20T15:00:00Z'))
  expect(comparable(render(submitted))).toBe(
    recorded
      .replace('printed on 11/20/2026', 'printed on 12/20/2026')
      .replace('\n<p class="muted">That’s by Monday, November 23.</p>', ''),
  )
})

test.each([
  ['the day of submission', { submittedAt: '2026-03-20T12:00:00.000Z' }, '2026-03-20T12:00:00.000Z'],
  ['else that of the first save', { submittedAt: undefined }, '2026-03-04T12:00:00.000Z'],
  ['else today', { submittedAt: 'soon', createdAt: 'once' }, '2026-11-20T15:00:00.000Z'],
])('[DSH-2] the status card shows %s', (_, times, day) => {
  const { submitted } = caseDates({ createdAt: '2026-03-04T12:00:00.000Z', ...times })
  expect(submitted.toISOString()).toBe(day)
})

test('[CON-5] with an appraisal before the submission, the card and the first stage say what is left and lead there, and there is no copy', () => {
  const { overallHealth: _, ...answers } = completeAnswers
  const markup = render({ ...exampleRecord, form_data: { ...answers, estimatedValue: 120_000 } })
  const blocks = wordsOf(markup)
  expect(blocks).toEqual(
    expect.arrayContaining([
      ...['Not sent yet', 'Your application isn’t signed and sent yet', 'Continue your application'],
      ...['Still to do: Health Information, HIPAA Release', 'Send Your Application'],
      expect.stringContaining('Please finish your application when you’re ready.'),
    ]),
  )
  expect(blocks[blocks.indexOf('Send Your Application') + 1]).toBe('Next: Health Information')
  expect(markup.match(/href="\/health-information"/g)).toHaveLength(2)
  expect(blocks.join()).not.toMatch(/In Review|Submitted|Completed|We have your|happening now/)
  expect(markup).not.toMatch(/\/dashboard\/copy|signed authorization/)
})

const view: CaseView = {
  ...{ stage: 'valuation', reason: null, waiting_for: 'insurer', requests: [] },
  ...{ since: '2026-11-20T02:00:00Z', next_update_by: '2026-11-24', is_late: false, is_moved_back: false },
}
const closed = { stage: 'closed', waiting_for: null, next_update_by: null } as const

const requestsOf = (...texts: string[]) =>
  texts.map((text) => ({ id: text, text, asked_at: view.since, done_at: null }))

const wordsOf = (markup: string) =>
  markup
    .replace(/<path[^>]*>/g, '')
    .split(/<\/?(?:p|h[1-4]|li|dt|dd|section|div|ol|ul|dl)\b[^>]*>/)
    .map((block) =>
      block
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter((block) => block !== '')

const blocksOf = (sent: unknown) => wordsOf(render({ ...submitted, case: sent }))

const moved = (change: Partial<CaseView>) => blocksOf({ ...view, ...change })

const leadOf = (blocks: readonly string[]) => blocks[blocks.indexOf('Good morning, Mary') + 1]
const needOf = (blocks: readonly string[]) => blocks[blocks.indexOf('What we need from you') + 1]
const timelineOf = (blocks: readonly string[]) =>
  blocks.slice(
    blocks.findIndex((block) => block.startsWith('What happen')),
    blocks.indexOf('Your case manager'),
  )

const done = 'Completed'
const stages = [
  'Application Submitted',
  'Case Under Review',
  'Offers Being Collected',
  'Review Offers',
  'Accept & Close',
] as const
const [sent, review, offers, choice, sale] = stages
const now = 'since 11/19/2026, happening now'

describe('a moved case', () => {
  test.each(openStages)('[CASE-31] %s: badge, words, since when, and the day of the next update', (stage) => {
    const { badge, title, text } = stageWords(stage, null)
    const requests = stage === 'documents-requested' ? requestsOf('Your policy') : []
    const blocks = moved({ stage, waiting_for: caseStages[stage].waitingFor, requests })
    const start = blocks.indexOf(badge)
    expect(blocks.slice(start, start + 5)).toEqual([
      ...[badge, 'since 11/19/2026', title, text, 'Next update by 11/24/2026'],
    ])
    expect(blocks).not.toContain('Next update: within 3 business days')
  })

  test.each(waitingForSchema.options)('[CASE-32] waiting for %s: what we need, and from whom', (whom) => {
    const blocks = moved({ waiting_for: whom })
    expect(needOf(blocks)).toBe(waitingForWords[whom].need)
    expect(leadOf(blocks)).toBe(
      whom === 'you' ? 'We’re waiting for your call.' : 'You don’t need to do anything right now.',
    )
    expect(blocks.join().match(/Call 1-800-555-0142/g)).toHaveLength(whom === 'you' ? 2 : 1)
  })

  test.each([1, 10])('[CASE-33] %i open requests are a list, with how to send them', (count) => {
    const texts = Array.from({ length: count }, (_, index) => `${'A long request '.repeat(19)}${index}`)
    const blocks = moved({ stage: 'documents-requested', waiting_for: 'you', requests: requestsOf(...texts) })
    const start = blocks.indexOf('What we need from you') + 1
    expect(blocks.slice(start, start + count)).toEqual(texts)
    expect(blocks.slice(start + count, start + count + 4)).toEqual([
      'How to send it',
      'Take photos of your papers, or choose files. It takes a few minutes.',
      'Send your documents',
      'Would you rather talk? Call 1-800-555-0142, and have your reference ready: K7MW 4XPN.',
    ])
    expect(leadOf(blocks)).toBe(count === 1 ? 'We need one thing from you.' : 'We need 10 things from you.')
  })

  test('[CASE-33] once all documents are here, nothing is asked for', () => {
    const blocks = moved({ stage: 'documents-requested', waiting_for: 'you' })
    expect(blocks).toContain(allDocumentsHere.title)
    expect(needOf(blocks)).toBe(waitingForWords.us.need)
    expect(leadOf(blocks)).toBe('You don’t need to do anything right now.')
  })

  test('[CASE-34] after the promised day, the page says that we are late, and has a link to call', () => {
    const blocks = moved({ is_late: true })
    expect(blocks).toContain('We are late. You should have heard from us by 11/24/2026. Call 1-800-555-0142')
    expect(leadOf(blocks)).toBe('We’re sorry to keep you waiting.')
    expect(blocks.join()).not.toContain('Next update')
  })

  test('[CASE-35] a step back is told, and that nothing is lost', () => {
    const told =
      'Your case went back a step. That can happen, and nothing is lost: we still have all that you sent us.'
    expect(moved({ is_moved_back: true })).toContain(told)
    expect(moved({})).not.toContain(told)
  })

  test.each([
    ['in-review', [done, now, '3-5 days', '1-2 days', '5-7 days']],
    ['documents-requested', [done, now, '3-5 days', '1-2 days', '5-7 days']],
    ['valuation', [done, now, '3-5 days', '1-2 days', '5-7 days']],
    ['collecting-offers', [done, done, now, '1-2 days', '5-7 days']],
    ['offers-ready', [done, done, done, now, '5-7 days']],
    ['closing', [done, done, done, done, now]],
  ] as const)(
    '[CASE-36] %s: its row of the timeline is happening now, and those before are completed',
    (stage, times) => {
      const timeline = timelineOf(moved({ stage })).filter((block) => !/^\d$/.test(block))
      expect(timeline).toEqual([
        ...['What happens next', 'These are usual times. Your case can take longer.'],
        ...stages.flatMap((title, index) => [title, times[index]]),
      ])
    },
  )

  test.each(closedReasonSchema.options)(
    '[CASE-37] closed, %s: its words, and nothing that will not happen',
    (reason) => {
      const blocks = moved({ ...closed, reason, closed_in: 'collecting-offers' })
      const { badge, title, text } = stageWords('closed', reason)
      expect(blocks).toEqual(expect.arrayContaining([badge, 'since 11/19/2026', title, text]))
      expect(needOf(blocks)).toMatch(/^Nothing\. (Your case is closed|All the work is done)\.$/)
      expect(blocks.join()).not.toMatch(/Next update|happening now|\d-\d days|anything right now/)
      expect(timelineOf(blocks)).toEqual([
        ...['What happened', sent, done, review, done, offers],
        ...(reason === 'sold' ? [done, choice, done, sale, done] : ['Closed on 11/19/2026']),
      ])
    },
  )

  test.each([
    ['a stage', { ...view, stage: 'escrow' }],
    ['a reason', { ...view, ...closed, reason: 'lapsed' }],
    ['a shape', { moved: true }],
  ])('[CASE-38] %s that only a newer server knows: the page says that there is news', (_, newer) => {
    const blocks = blocksOf(newer)
    expect(blocks).toContain('There’s news about your case')
    expect(blocks).toContain('Please reload this page to read it, or call us.')
    expect(blocks.join()).not.toMatch(/happening now|In Review|undefined|null|NaN/)
  })

  test('[CASE-39] in every state, the page is easy to read', () => {
    const states = [false, true].flatMap((is) => [
      ...openStages.map((stage) => ({ stage, is_late: is, is_moved_back: is })),
      ...closedReasonSchema.options.map((reason) => ({ ...closed, reason })),
    ])
    for (const state of states) {
      const blocks = moved(state).map((words) => ({ name: words.slice(0, 30), words }))
      expect(hardWords(blocks), JSON.stringify(state)).toEqual([])
    }
  })
})
