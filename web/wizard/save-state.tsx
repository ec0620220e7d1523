// Whether what was typed is safe, in words, always visible (design section 6). Only trouble is read out by screen readers.
import type { SaveStatus } from './autosave.ts'
import styles from './save-state.module.css'
import { useDraft } from './use-draft.tsx'

const words: Record<SaveStatus, string> = {
  saved: 'All changes saved',
  saving: 'Saving…',
  retrying: 'Not saved yet – retrying',
}

export const SaveState = () => {
  const { saveStatus } = useDraft()
  return (
    <p
      className={styles.state}
      data-state={saveStatus}
      aria-live={saveStatus === 'retrying' ? 'polite' : 'off'}
    >
      {saveStatus === 'saved' && (
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true">
          <path d="m2.5 8.5 3.5 3.5 7.5-8" />
        </svg>
      )}
      {words[saveStatus]}
    </p>
  )
}
