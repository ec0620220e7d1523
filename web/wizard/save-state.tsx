// Whether what was typed is safe, in words, always visible. To listeners the first save of a page is told, then only
// trouble and its end: to hear 'saved' after every field would be worse than silence.
import { useState } from 'react'
import type { SaveStatus } from '#web/draft/autosave.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import styles from './save-state.module.css'

/** `blocked`: by the firewall, until the answer is changed; nothing is tried again meanwhile. */
type ShownStatus = SaveStatus | 'blocked'

const words: Record<ShownStatus, string> = {
  saved: 'All changes saved',
  saving: 'Saving…',
  retrying: 'Not saved yet – retrying',
  blocked: 'Not everything is saved',
}

const spoken: Record<ShownStatus, string> = {
  saved: 'All changes saved.',
  saving: '',
  retrying: 'Not saved yet. We keep trying.',
  blocked: 'Not everything is saved.',
}

type Told = { status: ShownStatus; news: string; isSafetyTold: boolean }

/** What is said when the status becomes `status`. */
export const announce = ({ isSafetyTold }: Told, status: ShownStatus): Told => ({
  status,
  news: status === 'saved' && isSafetyTold ? '' : spoken[status],
  isSafetyTold: status === 'saving' ? isSafetyTold : status === 'saved',
})

const useNews = (status: ShownStatus): string => {
  const [told, setTold] = useState<Told>({ status, news: '', isSafetyTold: false })
  if (told.status !== status) setTold(announce(told, status))
  return told.news
}

export const SaveState = () => {
  const { saveStatus, blocked } = useDraft()
  const status = saveStatus === 'retrying' && blocked.length > 0 ? 'blocked' : saveStatus
  return (
    <>
      <p className={styles.state} data-state={saveStatus}>
        {saveStatus === 'saved' && (
          <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true">
            <path d="m2.5 8.5 3.5 3.5 7.5-8" />
          </svg>
        )}
        {words[status]}
      </p>
      <p className="visually-hidden" role="status">
        {useNews(status)}
      </p>
    </>
  )
}
