import { Button } from '#web/components/button.tsx'
import { MessagePage } from '#web/components/message-page.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { useAuth } from '#web/session/auth.tsx'

export const DeletedScreen = () => {
  const { signOut, isLoggingOut } = useAuth()
  const leave = () => signOut().catch((error: unknown) => console.warn('Signing out failed.', error))
  return (
    <SiteFrame>
      <MessagePage
        title="This draft was deleted"
        action={
          <Button disabled={isLoggingOut} onClick={leave}>
            Leave this page
          </Button>
        }
        help="Wasn’t it you? Please call us."
      >
        <p>Its answers and its account are gone, so nothing more is saved here.</p>
      </MessagePage>
    </SiteFrame>
  )
}
