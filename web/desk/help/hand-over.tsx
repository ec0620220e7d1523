// What comes after the questions: the applicant reads and signs, in one of three ways.
import { useState } from 'react'
import { inviteByPhone } from '#domain/contracts/help-contract.ts'
import { type ByPhone, helpLimits } from '#domain/help/help.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useCall } from '#web/staff/failure-notice.tsx'

type HandOverProps = {
  id: string
  name: string
  byPhone: ByPhone | null
  isNext?: boolean
  onDone?: () => void
}

export const HandOver = ({ id, name, byPhone, isNext = false, onDone }: HandOverProps) => {
  const { isBusy, call } = useCall()
  const [news, setNews] = useState<Message>()
  if (!byPhone || byPhone.accepted_at !== null)
    return (
      <p>
        {name} reads and signs on their own page. Ask them to go on to step 4. Nobody can do that for them.
      </p>
    )
  if (!byPhone.has_email) return <p>They sign a letter with a pen. You make it on the page of the case.</p>
  const press = () =>
    call(
      async () => {
        await callApi(inviteByPhone, { id })
        setNews({ kind: 'success', title: 'The invitation is on its way' })
        onDone?.()
      },
      (error) => setNews({ kind: 'error', title: 'Not done', text: errorText(error) }),
    )
  return (
    <>
      <p>
        We email them a way to choose a password. It works for {helpLimits.invitation} days. They read every
        answer, and sign there.
      </p>
      {byPhone.invited_at && <p>Last sent {easternMomentText(byPhone.invited_at)}.</p>}
      <LiveMessages messages={news ? [news] : []} />
      <div>
        <Button
          variant={isNext && news?.kind !== 'success' ? 'primary' : 'secondary'}
          isBusy={isBusy}
          onClick={() => void press()}
        >
          {byPhone.invited_at ? 'Send the invitation again' : 'Send the invitation'}
        </Button>
      </div>
    </>
  )
}
