// Shows whether the answers are saved. Screen readers hear the first save, then only failures and recoveries.
import { useState } from 'react'
import type { SaveStatus } from '#web/draft/autosave.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import styles from './save-state.module.css'

/** `empty`: nothing is there to be saved. `blocked`: the firewall refuses an answer until it is changed. */
type ShownStatus = SaveStatus | 'empty' | 'blocked'

const texts: Record<ShownStatus, string> = {
  empty: 'We save as you type',
  saved: 'All changes saved',
  saving: 'Saving…',
  retrying: 'Not saved yet – retrying',
  blocked: 'Not everything is saved',
}

const announcements: Record<ShownStatus, string> = {
  empty: '',
  saved: 'All changes saved.',
  saving: '',
  retrying: 'Not saved yet. We’re still trying.',
  blocked: 'Not everything is saved.',
}

type Announced = { status: ShownStatus; news: string; isSavedAnnounced: boolean }

export const nextAnnounced = ({ isSavedAnnounced }: Announced, status: ShownStatus): Announced => ({
  status,
  news: status === 'saved' && isSavedAnnounced ? '' : announcements[status],
  isSavedAnnounced: status === 'saving' ? isSavedAnnounced : status === 'saved',
})

const useNews = (status: ShownStatus): string => {
  const [announced, setAnnounced] = useState<Announced>({ status, news: '', isSavedAnnounced: false })
  if (announced.status !== status) setAnnounced(nextAnnounced(announced, status))
  return announced.news
}

const useShownStatus = (): ShownStatus => {
  const { saveStatus, blocked, application } = useDraft()
  if (saveStatus === 'retrying' && blocked.length > 0) return 'blocked'
  return saveStatus === 'saved' && Object.keys(application).length === 0 ? 'empty' : saveStatus
}

export const SaveState = () => {
  const status = useShownStatus()
  return (
    <>
      <p className={styles.state} data-state={status}>
        {status === 'saved' && (
          <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true">
            <path d="m2.5 8.5 3.5 3.5 7.5-8" />
          </svg>
        )}
        {texts[status]}
      </p>
      <p className="visually-hidden" role="status">
        {useNews(status)}
      </p>
    </>
  )
}
