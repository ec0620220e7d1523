import type { Note } from '#domain/contracts/desk-case-contract.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { caseButtons } from '#web/desk/case-buttons.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { DialogButton } from '#web/staff/dialog-button.tsx'

const CallDialog = lazyPart(() => import('./call-dialog.tsx').then((module) => module.CallDialog))

/** With the flag and the next step as they are now. */
export const CallButton = ({ open, onLogged }: { open: OpenCase; onLogged: (call: Note) => void }) => (
  <DialogButton
    id={caseButtons.call}
    label="Log a phone call"
    opens={CallDialog}
    dialog={(close) => (
      <CallDialog
        open={open}
        onLogged={(call) => {
          onLogged(call)
          void open.reload()
        }}
        onClose={close}
      />
    )}
  />
)
