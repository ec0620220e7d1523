// Changes the email. A code goes to the new address; the old one stays in use until that code is typed here.
import { useState } from 'react'
import { EmailCodeForm } from './email-code-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

type ChangeEmailFormProps = {
  userId: string
  email: string
  /** Called once Cognito has the new address. */
  onChanged: () => Promise<void>
}

export const ChangeEmailForm = ({ userId, email, onChanged }: ChangeEmailFormProps) => {
  const [newEmail, setNewEmail] = useState<string>()
  const [isCanceled, setIsCanceled] = useState(false)
  const confirmed = async () => {
    await onChanged()
    setNewEmail(undefined)
    setIsCanceled(false)
  }
  const cancel = () => {
    setNewEmail(undefined)
    setIsCanceled(true)
  }
  return newEmail === undefined ? (
    <NewEmailForm email={email} takesFocus={isCanceled} onSent={setNewEmail} />
  ) : (
    <EmailCodeForm userId={userId} newEmail={newEmail} onConfirmed={confirmed} onCancel={cancel} />
  )
}
