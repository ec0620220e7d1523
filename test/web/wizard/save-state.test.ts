// Which news of saving a screen reader is told, and which it is spared.
import { expect, test } from 'vitest'
import type { SaveStatus } from '#web/draft/autosave.ts'
import { announce } from '#web/wizard/save-state.tsx'

const saved = 'All changes saved.'
const trouble = 'Not saved yet. We keep trying.'

const heard = (statuses: readonly SaveStatus[]) => {
  let told: ReturnType<typeof announce> = { status: 'saved', news: '', isSafetyTold: false }
  return statuses.map((status) => {
    told = announce(told, status)
    return told.news
  })
}

test.each<[string, readonly SaveStatus[], readonly string[]]>([
  ['the first save of a page is told', ['saving', 'saved'], ['', saved]],
  ['the saves after it are not', ['saving', 'saved', 'saving', 'saved'], ['', saved, '', '']],
  ['trouble is told', ['saving', 'retrying'], ['', trouble]],
  ['and its end', ['saving', 'saved', 'saving', 'retrying', 'saved'], ['', saved, '', trouble, saved]],
])('%s', (_, statuses, news) => expect(heard(statuses)).toEqual(news))
