// After the signature: what happens next, the copy, and taking the paper back.
import { useState } from 'react'
import type { ShownPaper } from '#domain/contracts/sign-contract.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Button } from '#web/components/button.tsx'
import { TextAreaField } from '#web/components/form/field.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useAct } from '#web/components/use-act.ts'
import { downloadFrom, openWhenMade, stillMade } from '#web/papers/made-file.ts'
import { schedule } from '#web/platform/schedule.ts'
import type { SigningProps } from './answer.ts'
import { openSigned, type SessionProps, takeBackSigned } from './session-calls.ts'
import styles from './sign.module.css'
import { SignHeading } from './sign-heading.tsx'

const Copy = ({ session, onLeft }: SessionProps) => {
  const { isBusy, act, news } = useAct('Not downloaded')
  const download = () =>
    act(async () => {
      const open = async () => {
        const opened = await openSigned(session)
        return opened.answer === 'waiting' ? undefined : opened
      }
      const reply = await openWhenMade(open, schedule)
      if (!reply) return stillMade('copy')
      return reply.answer === 'ready' ? downloadFrom(reply.url) : void onLeft(reply.answer)
    })
  return (
    <>
      <div>
        <Button isBusy={isBusy} onClick={() => void download()}>
          {isBusy ? 'Getting your copy...' : 'Download your copy (PDF)'}
        </Button>
      </div>
      <LiveMessages messages={news} />
    </>
  )
}

type TakeBackProps = SessionProps & { onTakenBack: (paper: ShownPaper) => void }

const TakeBack = ({ session, onLeft, onTakenBack }: TakeBackProps) => {
  const [words, setWords] = useState('')
  const { isBusy, act, news } = useAct('Not taken back yet')
  const takeBack = () =>
    act(async () => {
      const reply = await takeBackSigned({ ...session, ...(words.trim() !== '' && { words }) })
      if (reply.answer === 'taken-back') onTakenBack(reply.paper)
      else onLeft(reply.answer)
      return undefined
    })
  return (
    <Disclosure summary="Take my paper back">
      <p>
        It ends today, right away. What was shared before today stays shared, and this paper can’t be used
        again.
      </p>
      <TextAreaField
        id="words"
        label="Would you like to tell us why?"
        isOptional
        maxLength={500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <LiveMessages messages={news} />
      <div>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void takeBack()}>
          {isBusy ? 'Taking it back...' : 'Take it back now'}
        </Button>
      </div>
    </Disclosure>
  )
}

const NextSteps = ({ invitation: { asked_by, email, is_together } }: Pick<SigningProps, 'invitation'>) => (
  <section className={styles.part} aria-labelledby="next-title">
    <h2 id="next-title" className="small-title">
      What happens next
    </h2>
    <ul className="stack gap-2 bullets">
      <li>We’ll tell {asked_by} that you signed.</li>
      <li>
        We’ll send a link to your copy to <strong>{email}</strong>. With it, you can also take your paper
        back.
      </li>
      <li>
        {is_together
          ? `Press the button below, and give the device back to ${asked_by}.`
          : 'You don’t need to do anything else.'}
      </li>
    </ul>
  </section>
)

const titleOf = ({ taken_back_at, signed_at }: ShownPaper, isNew: boolean) => {
  if (taken_back_at !== null) return 'You took this paper back'
  return isNew ? 'Thank you. You signed.' : `You signed on ${toUsDate(signed_at ?? '')}`
}

type SignedPartProps = Omit<SigningProps, 'link' | 'onAnswer'> &
  TakeBackProps & {
    paper: ShownPaper
    /** Signed just now. */
    isNew: boolean
  }

export const SignedPart = ({ invitation, paper, isNew, onFinish, ...session }: SignedPartProps) => {
  const title = titleOf(paper, isNew)
  const isTakenBack = paper.taken_back_at !== null
  return (
    <>
      <SignHeading key={title} title={title}>
        {isTakenBack ? (
          <p>It doesn’t count anymore. We’ll tell {invitation.asked_by}.</p>
        ) : (
          paper.expires_on !== null && <p>Your paper is valid until {toUsDate(paper.expires_on)}.</p>
        )}
      </SignHeading>
      {isNew && !isTakenBack && <NextSteps invitation={invitation} />}
      {invitation.is_together ? (
        <div>
          <Button onClick={onFinish}>Done. Clear this page</Button>
        </div>
      ) : (
        <Copy {...session} />
      )}
      {!isTakenBack && <TakeBack {...session} />}
      <HelpCard>Do you have a question about your paper? Please call us.</HelpCard>
    </>
  )
}
