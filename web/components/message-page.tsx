import type { ReactNode } from 'react'
import { FieldPicture } from './field-picture.tsx'
import { HelpCard } from './help-card.tsx'
import styles from './message-page.module.css'

type MessagePageProps = {
  title: string
  hasPicture?: boolean
  action: ReactNode
  help?: string
  children: ReactNode
}

export const MessagePage = ({ title, hasPicture = true, action, help, children }: MessagePageProps) => (
  <div className={styles.page}>
    {hasPicture && <FieldPicture />}
    <h1>{title}</h1>
    {children}
    <div>{action}</div>
    {help && <HelpCard>{help}</HelpCard>}
  </div>
)
