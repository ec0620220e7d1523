import type { ReactNode } from 'react'
import { DialogButtons } from '#web/components/modal-dialog.tsx'
import styles from './fixed-dialog-buttons.module.css'

/** At the end of a dialog, whose other parts scroll below them. */
export const FixedDialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.fixed}>
    <DialogButtons>{children}</DialogButtons>
  </div>
)
