import { useState } from 'react'
import { signerLimits } from '#domain/signers/signers.ts'
import { Button } from '#web/components/button.tsx'
import type { Message } from '#web/components/live-messages.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { newDocumentId } from '#web/documents/document-id.ts'
import { AskForm } from './ask-form.tsx'
import { emailNews, focusOn, signingId } from './use-signing-row.ts'

const empty = { firstName: '', lastName: '', way: 'email', email: '' } as const

/** `room`: how many more people can be named. */
type AddTrusteeProps = {
  room: number
  isFirst: boolean
  isNext: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onNews: (news: Message | undefined) => void
}

export const AddTrustee = ({ room, isFirst, isNext, isOpen, onOpen, onNews }: AddTrusteeProps) => {
  const [id, setId] = useState(newDocumentId)
  const open = () => {
    onNews(undefined)
    setId(newDocumentId())
    onOpen(true)
  }
  if (room <= 0)
    return (
      <p>
        You’ve named {signerLimits.signers} people. That’s the most we can take here. To add another, please
        call us at <PhoneLink />.
      </p>
    )
  return (
    <>
      {isFirst ? (
        <p>
          <span className="bold">Does a trust own the policy?</span> Then each trustee signs for it, and you
          don’t.
        </p>
      ) : (
        <p>
          <span className="bold">Is there another trustee?</span> Each trustee signs.
        </p>
      )}
      {isOpen ? (
        <AskForm
          key={id}
          id="trustee"
          asked={{ signer: id, role: 'trustee' }}
          first={empty}
          isNext={isNext}
          onAsked={(email, name) => {
            onOpen(false)
            onNews(emailNews(name, email))
            focusOn(signingId(id))
          }}
          onCancel={() => onOpen(false)}
        />
      ) : (
        <Button variant="secondary" onClick={open}>
          Add a trustee
        </Button>
      )}
    </>
  )
}
