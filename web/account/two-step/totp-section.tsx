import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { totpFailure } from '#web/account/account-failure.ts'
import { loadOwnAccountCalls } from '#web/account/load-account.ts'
import { Button } from '#web/components/button.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useAuth } from '#web/session/auth.tsx'
import styles from './totp-section.module.css'

const loadQuestions = () => import('./totp-questions.tsx')
const TotpStart = lazyPart(() => loadQuestions().then((questions) => questions.TotpStart))
const TotpTurnOff = lazyPart(() => loadQuestions().then((questions) => questions.TotpTurnOff))
const loading = <p role="status">Loading...</p>
const TotpSetUp = lazyPart(() => import('./totp-set-up.tsx').then((module) => module.TotpSetUp), loading)

const Off = ({ isNeeded, onStart }: { isNeeded: boolean; onStart: () => void }) => (
  <>
    <p>
      {isNeeded ? 'You need it to work as an admin.' : 'Optional, but safer.'} After your password, you’ll
      enter six digits from an app on your phone, so a stolen password isn’t enough.
    </p>
    <Button variant="secondary" onClick={onStart}>
      Set up two-step sign-in
    </Button>
  </>
)

const On = ({ onTurnOff }: { onTurnOff: () => void }) => (
  <>
    <p>
      When you sign in, we’ll ask for your password, and then for the six digits that your authenticator app
      shows.
    </p>
    <p>Got a new phone? Turn two-step sign-in off here, then set it up again with the new phone.</p>
    <Button variant="secondary" onClick={onTurnOff}>
      Turn off two-step sign-in
    </Button>
  </>
)

const LostPhone = () => (
  <Disclosure summary="What if I lose my phone?">
    <p>
      Please call us at <PhoneLink />. We’ll check that it’s you and turn two-step sign-in off. Then you can
      sign in with just your password.
    </p>
  </Disclosure>
)

const NotKnown = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <p role="alert">We couldn’t check if two-step sign-in is on.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </>
)

const turnedOn = {
  kind: 'success',
  title: 'Two-step sign-in is on',
  text: 'Please have your phone with you when you sign in.',
} as const
const turnedOff = {
  kind: 'success',
  title: 'Two-step sign-in is off',
  text: 'You can sign in with just your password now.',
} as const

const useTotp = () => {
  const { hasEnded } = useAuth()
  const [isOn, setIsOn] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(async () => {
    setHasFailed(false)
    try {
      setIsOn(await (await loadOwnAccountCalls()).isTotpOn())
    } catch (error) {
      setHasFailed((await totpFailure(error)) !== undefined)
    }
  }, [])
  useEffect(() => {
    if (!hasEnded) void load()
  }, [hasEnded, load])

  return { isOn, hasFailed, load: () => void load(), setIsOn }
}

/** The pressed button is gone, so the changed line takes the focus. */
const focus = (line: HTMLElement | null) => line?.focus()

type TotpSectionProps = {
  email: string
  /** The staff page that asked for it. */
  returnTo: string | undefined
  onChanged: () => void
}

const useTotpSteps = ({ returnTo, onChanged }: Omit<TotpSectionProps, 'email'>) => {
  const navigate = useNavigate()
  const { show } = useToasts()
  const { setIsOn, ...totp } = useTotp()
  const [key, setKey] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [changes, setChanges] = useState(0)

  const leave = () => {
    setKey(undefined)
    setIsAsking(false)
    setChanges(changes + 1)
  }
  const finish = (isOn: boolean) => {
    setIsOn(isOn)
    show({ ...(isOn ? turnedOn : turnedOff), staysForNextPage: isOn && returnTo !== undefined })
    onChanged()
    if (isOn && returnTo !== undefined) navigate(returnTo)
    else leave()
  }
  return { ...totp, key, setKey, isAsking, setIsAsking, changes, leave, finish }
}

export const TotpSection = ({ email, ...props }: TotpSectionProps) => {
  const { isOn, hasFailed, load, key, setKey, isAsking, setIsAsking, changes, leave, finish } =
    useTotpSteps(props)
  const ask = () => setIsAsking(true)
  const question = { email, onCancel: () => setIsAsking(false) }

  if (isOn === undefined) return hasFailed ? <NotKnown onRetry={load} /> : loading
  if (key !== undefined)
    return <TotpSetUp totpKey={key} email={email} onDone={() => finish(true)} onCancel={leave} />
  return (
    <>
      <p
        key={changes}
        ref={changes > 0 ? focus : null}
        className={`${styles.state} ${isOn ? styles.on : ''}`}
        tabIndex={-1}
        data-focus-quietly
      >
        Two-step sign-in is <strong>{isOn ? 'on' : 'off'}</strong>.
      </p>
      {isOn ? <On onTurnOff={ask} /> : <Off isNeeded={props.returnTo !== undefined} onStart={ask} />}
      <LostPhone />
      {isAsking && isOn && <TotpTurnOff {...question} onDone={() => finish(false)} />}
      {isAsking && !isOn && <TotpStart {...question} prefetch={TotpSetUp.prefetch} onKey={setKey} />}
    </>
  )
}
