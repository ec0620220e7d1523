import { useState } from 'react'
import { signerLimits } from '#domain/signers/signers.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { newDocumentId } from '#web/documents/document-id.ts'
import { AskForm } from './ask-form.tsx'
import { emailNews } from './use-signing-row.ts'

const empty = { firstName: '', lastName: '', way: 'email', email: '' } as const

/** `room`: how many more people can be named. */
export const AddTrustee = ({ room, isFirst }: { room: number; isFirst: boolean }) => {
  const [id, setId] = useState<string>()
  const [news, setNews] = useState<Message>()
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
      <LiveMessages messages={news ? [news] : []} />
      {id === undefined ? (
        <div>
          <Button variant="secondary" onClick={() => setId(newDocumentId())}>
            Add a trustee
          </Button>
        </div>
      ) : (
        <AskForm
          key={id}
          id="trustee"
          asked={{ signer: id, role: 'trustee' }}
          first={empty}
          onAsked={(email) => {
            setId(undefined)
            setNews(emailNews('the trustee', email))
          }}
          onCancel={() => setId(undefined)}
        />
      )}
    </>
  )
}
