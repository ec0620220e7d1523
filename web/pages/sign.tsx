import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { dashboardPath, signPath } from '#domain/paths.ts'
import { type Invitation, openInvitation } from '#web/calls/sign-call.ts'
import { Button, Link } from '#web/components/button.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { useIsLive } from '#web/platform/use-is-live.ts'
import type { Answer, SigningProps } from '#web/sign/answer.ts'
import { AnswerPart } from '#web/sign/answer-parts.tsx'
import { InvitationPart } from '#web/sign/invitation-part.tsx'
import { SendCode } from '#web/sign/send-code.tsx'
import styles from '#web/sign/sign.module.css'
import { SignHeading } from '#web/sign/sign-heading.tsx'

const Signing = lazyPart(
  () => import('#web/sign/signing.tsx').then((module) => module.Signing),
  <p role="status">One moment...</p>,
)

const Opening = () => (
  <SignHeading title="A paper for you to sign" takesFocus={false}>
    <p role="status">Opening it...</p>
  </SignHeading>
)

const NotOpened = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <>
    <SignHeading title="Not opened yet">
      <p role="alert">{why}</p>
    </SignHeading>
    <div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
    <HelpCard>Does something not work? Call us, and we’ll do it together.</HelpCard>
  </>
)

const Known = ({ invitation, ...props }: Omit<SigningProps, 'onAnswer'>) => {
  const [answer, setAnswer] = useState<Answer>(invitation.answer)
  const [isCodeSent, setIsCodeSent] = useState<boolean>()
  useEffect(() => void Signing.prefetch(), [])
  const onAnswer = (next: Answer) => {
    setIsCodeSent(undefined)
    setAnswer(next)
  }
  const part = { ...props, invitation, onAnswer }
  if (isCodeSent !== undefined) return <Signing {...part} isCodeSent={isCodeSent} />
  if (answer === 'open') return <InvitationPart {...part} onCode={setIsCodeSent} />
  return (
    <AnswerPart answer={answer} invitation={invitation}>
      {answer === 'signed' && <SendCode link={part.link} onCode={setIsCodeSent} onAnswer={onAnswer} />}
    </AnswerPart>
  )
}

const isInvitation = (opened: { answer: Answer }): opened is Invitation => opened.answer !== 'gone'

const Opened = ({ link, onFinish }: { link: string; onFinish: () => void }) => {
  const { result, failure, isRunning, retry } = useAttempt(() => openInvitation(link))
  if (isRunning) return <Opening />
  if (!result) return <NotOpened why={failure?.message ?? ''} onRetry={retry} />
  if (!isInvitation(result)) return <AnswerPart answer="gone" invitation={undefined} />
  return <Known link={link} invitation={result} onFinish={onFinish} />
}

const Finished = () => (
  <>
    <SignHeading title="Please give the device back now">
      <p>You’re done. This page has forgotten what you typed and drew. Your copy comes by email.</p>
      <p>
        Is this your device? <Link to={dashboardPath}>Go back to your case</Link>
      </p>
    </SignHeading>
    <HelpCard>Do you have a question about your paper? Please call us.</HelpCard>
  </>
)

const token = /^#[\w-]{22}$/

/** The link stays in the address, so that a reload works; nothing is stored. */
export const SignPage = () => {
  const isLive = useIsLive()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isFinished, setIsFinished] = useState(false)
  const finish = () => {
    setIsFinished(true)
    navigate(signPath, { replace: true })
  }
  const show = () => {
    if (!isLive) return <Opening />
    if (token.test(hash)) return <Opened key={hash} link={hash.slice(1)} onFinish={finish} />
    return isFinished ? <Finished /> : <AnswerPart answer="gone" invitation={undefined} />
  }
  return (
    <SiteFrame>
      <div className={styles.page}>{show()}</div>
    </SiteFrame>
  )
}
