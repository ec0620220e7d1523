// The screen when the application could not be loaded, so that nothing can be typed over it.
import { Button } from '#web/components/button.tsx'
import { FieldPicture } from '#web/components/field-picture.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import styles from '#web/components/message-page.module.css'
import { PageLayout } from './page-layout.tsx'

export const LoadFailedScreen = ({ onRetry }: { onRetry: () => void }) => (
  <PageLayout>
    <div className={styles.page}>
      <FieldPicture />
      <h1>We could not load your application</h1>
      <p>What you saved is safe. Please check your internet connection and try again.</p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
      <HelpCard>If it keeps happening, please call us.</HelpCard>
    </div>
  </PageLayout>
)
