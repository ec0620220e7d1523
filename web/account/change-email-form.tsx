// Changes the email. The old one stays until a code confirms the new one.
import { useState } from 'react'
import { EmailCodeForm } from './email-code-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

type ChangeEmailFormProps = {
  userId: string
  email: string
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
