import * as z from 'zod/mini'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { recordLetter } from '#domain/contracts/signer-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { signerEmail, signerName, type TeamSigner } from '#domain/signers/signers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormText } from '#web/staff/form-text.tsx'
import { typedDay } from '#web/staff/typed-day.ts'
import type { AskedOf } from './signer-entry.tsx'
import { scanOptions } from './signer-words.ts'
import type { SignerActs } from './use-signers.ts'

const ways = { email: 'By email', letter: 'By letter, to sign with a pen' } as const

type DialogProps = { detail: DeskCase; signer: TeamSigner; acts: SignerActs; onClose: () => void }

/** Gives the address, and null for a letter. */
export const addressSchema = z.pipe(
  z.union([
    z.object({ way: z.literal('letter'), email: z.string() }),
    z.object({ way: z.literal('email'), email: signerEmail }),
  ]),
  z.transform(({ way, email }) => ({ email: way === 'letter' ? null : email })),
)

const AddressDialog = ({ signer, acts, onClose }: DialogProps) => (
  <FormDialog
    schema={addressSchema}
    values={{ way: signer.email === null ? 'letter' : 'email', email: signer.email ?? '' }}
    onClose={onClose}
    send={({ email }) => acts.ask(signer, email)}
    title="Use a different address?"
    lead={`${signerName(signer)}: the older link ends. The change goes on record with your name, so be sure that it’s their own address.`}
    action="Ask them"
    failure="Not asked"
  >
    {({ way }) => (
      <>
        <FormChoice name="way" label="How do we ask them?" options={ways} />
        {way === 'email' && <FormText name="email" label="Their own email" maxLength={254} />}
      </>
    )}
  </FormDialog>
)

export const letterSchema = z.object({
  document: z.string().check(z.minLength(1, 'Please choose the scan')),
  signed_on: z.pipe(typedDay, recordLetter.request.shape.signed_on),
})

const LetterDialog = ({ detail, signer, acts, onClose }: DialogProps) => {
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

const ConfirmDialog = ({ signer, acts, onClose }: DialogProps) => {
  const { letter, role, paper } = signer
  if (!letter) return null
  const { signed_on } = letter
  return (
    <FormDialog
      send={() => acts.confirm(signer, letter)}
      onClose={onClose}
      title="Is the letter signed?"
      lead={`Look at the scan under “Documents” first. By confirming you say that ${signerName(signer)} signed the ${paperTitles[paper]} with a pen on ${toUsDate(signed_on)}. It then holds like one that was signed online${role === 'applicant' ? ', and the application is submitted' : ''}.`}
      action="Confirm"
      failure="Not confirmed"
    />
  )
}

/** Of a letter that may be in the mail already. */
const RenewDialog = ({ acts, onClose }: DialogProps) => (
  <FormDialog
    send={acts.makePacket}
    onClose={onClose}
    title="Make a new letter?"
    lead="The letter that was printed or mailed then no longer counts, and you can’t record a scan of it. Make a new one only if an answer has changed."
    action="Make a new letter"
  />
)

const dialogs = {
  address: AddressDialog,
  letter: LetterDialog,
  confirm: ConfirmDialog,
  renew: RenewDialog,
} as const

type DialogsProps = Omit<DialogProps, 'signer'> & { asked: AskedOf }

export const SignerDialogs = ({ asked: { kind, signer }, ...shared }: DialogsProps) => {
  const Dialog = dialogs[kind]
  return <Dialog {...{ signer, ...shared }} />
}
