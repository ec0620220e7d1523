// Papers that the sale needs: what we ask for, what was sent, and where it stands.
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { BackToCase } from '#web/dashboard/card.tsx'
import { Checklist } from '#web/dashboard/documents/checklist.tsx'
import { useOwnDocuments } from '#web/dashboard/documents/own-documents.ts'
import { LoadFailedScreen, PageLayout } from '#web/frame/page-layout.tsx'
import styles from './dashboard-documents.module.css'

export const DashboardDocumentsPage = () => {
  const { documents, hasFailed, show, look } = useOwnDocuments()
  if (!documents) return hasFailed ? <LoadFailedScreen onRetry={() => void look()} /> : <LoadingScreen />
  return (
    <PageLayout>
      <div className={styles.page}>
        <header className={styles.head}>
          <BackToCase />
          <h1>Your documents</h1>
          {!documents.is_closed && (
            <p>
              Take photos of your papers, or choose photos and PDF files. You don’t have to send all of them
              today.
            </p>
          )}
        </header>
        <Checklist documents={documents} onReply={show} look={look} />
      </div>
    </PageLayout>
  )
}
