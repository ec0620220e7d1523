import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usDateOf } from '#domain/text/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { emptySnapshot } from '#web/draft/draft-snapshot.ts'
import { HelpBar } from '#web/help/help-bar.tsx'
import { HelpCode } from '#web/help/help-code.tsx'
import { TypedMark } from '#web/help/typed-mark.tsx'
import { AnswersReview } from '#web/review/answers-review.tsx'

const mark = { by: 'Dan Lee', at: '2026-11-24T20:00:00.000Z' }
const helper = { name: 'Dan Lee', from: '2026-11-24T19:55:00.000Z', until: '2026-11-24T20:55:00.000Z' }

const draft = {
  ...emptySnapshot,
  application: {
    ...completeAnswers,
    ...{ city: 'Salem', policyNumber: null, hospitalization: false, hospitalizationDetails: null },
  },
  typedBy: { city: mark, policyNumber: mark, hospitalizationDetails: mark },
  help: { code_until: null, locked_until: null, helper, sessions: [] },
}

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
vi.mock('#web/draft/use-draft.tsx', () => ({ useDraft: () => draft, useDraftStore: () => ({}) }))

const wordsOf = (page: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>).replace(/<[^>]*>/g, '|')

test('[HLP-10] An answer that a helper took away says so: at its field, in the review, and in the count', () => {
  expect(wordsOf(<TypedMark name="city" />)).toBe('|Typed by Dan Lee|')
  expect(wordsOf(<TypedMark name="policyNumber" />)).toBe('|Left empty by Dan Lee|')
  const markOf = (field: string) => field in draft.typedBy && <TypedMark name={field} hasDay />
  const review = wordsOf(
    <AnswersReview title="Check your answers" application={draft.application} isEditable markOf={markOf} />,
  )
  const words = review.replace(/\|+/g, '|')
  const left = `No answer|Left empty by Dan Lee on ${usDateOf(new Date(mark.at))}`
  expect(words).toContain(`Policy number|${left}`)
  expect(words, 'a question that isn’t asked any more').toContain(`each hospital stay|${left}`)
  expect(wordsOf(<HelpBar />)).toContain(
    'Dan Lee is helping you on the phone, and typed 1 answer and left 2 answers empty.',
  )
})

test('[HLP-5] Where the code was, a person reads who helps now, and can end it', () => {
  const words = wordsOf(<HelpCode />)
  expect(words).toMatch(/Dan Lee is helping you now\..*End the help/)
  expect(words).not.toContain('code')
})

test('[HLP-2] While a draft is locked, its page says when a code can be made, and has no button for it', () => {
  const locked = new Date(Date.now() + 60_000).toISOString()
  const { help } = draft
  onTestFinished(() => void Object.assign(draft, { help }))
  Object.assign(draft, { help: { ...help, helper: null, locked_until: locked } })
  expect(wordsOf(<HelpCode />)).toMatch(/^\|+You can get a new code at [^|]*\|+$/)
})
