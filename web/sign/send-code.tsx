import type { ComponentProps } from 'react'
import { sendCode } from '#web/calls/sign-call.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { createStore } from '#web/platform/store.ts'
import { useIsBefore } from '#web/platform/use-is-before.ts'
import { useStore } from '#web/platform/use-store.ts'
import type { CodeProps } from './answer.ts'

const timeOf = (timestamp: string) =>
  new Date(timestamp).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** By link, after too many: when another code can be asked for. */
const againAt = createStore<Readonly<Record<string, string>>>({})

type SendCodeProps = CodeProps &
  Pick<ComponentProps<typeof Button>, 'variant' | 'isWide'> & { label?: string; hasForm?: boolean }

export const SendCode = ({
  link,
  label = 'Send me a code',
  hasForm = false,
  onCode,
  onAnswer,
  ...look
}: SendCodeProps) => {
  const { isBusy, act, news } = useAct('No code sent yet')
  /** A code they have is then the way on. */
  const again = useStore(againAt)[link] ?? ''
  const isTooMany = useIsBefore(again)
  const send = () =>
    act(async () => {
      const reply = await sendCode(link)
      if (reply.answer === 'too-many') againAt.change({ [link]: reply.again_at })
      if (reply.answer === 'sent') onCode(true)
      else if (reply.answer === 'too-many')
        return {
          kind: 'error',
          title: 'We sent you several codes already',
          text: `The newest one works for 10 minutes. You can ask for another one at ${timeOf(reply.again_at)}. If you can’t wait, please call us.`,
        }
      else if (reply.answer === 'not-sent')
        return {
          kind: 'error',
          title: 'No code sent yet',
          text: 'Our email didn’t go out. Please try again, or call us.',
        }
      else onAnswer(reply.answer)
      return undefined
    })
  return (
    <>
      <LiveMessages messages={news} />
      <div className="stack gap-3">
        <div>
          <Button
            {...look}
            {...(isTooMany && { variant: 'secondary' })}
            isBusy={isBusy || isTooMany}
            onClick={() => void send()}
          >
            {isBusy ? 'Sending...' : label}
          </Button>
        </div>
        {!hasForm && (
          <div>
            <Button {...look} variant={isTooMany ? 'primary' : 'plain'} onClick={() => onCode(false)}>
              I have a code
            </Button>
          </div>
        )}
        {isTooMany && news.length === 0 && <p>You can ask for another one at {timeOf(again)}.</p>}
      </div>
    </>
  )
}
