import type { TeamCase } from '#domain/contracts/case-contract.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { caseButtons } from '#web/desk/case-buttons.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { DialogButton } from '#web/staff/dialog-button.tsx'

const MailDialog = lazyPart(() => import('./mail-dialog.tsx').then((module) => module.MailDialog))

type MailButtonProps = { open: OpenCase; moved: TeamCase; onSent: (moved: TeamCase) => void }

/** Why they have to be called instead is said under “Case”. */
export const MailButton = ({ open, moved, onSent }: MailButtonProps) =>
  moved.sends_mails &&
  moved.unreachable === null && (
    <DialogButton
      id={caseButtons.mail}
      label="Send an email"
      opens={MailDialog}
      dialog={(close) => <MailDialog {...{ open, moved, onSent }} onClose={close} />}
    />
  )
