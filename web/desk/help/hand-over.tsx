// What comes after the questions: the applicant reads and signs, in one of three ways.
import { useState } from 'react'
import { inviteByPhone } from '#domain/contracts/help-contract.ts'
import { type ByPhone, helpLimits } from '#domain/help/help.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
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
  /** What is known of it may be older now. */
  onDone: () => void
}

const inDoubt = 'We can’t tell whether the invitation went out'
const askFirst = 'Ask them whether it came. If you send it again, the password in the older email ends.'

const lastOf = (invitedAt: string, mayBeUnsent = false) => {
  const at = easternMomentText(invitedAt)
  return mayBeUnsent ? `We tried ${at}, and can’t tell whether it went out. ${askFirst}` : `Last sent ${at}.`
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
        const { by_phone: sent } = await callApi(inviteByPhone, { id, again: byPhone.invited_at !== null })
        setNews(
          sent.may_be_unsent
            ? { kind: 'error', title: inDoubt, text: askFirst }
            : { kind: 'success', title: 'The invitation is on its way' },
        )
        onDone()
      },
      (error) => {
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
        setNews({
          kind: 'error',
          title: isRefused ? 'Not done' : inDoubt,
          text: isRefused ? errorText(error) : askFirst,
        })
        if (!isRefused) onDone()
      },
    )
  return (
    <>
      <p>
        We email them a way to choose a password. It works for {helpLimits.invitation} days. They read every
        answer, and sign there.
      </p>
      {byPhone.invited_at && <p>{lastOf(byPhone.invited_at, byPhone.may_be_unsent)}</p>}
      <LiveMessages messages={news ? [news] : []} />
      <div>
        <Button variant={isNext ? 'primary' : 'secondary'} isBusy={isBusy} onClick={() => void press()}>
          {byPhone.invited_at ? 'Send the invitation again' : 'Send the invitation'}
        </Button>
      </div>
    </>
  )
}
