import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useAct } from '#web/components/use-act.ts'
import { easternHourText } from '#web/platform/eastern-text.ts'
import { useStore } from '#web/platform/use-store.ts'
import { deskCasePath } from '#web/staff/list/case-link.tsx'
import type { HelpedDraftHandle } from './helped-draft.ts'
import styles from './helper-bar.module.css'

const notTaken = 'The last four digits aren’t saved'

type HelperBarProps = { draft: HelpedDraftHandle; name: string; until: string }

export const HelperBar = ({ draft, name, until }: HelperBarProps) => {
  const navigate = useNavigate()
  const { show, dismiss } = useToasts()
  const { refused } = useStore(draft.state)
  const { isBusy, act, news } = useAct('Not ended')
  useEffect(() => {
    if (refused === '') return undefined
    show({ kind: 'error', title: notTaken, text: refused })
    return () => dismiss(notTaken)
  }, [refused, show, dismiss])
  const end = () =>
    act(async () => {
      await draft.stop()
      const { ended } = draft.state.snapshot()
      if (Object.keys(ended?.unsaved ?? {}).length === 0) navigate(deskCasePath(draft.id), { replace: true })
      return undefined
    })
  return (
    <section className={`${styles.bar} screen-only`} aria-label="Help on the phone">
      <LiveMessages messages={news} />
      <div className={styles.line}>
        <p>
          You’re helping <b>{name}</b>. Until {easternHourText(until)}.
        </p>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void end()}>
          {isBusy ? 'Saving…' : 'End the help'}
        </Button>
      </div>
    </section>
  )
}
