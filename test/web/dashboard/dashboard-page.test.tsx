// The dashboard as it is rendered for a record, without a browser.
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormRecord } from '#domain/contract.ts'
import { readStage } from '#lib/stage.ts'
import { exampleProfile, exampleRecord } from '#test/support/answers/example-record.ts'
import { emptySnapshot, recordState } from '#web/draft/draft-snapshot.ts'
import { DashboardPage } from '#web/pages/dashboard.tsx'
import { provideSiteConfig } from '#web/platform/site-config.ts'

const shown = vi.hoisted(() => ({ draft: {} }))
vi.mock('#web/draft/use-draft.tsx', () => ({
  useDraft: () => shown.draft,
  useDraftStore: () => ({ refreshCase: async () => undefined }),
}))
vi.mock('#web/session/use-auth.ts', () => ({ useAuth: () => ({ user: { email: 'mary@example.com' } }) }))
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

/** Without the file's mark in the names of classes, and without the empty place for news that only screen readers know. */
const render = (record: FormRecord) => {
  const application = record.form_data
  const standing = { application, status: record.status, isAdmin: false }
  shown.draft = { ...emptySnapshot, ...recordState(record), application, profile: exampleProfile, standing }
  const markup = renderToStaticMarkup(
    <StaticRouter location="/dashboard">
      <DashboardPage />
    </StaticRouter>,
  )
  const silent = markup.replace('<p class="visually-hidden" role="status"></p>', '')
  return silent.replace(/\b_(\w+)_[0-9a-f]{6}/g, '$1').replaceAll('><', '>\n<')
}

const recorded = readFileSync(new URL('untouched-case.html', import.meta.url), 'utf8').trimEnd()

test('[DSH-2] [DSH-3] [CASE-30] without a move, the dashboard is rendered as it was recorded before cases could move, also when it is late', () => {
  expect(render(submitted)).toBe(recorded)
  vi.setSystemTime(new Date('2026-12-20T15:00:00Z'))
  expect(render(submitted)).toBe(
    recorded
      .replace('printed on 11/20/2026', 'printed on 12/20/2026')
      .replace('\n<p class="muted">That’s by Monday, November 23.</p>', ''),
  )
})
