// The screen when a page could not be loaded, so that nothing can be typed over it.
import { useLocation } from 'react-router-dom'
import { accountPath, copyPath, dashboardPath } from '#domain/paths.ts'
import { Button } from '#web/components/button.tsx'
import { FieldPicture } from '#web/components/form/field-picture.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import styles from '#web/components/message-page.module.css'
import { PageLayout } from './page-layout.tsx'

const whatIsAt = (path: string) => {
  if (path === copyPath) return 'signed copy'
  if (path.startsWith(dashboardPath)) return 'case'
  return path === accountPath ? 'account' : 'application'
}

export const LoadFailedScreen = ({ onRetry }: { onRetry: () => void }) => (
  <PageLayout>
    <div className={styles.page}>
      <FieldPicture />
      <h1>Your {whatIsAt(useLocation().pathname)} is safe</h1>
      <p>It didn’t load this time. Please check your internet connection, then try again.</p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
      <HelpCard>Still not working? Please call us.</HelpCard>
    </div>
  </PageLayout>
)
