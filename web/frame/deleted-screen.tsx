// The screen of a window whose draft was deleted in another one.
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { FieldPicture } from '#web/components/form/field-picture.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import styles from '#web/components/message-page.module.css'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { useAuth } from '#web/session/use-auth.ts'

export const DeletedScreen = () => {
  const { signOut } = useAuth()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    signOut()
      .catch((error: unknown) => console.warn('Signing out failed.', error))
      .finally(() => setIsLeaving(false))
  }
  return (
    <SiteFrame>
      <div className={styles.page}>
        <FieldPicture />
        <h1>This draft was deleted</h1>
        <p>Its answers and its account are gone, so nothing more is saved here.</p>
        <div>
          <Button disabled={isLeaving} onClick={leave}>
            Leave this page
          </Button>
        </div>
        <HelpCard>Wasn’t it you? Please call us.</HelpCard>
      </div>
    </SiteFrame>
  )
}
