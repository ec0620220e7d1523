import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/components/button.tsx'
import { FieldPicture } from '#web/components/field-picture.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import styles from '#web/components/message-page.module.css'
import { SiteFrame } from '#web/components/site-frame.tsx'

export const NotFoundPage = () => {
  const { pathname } = useLocation()
  useEffect(() => console.warn(`Page not found: ${pathname}`), [pathname])
  return (
    <SiteFrame>
      <div className={styles.page}>
        <FieldPicture />
        <div>
          <p className={styles.lead}>404</p>
          <h1>Oops! Page not found</h1>
        </div>
        <p>The address might be mistyped, or the page has moved. Nothing you saved is lost.</p>
        <div>
          <ButtonLink to="/">Return to Home</ButtonLink>
        </div>
        <HelpCard>Can’t find something? Call us and we’ll help.</HelpCard>
      </div>
    </SiteFrame>
  )
}
