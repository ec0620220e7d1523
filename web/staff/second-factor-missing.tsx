// Staff pages without two-step sign-in.
import { accountPath } from '#domain/paths.ts'
import { ButtonLink } from '#web/components/button.tsx'
import styles from '#web/components/message-page.module.css'
import { MessagePage } from '#web/components/message-page.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { useOwnAddress } from '#web/staff/list/list-place.ts'

export const SecondFactorMissing = () => {
  const returnTo = useOwnAddress()
  return (
    <PageLayout>
      <MessagePage
        title="Please set up two-step sign-in"
        action={
          <ButtonLink to={accountPath} state={{ returnTo }}>
            Set up two-step sign-in
          </ButtonLink>
        }
      >
        <p className={styles.lead}>
          You see people’s health answers here. A password alone doesn’t protect them well enough, so you also
          sign in with a code from an app on your phone.
        </p>
        <p>It takes about three minutes. Have your phone ready. We’ll bring you back here when it’s done.</p>
      </MessagePage>
    </PageLayout>
  )
}
