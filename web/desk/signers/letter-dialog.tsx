import * as z from 'zod/mini'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { recordLetter } from '#domain/contracts/signer-contract.ts'
import { signerName, type TeamSigner } from '#domain/signers/signers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormText } from '#web/staff/form-text.tsx'
import { typedDay } from '#web/staff/typed-day.ts'
import { scanOptions } from './signer-words.ts'
import type { SignerActs } from './use-signers.ts'

export const letterSchema = z.object({
  document: z.string().check(z.minLength(1, 'Please choose the scan')),
  signed_on: z.pipe(typedDay, recordLetter.request.shape.signed_on),
})

type DialogProps = { detail: DeskCase; signer: TeamSigner; acts: SignerActs; onClose: () => void }

export const LetterDialog = ({ detail, signer, acts, onClose }: DialogProps) => {
  const { letter } = signer
  return (
    <FormDialog
      schema={letterSchema}
      values={{ document: letter?.document ?? '', signed_on: letter ? toUsDate(letter.signed_on) : '' }}
      onClose={onClose}
      send={(typed) => acts.record(signer, typed)}
      title="The letter came back?"
      lead={`Record it only if ${signerName(signer)} signed it in pen. It counts once another member of the team has looked at the scan and confirmed it.`}
      action="Record it"
      failure="Not recorded"
    >
      <FormChoice
        name="document"
        label="Which document is the scan?"
        hint="Checked documents of this case. Add a scan that isn’t here under “Documents” first."
        options={scanOptions(detail)}
      />
      <FormText name="signed_on" label="Day beside the signature" hint="MM/DD/YYYY" />
    </FormDialog>
  )
}
