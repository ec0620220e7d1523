import { useParams } from 'react-router-dom'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { type PaperView, type PermissionKind, permissionKinds } from '#domain/papers/papers.ts'
import { dashboardPath } from '#domain/paths.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { MessagePage } from '#web/components/message-page.tsx'
import { BackToCase } from '#web/dashboard/card.tsx'
import { newestOf, paperToSign, paperWords, usePapers } from '#web/dashboard/papers/own-papers.ts'
import { SignPaperForm } from '#web/dashboard/papers/sign/sign-paper-form.tsx'
import { LoadFailedScreen, PageLayout } from '#web/frame/page-layout.tsx'
import { NotFoundPage } from './not-found.tsx'
import styles from './sign-paper.module.css'

const ToSign = ({ kind }: { kind: PermissionKind }) => (
  <PageLayout>
    <div className={styles.page}>
      <div className={styles.head}>
        <BackToCase />
        <h1>{paperTitles[kind]}</h1>
        <p className="muted">{paperWords[kind].purpose} Take your time to read what you sign.</p>
      </div>
      <SignPaperForm kind={kind} />
      <HelpCard>Would you rather sign on paper, or do you have a question? Please call us.</HelpCard>
    </div>
  </PageLayout>
)

const SignedAlready = ({ paper: { kind, expires_on } }: { paper: PaperView }) => (
  <PageLayout>
    <MessagePage
      title="You’ve already signed this paper"
      hasPicture={false}
      action={<ButtonLink to={dashboardPath}>Back to your case</ButtonLink>}
      help="Do you have a question about this paper? Please call us."
    >
      <p>
        Your {paperWords[kind].short} is valid until {toUsDate(expires_on)}. There’s nothing to sign right
        now.
      </p>
    </MessagePage>
  </PageLayout>
)

const KnownPaper = ({ kind }: { kind: PermissionKind }) => {
  const { papers, hasFailed, tryAgain } = usePapers()
  const today = easternDayOf(new Date().toISOString())
  if (!papers) return hasFailed ? <LoadFailedScreen onRetry={tryAgain} /> : <LoadingScreen />
  const newest = newestOf(papers, kind, today)
  if (newest && !paperToSign(papers, kind, today)) return <SignedAlready paper={newest} />
  return <ToSign kind={kind} />
}

export const SignPaperPage = () => {
  const { kind: sought } = useParams()
  const kind = permissionKinds.find((known) => known === sought)
  return kind ? <KnownPaper key={kind} kind={kind} /> : <NotFoundPage />
}
