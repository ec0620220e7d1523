// Staff pages without two-step sign-in.
import { accountPath } from '#domain/paths.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { FieldPicture } from '#web/components/form/field-picture.tsx'
import styles from '#web/components/message-page.module.css'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { useOwnAddress } from '#web/staff/list/case-link.tsx'

export const SecondFactorMissing = () => {
  const returnTo = useOwnAddress()
  return (
    <PageLayout>
      <div className={styles.page}>
        <FieldPicture />
        <h1>Please set up two-step sign-in</h1>
        <p className={styles.lead}>
          You see people’s health answers here. A password alone doesn’t protect them well enough, so you also
          sign in with a code from an app on your phone.
        </p>
        <p>It takes about three minutes. Have your phone ready. We’ll bring you back here when it’s done.</p>
        <div>
          <ButtonLink to={accountPath} state={{ returnTo }}>
            Set up two-step sign-in
          </ButtonLink>
        </div>
      </div>
    </PageLayout>
  )
}
