// The signer's copy (45 CFR 164.508(c)(4)).
import { ButtonLink } from '#web/components/button.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import messageStyles from '#web/components/message-page.module.css'
import { SignedCopy } from '#web/dashboard/signed-copy.tsx'
import { useSignedApplication } from '#web/dashboard/use-signed-application.ts'
import { LoadFailedScreen } from '#web/frame/load-failed-screen.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'

const NothingSigned = () => (
  <PageLayout>
    <div className={messageStyles.page}>
      <h1>There’s no signed authorization yet</h1>
      <p>As soon as you’ve signed and sent your application, your copy will be here.</p>
      <div>
        <ButtonLink to="/dashboard">Back to your case</ButtonLink>
      </div>
      <HelpCard>Did you sign, but your copy isn’t here? Please call us.</HelpCard>
    </div>
  </PageLayout>
)

export const DashboardCopyPage = () => {
  const { signed, phase, reload } = useSignedApplication()
  if (phase === 'loading') return <LoadingScreen />
  if (phase === 'failed') return <LoadFailedScreen onRetry={reload} />
  return signed ? <SignedCopy signed={signed} /> : <NothingSigned />
}
