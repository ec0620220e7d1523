// Replaces every page under /admin for an admin without two-step sign-in.
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/components/button.tsx'
import { FieldPicture } from '#web/components/field-picture.tsx'
import styles from '#web/components/message-page.module.css'
import { PageLayout } from '#web/frame/page-layout.tsx'

export const SecondFactorMissing = () => {
  const { pathname, search } = useLocation()
  return (
    <PageLayout>
      <div className={styles.page}>
        <FieldPicture />
        <h1>Please set up two-step sign-in</h1>
        <p className={styles.lead}>
          Admins see people’s health answers. A password is not enough to protect them, so every admin also
          types a code from an app on their phone.
        </p>
        <p>It takes about three minutes. Have your phone ready. We’ll bring you back here when it’s done.</p>
        <div>
          <ButtonLink to="/account" state={{ returnTo: pathname + search }}>
            Set up two-step sign-in
          </ButtonLink>
        </div>
      </div>
    </PageLayout>
  )
}
