import * as z from 'zod/mini'
import { signerEmail, signerName, type TeamSigner } from '#domain/signers/signers.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormText } from '#web/staff/form-text.tsx'
import type { SignerActs } from './use-signers.ts'

const ways = { email: 'By email', letter: 'By letter, to sign with a pen' } as const

/** Gives the address, and null for a letter. */
export const addressSchema = z.pipe(
  z.union([
    z.object({ way: z.literal('letter'), email: z.string() }),
    z.object({ way: z.literal('email'), email: signerEmail }),
  ]),
  z.transform(({ way, email }) => ({ email: way === 'letter' ? null : email })),
)

type DialogProps = { signer: TeamSigner; acts: SignerActs; onClose: () => void }

export const AddressDialog = ({ signer, acts, onClose }: DialogProps) => {
  return (
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
}
