// Changes the email. The old one stays until a code confirms the new one.
import { useState } from 'react'
import { EmailCodeForm } from './email-code-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

type ChangeEmailFormProps = {
  userId: string
  email: string
  onChanged: () => Promise<void>
  onClose: () => void
}

export const ChangeEmailForm = ({ userId, email, onChanged, onClose }: ChangeEmailFormProps) => {
  const [newEmail, setNewEmail] = useState<string>()
  const confirmed = async () => {
    await onChanged()
    onClose()
  }
  return newEmail === undefined ? (
    <NewEmailForm email={email} onSent={setNewEmail} onCancel={onClose} />
  ) : (
    <EmailCodeForm userId={userId} newEmail={newEmail} onConfirmed={confirmed} onCancel={onClose} />
  )
}
