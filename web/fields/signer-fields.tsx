// Who will sign for another person's life.
import { useWatch } from 'react-hook-form'
import { agentsSignText, canSignAsSelf } from '#domain/review.ts'
import { Notice } from '#web/components/notice.tsx'
import type { FormValues } from '#web/draft/form-values.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { ChoiceField } from './choice-field.tsx'
import { ShortTextField } from './short-text-field.tsx'

/** Before they fill in what they can't sign. */
export const AgentNotice = () =>
  canSignAsSelf(useAuth().user?.role) ? null : (
    <Notice title="Who can sign">
      <p>{agentsSignText}</p>
    </Notice>
  )

export const SignerFields = () => {
  const signer = useWatch<FormValues, 'signer'>({ name: 'signer' })
  return (
    <>
      <ChoiceField name="signer" hint="We need this before anyone signs." isOptional />
      {signer === 'representative' && (
        <ShortTextField
          name="signingRight"
          hint="For example: guardian, or health care power of attorney. We’ll ask for a copy of the paper."
          isOptional
        />
      )}
    </>
  )
}
