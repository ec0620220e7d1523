import { useState } from 'react'
import { accountPath, stopRemindersCall } from '#domain/paths.ts'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import { Button, ButtonLink, Link } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { unreachableText } from '#web/platform/site-config.ts'
import { useIsLive } from '#web/platform/use-is-live.ts'

/** The body is that of a mail program's one click. */
const stopRemindersFor = async (parameters: URLSearchParams): Promise<void> => {
  const { method, path } = stopRemindersCall
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const { ok, status } = await fetch(`${path}?${parameters}`, { method, body })
  if (!ok) throw new Error(`Stopping reminders failed with ${status}`)
}

const useStop = () => {
  const [outcome, setOutcome] = useState<'stopped' | 'half a link'>()
  const { act, ...progress } = useAct(() => ({
    title: 'Your reminders aren’t stopped yet',
    text: `${unreachableText()} Please try again.`,
  }))
  const stop = () => {
    const parameters = new URLSearchParams(window.location.hash.slice(1))
    if (!parameters.has('user') || !parameters.has('token')) return setOutcome('half a link')
    void act(async () => {
      await stopRemindersFor(parameters)
      setOutcome('stopped')
      return undefined
    })
  }
  return { ...progress, outcome, stop }
}

const HalfLink = () => (
  <>
    <AccountHeading key="half" title="This link isn’t complete" takesFocus>
      We couldn’t stop your reminders with it. Please open the link in the email again. Or sign in, and turn
      reminders off in your account.
    </AccountHeading>
    <ButtonLink to={accountPath} isWide>
      Sign in
    </ButtonLink>
  </>
)

const Stopped = () => (
  <>
    <AccountHeading key="stopped" title="We’ve stopped your reminders" takesFocus>
      We still write to you when something happens with an application that you sent us. If you get another
      reminder, please call us.
    </AccountHeading>
    <p>
      Would you like them back? Sign in, and turn them on again in <Link to={accountPath}>your account</Link>.
    </p>
    <ButtonLink to="/login" variant="secondary" isWide>
      Sign in
    </ButtonLink>
  </>
)

export const StopRemindersPage = () => {
  const isLive = useIsLive()
  const { isBusy, outcome, news, stop } = useStop()
  return (
    <AccountLayout isIntroduction={false}>
      {outcome === 'stopped' && <Stopped />}
      {outcome === 'half a link' && <HalfLink />}
      {outcome === undefined && (
        <>
          <AccountHeading title="Stop reminders?">
            Reminders tell you that an application isn’t finished, or that an authorization will end soon.
          </AccountHeading>
          <p>You’ll still get emails about an application that you sent us.</p>
          <LiveMessages messages={news} />
          <Button isWide disabled={!isLive || isBusy} onClick={stop}>
            {isBusy ? 'Stopping...' : 'Stop reminders'}
          </Button>
          <p className={styles.other}>
            <Link to="/login">Sign in instead</Link>
          </p>
        </>
      )}
    </AccountLayout>
  )
}
