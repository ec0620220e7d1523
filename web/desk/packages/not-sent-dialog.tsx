import * as z from 'zod/mini'
import { recordNotSent } from '#domain/contracts/package-contract.ts'
import { type Disclosure, packageLimits } from '#domain/packages/disclosures.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormLongText } from '#web/staff/form-text.tsx'
import type { PackageActs } from './use-packages.ts'

export const notSentSchema = z.object({ why: recordNotSent.request.shape.why })

type DialogProps = { disclosure: Disclosure; acts: PackageActs; onClose: () => void }

export const NotSentDialog = ({ disclosure: { id, buyer }, acts, onClose }: DialogProps) => {
  return (
    <FormDialog
      schema={notSentSchema}
      values={{ why: '' }}
      onClose={onClose}
      send={({ why }) => acts.notSent(id, why)}
      title="It wasn’t sent?"
      lead={`Only if the package never left us. The line about ${buyer.name} goes from the person’s dashboard. Our log keeps everything, with your reason.`}
      action="Record it"
      failure="Not recorded"
    >
      <FormLongText name="why" label="Why wasn’t it sent?" maxLength={packageLimits.why} isRequired />
    </FormDialog>
  )
}
