import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { accountFailure } from './account-failure.ts'

const newCodeSent = {
  title: 'New code sent',
  text: 'Use the code in our latest email. Older codes no longer work.',
}

type SendAgainProps = Pick<ComponentProps<typeof Button>, 'variant' | 'isWide'> & {
  send: () => Promise<void>
  label: string
  busy: string
  sent?: { title: string; text: string }
  failedTitle?: string
  check?: () => Promise<boolean>
  frame?: (button: ReactNode) => ReactNode
}

export const SendAgain = ({
  send,
  label,
  busy,
  sent = newCodeSent,
  failedTitle = 'Code not sent',
  check = async () => true,
  frame = (button) => button,
  ...button
}: SendAgainProps) => {
  const { isBusy, act, news } = useAct((error) => ({
    title: failedTitle,
    text: accountFailure(error).text,
  }))
  const sendAgain = async () => {
    if (!(await check())) return
    await act(async () => {
      await send()
      return { kind: 'success', ...sent }
    })
  }
  return (
    <>
      {frame(
        <Button variant="plain" {...button} onClick={sendAgain} isBusy={isBusy}>
          {isBusy ? busy : label}
        </Button>,
      )}
      <LiveMessages messages={news} />
    </>
  )
}
