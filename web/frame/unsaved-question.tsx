// Asks before a sign-out that would lose answers.
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { hasUnsavedChanges } from '#web/session/unsaved-changes.ts'

export const UnsavedQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <ModalDialog onDismiss={onStay}>
    {hasUnsavedChanges() ? (
      <DialogText title="Something on this page isn’t saved yet">
        If you sign out now, you’ll lose what you typed on this page.
      </DialogText>
    ) : (
      <DialogText title="Some answers aren’t saved yet">If you sign out now, you could lose them.</DialogText>
    )}
    <DialogButtons>
      <Button onClick={onStay}>Stay</Button>
      <Button variant="secondary" onClick={onLeave}>
        Sign out anyway
      </Button>
    </DialogButtons>
  </ModalDialog>
)
