import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { signUpNameMaximumLength, signUpRoles } from '#domain/constants.ts'
import { beginByPhone, phoneConsent } from '#domain/contracts/help-contract.ts'
import { deskHelpPath, stepOutlines } from '#domain/paths.ts'
import { callApi } from '#web/calls/call-api.ts'
import dialogStyles from '#web/staff/dialog-form.module.css'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormChoice, FormText } from '#web/staff/form-text.tsx'
import { phoneFormSchema, phoneValues } from './phone-values.ts'

const useBegin = () => {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  return async ({ hasAgreed: _, ...person }: z.infer<typeof phoneFormSchema>) => {
    const { id } = await callApi(beginByPhone, { ...person, key, consentVersion: phoneConsent.version })
    await navigate(`${deskHelpPath}${encodeURIComponent(id)}${stepOutlines.policy.path}`)
  }
}

const ToReadOut = () => (
  <section className="stack gap-2" aria-label="Please read this out">
    <p className="bold">Please read this out:</p>
    {phoneConsent.text.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
)

export const BeginDialog = ({ words, onClose }: { words: string; onClose: () => void }) => {
  const send = useBegin()
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={phoneFormSchema}
      values={phoneValues(words)}
      title="New application by phone"
      lead="You type, and they sign. Their yes goes on record with your name and the time."
      action="Begin"
      failure="Not begun"
    >
      {({ hasNoEmail }) => (
        <>
          <ToReadOut />
          <FormCheckbox name="hasAgreed" label="I read this out, and they agreed" />
          <div className={dialogStyles.pair}>
            <FormText name="firstName" label="First name" maxLength={signUpNameMaximumLength} />
            <FormText name="lastName" label="Last name" maxLength={signUpNameMaximumLength} />
          </div>
          <div className={dialogStyles.pair}>
            <FormText name="phone" label="Phone" maxLength={30} />
            <FormChoice name="role" label="They are" options={signUpRoles} />
          </div>
          {!hasNoEmail && (
            <FormText
              name="email"
              label="Email"
              hint="Please read it back to them, letter by letter. They’ll get their invitation there."
              maxLength={254}
            />
          )}
          <FormCheckbox
            name="hasNoEmail"
            label="They have no email"
            hint="Then we mail them a letter to sign with a pen."
          />
        </>
      )}
    </FormDialog>
  )
}
