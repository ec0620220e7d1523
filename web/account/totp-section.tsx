// Two-step sign-in on /account: what it is, whether it is on, and the ways to turn it on and off. It is for everyone and asked of
// nobody; its set-up is a chunk of its own, because few open it and it draws a QR code.
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './totp-section.module.css'
import { TotpStart } from './totp-start.tsx'
import { TotpTurnOff } from './totp-turn-off.tsx'
import { useTotp } from './use-totp.ts'

const TotpSetUp = lazyPage(() => import('./totp-set-up.tsx').then((module) => module.TotpSetUp))

const Off = ({ isNeeded, onStart }: { isNeeded: boolean; onStart: () => void }) => (
  <>
    <p>
      {isNeeded ? 'You need it to work as an admin.' : 'You do not need it, but it keeps your account safer.'}{' '}
      First you type your password, as always. Then you type six digits that an app on your phone shows. Even
      someone who learns your password cannot get in.
    </p>
    <Button variant="secondary" onClick={onStart}>
      Set up two-step sign-in
    </Button>
  </>
)

const On = ({ onTurnOff }: { onTurnOff: () => void }) => (
  <>
    <p>
      When you sign in, we ask for your password and then for the six digits that your authenticator app
      shows.
    </p>
    <p>New phone? Turn two-step sign-in off here. Then set it up again with the new phone.</p>
    <Button variant="secondary" onClick={onTurnOff}>
      Turn off two-step sign-in
    </Button>
  </>
)

const LostPhone = () => {
  const { supportPhone } = siteConfig().brand
  return (
    <Disclosure summary="What if I lose my phone?">
      <p>
        Please call us at {supportPhone}. We make sure that it is you and turn two-step sign-in off. Then your
        password is enough again.
      </p>
    </Disclosure>
  )
}

const NotKnown = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <p role="alert">We could not see if two-step sign-in is on.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </>
)

const useOutcome = (setIsOn: (isOn: boolean) => void) => {
  const { show } = useToasts()
  return (isOn: boolean) => {
    setIsOn(isOn)
    show(
      isOn
        ? {
            kind: 'success',
            title: 'Two-step sign-in is on',
            text: 'From your next sign-in on, please have your phone at hand.',
          }
        : { kind: 'success', title: 'Two-step sign-in is off', text: 'Your password is enough again.' },
    )
  }
}

/** What was pressed is gone, so the words that may have changed take the focus. */
const useFocusAfter = () => {
  const words = useRef<HTMLParagraphElement>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) words.current?.focus()
  }, [changes])
  return { words, takeFocus: () => setChanges((count) => count + 1) }
}

type TotpSectionProps = {
  email: string
  /** The page that asks for it, and is gone back to once it is on. */
  returnTo: string | undefined
  /** Called once Cognito has it. */
  onChanged: () => void
}

export const TotpSection = ({ email, returnTo, onChanged }: TotpSectionProps) => {
  const navigate = useNavigate()
  const { isOn, hasFailed, load, setIsOn } = useTotp()
  const [key, setKey] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const settle = useOutcome(setIsOn)
  const { words, takeFocus } = useFocusAfter()

  if (isOn === undefined) return hasFailed ? <NotKnown onRetry={load} /> : <p role="status">Loading...</p>
  const leave = () => {
    setKey(undefined)
    setIsAsking(false)
    takeFocus()
  }
  const finish = (isOnNow: boolean) => {
    settle(isOnNow)
    onChanged()
    if (isOnNow && returnTo !== undefined) navigate(returnTo)
    else leave()
  }
  if (key !== undefined)
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <TotpSetUp totpKey={key} email={email} onDone={() => finish(true)} onCancel={leave} />
      </Suspense>
    )
  return (
    <>
      <p ref={words} className={styles.state} tabIndex={-1} data-focus-quietly>
        Two-step sign-in is <strong>{isOn ? 'on' : 'off'}</strong>.
      </p>
      {isOn ? (
        <On onTurnOff={() => setIsAsking(true)} />
      ) : (
        <Off isNeeded={returnTo !== undefined} onStart={() => setIsAsking(true)} />
      )}
      <LostPhone />
      {isAsking && isOn && (
        <TotpTurnOff email={email} onDone={() => finish(false)} onCancel={() => setIsAsking(false)} />
      )}
      {isAsking && !isOn && (
        <TotpStart
          email={email}
          prefetch={TotpSetUp.prefetch}
          onKey={setKey}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
