// What comes after the questions: the applicant reads and signs, in one of three ways.
import { useState } from 'react'
import { inviteByPhone, makePacket } from '#domain/contracts/help-contract.ts'
import { type ByPhone, helpLimits } from '#domain/help/help.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useCall } from '#web/staff/failure-notice.tsx'

type HandOverProps = { id: string; name: string; byPhone: ByPhone | null; onDone?: () => void }

const ways = {
  invite: {
    button: 'Send the invitation',
    text: `We email them a way to choose a password. It works for ${helpLimits.invitation} days. They read every answer, and sign there.`,
    run: (id: string) => callApi(inviteByPhone, { id }),
    done: 'The invitation is on its way',
  },
  letter: {
    button: 'Make the letter',
    text: 'The letter has every answer, and the authorization to sign with a pen. Print it, and mail it to them.',
    run: (id: string) => callApi(makePacket, { id }),
    done: 'The letter is ready in a minute. You’ll find it on the case page',
  },
} as const

export const HandOver = ({ id, name, byPhone, onDone }: HandOverProps) => {
  const { isBusy, call } = useCall()
  const [news, setNews] = useState<Message>()
  if (!byPhone || byPhone.accepted_at !== null)
    return (
      <p>
        {name} reads and signs on their own page. Ask them to go on to step 4. Nobody can do that for them.
      </p>
    )
  const { button, text, run, done } = ways[byPhone.has_email ? 'invite' : 'letter']
  const press = () =>
    call(
      async () => {
        await run(id)
        setNews({ kind: 'success', title: done })
        onDone?.()
      },
      (error) => setNews({ kind: 'error', title: 'Not done', text: errorText(error) }),
    )
  return (
    <>
      <p>{text}</p>
      {byPhone.invited_at && <p>Last sent {easternMomentText(byPhone.invited_at)}.</p>}
      <LiveMessages messages={news ? [news] : []} />
      <div>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void press()}>
          {byPhone.invited_at ? 'Send the invitation again' : button}
        </Button>
      </div>
    </>
  )
}
