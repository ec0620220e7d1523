import { paperTitles } from '#domain/papers/paper-titles.ts'
import { signerName, type TeamSigner } from '#domain/signers/signers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import type { SignerActs } from './use-signers.ts'

type Letter = NonNullable<TeamSigner['letter']>
type DialogProps = { signer: TeamSigner; letter: Letter; acts: SignerActs; onClose: () => void }

export const ConfirmDialog = ({
  signer,
  letter: { document, signed_on: day },
  acts,
  onClose,
}: DialogProps) => (
  <FormDialog
    send={() => acts.confirm(signer, { document, signed_on: day })}
    onClose={onClose}
    title="Is the letter signed?"
    lead={`Look at the scan under “Documents” first. By confirming you say that ${signerName(signer)} signed the ${paperTitles[signer.paper]} with a pen on ${toUsDate(day)}. It then holds like one that was signed online${signer.role === 'applicant' ? ', and the application is submitted' : ''}.`}
    action="Confirm"
    failure="Not confirmed"
  />
)
