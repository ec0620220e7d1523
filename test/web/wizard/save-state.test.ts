import { expect, test } from 'vitest'
import type { SaveStatus } from '#web/draft/autosave.ts'
import { nextAnnounced } from '#web/wizard/step-bar.tsx'

const saved = 'All changes saved.'
const trouble = 'Not saved yet. We’re still trying.'

const heard = (statuses: readonly SaveStatus[]) => {
  let announced: ReturnType<typeof nextAnnounced> = { status: 'saved', news: '', isSavedAnnounced: false }
  return statuses.map((status) => {
    announced = nextAnnounced(announced, status)
    return announced.news
  })
}

test.each<[string, readonly SaveStatus[], readonly string[]]>([
  ['the first save of a page', ['saving', 'saved'], ['', saved]],
  ['no later save', ['saving', 'saved', 'saving', 'saved'], ['', saved, '', '']],
  ['a failure', ['saving', 'retrying'], ['', trouble]],
  ['a recovery', ['saving', 'saved', 'saving', 'retrying', 'saved'], ['', saved, '', trouble, saved]],
])('a screen reader hears %s', (_, statuses, news) => expect(heard(statuses)).toEqual(news))
