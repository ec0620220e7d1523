import { FormDialog } from '#web/staff/form-dialog.tsx'
import type { SignerActs } from './use-signers.ts'

/** Of a letter that may be in the mail already. */
export const RenewDialog = ({ acts, onClose }: { acts: SignerActs; onClose: () => void }) => (
  <FormDialog
    send={acts.makePacket}
    onClose={onClose}
    title="Make a new letter?"
    lead="The letter that was printed or mailed then no longer counts, and you can’t record a scan of it. Make a new one only if an answer has changed."
    action="Make a new letter"
  />
)
