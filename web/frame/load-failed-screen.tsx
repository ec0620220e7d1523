// Nothing can be typed over a draft that did not load.
import { useLocation } from 'react-router-dom'
import { accountPath, copyPath, dashboardPath } from '#domain/paths.ts'
import { Button } from '#web/components/button.tsx'
import { MessagePage } from '#web/components/message-page.tsx'
import { PageLayout } from './page-layout.tsx'

const whatIsAt = (path: string) => {
  if (path === copyPath) return 'signed copy'
  if (path.startsWith(dashboardPath)) return 'case'
  return path === accountPath ? 'account' : 'application'
}

export const LoadFailedScreen = ({ onRetry }: { onRetry: () => void }) => (
  <PageLayout>
    <MessagePage
      title={`Your ${whatIsAt(useLocation().pathname)} is safe`}
      action={<Button onClick={onRetry}>Try again</Button>}
      help="Still not working? Please call us."
    >
      <p>It didn’t load this time. Please check your internet connection, then try again.</p>
    </MessagePage>
  </PageLayout>
)
