import { useState } from 'react'
import { decline } from '#web/calls/sign-call.ts'
import { Button } from '#web/components/button.tsx'
import { TextAreaField } from '#web/components/form/field.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useAct } from '#web/components/use-act.ts'
import { errorText } from '#web/platform/error-text.ts'
import type { SigningProps } from './answer.ts'

export const Decline = ({ link, invitation, onAnswer }: Omit<SigningProps, 'onFinish'>) => {
  const [reason, setReason] = useState('')
  const { isBusy, act, news } = useAct((error) => ({ title: 'Not told yet', text: errorText(error) }))
  const tell = () =>
    act(async () => {
      const { answer } = await decline(link, reason)
      if (answer !== 'ended') onAnswer(answer)
      return undefined
    })
  return (
    <Disclosure summary="I won’t sign">
      <p>That’s fine. It’s your choice, and you don’t have to say why.</p>
      <TextAreaField
        id="reason"
        label="Your reason"
        isOptional
        hint={`Only our team reads it. ${invitation.asked_by} doesn’t see it.`}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <LiveMessages messages={news} />
      <div>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void tell()}>
          {isBusy ? 'Telling them...' : 'Say that I won’t sign'}
        </Button>
      </div>
    </Disclosure>
  )
}
