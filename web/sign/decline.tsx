import { useState } from 'react'
import { decline } from '#web/calls/sign-call.ts'
import { Button } from '#web/components/button.tsx'
import { TextAreaField } from '#web/components/form/field.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useAct } from '#web/components/use-act.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import type { SigningProps } from './answer.ts'
import type { SessionProps } from './session-calls.ts'

type DeclineProps = Omit<SigningProps, 'onFinish'> & Partial<SessionProps>

/** On the device of someone else, only in a session. */
export const Decline = ({ link, invitation, session, onAnswer, onLeft }: DeclineProps) => {
  const [reason, setReason] = useState('')
  const { isBusy, act, news } = useAct('We couldn’t send your answer yet')
  const tell = () =>
    act(async () => {
      const { answer } = await decline(session ?? { link }, reason)
      if (answer === 'ended') onLeft?.(answer)
      else onAnswer(answer)
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
          {isBusy ? 'Sending...' : `Tell ${siteConfig().brand.productName} I won’t sign`}
        </Button>
      </div>
    </Disclosure>
  )
}
