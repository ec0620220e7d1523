import * as z from 'zod/mini'
import { takeBackPaper } from '#domain/contracts/paper-contract.ts'
import { type Clause, consentTexts } from '#domain/legal/hipaa-authorization.ts'
import { releaseTexts } from '#domain/legal/policy-release.ts'
import { type PaperKind, type PaperView, paperLimits } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { AccountForm, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import { SignInCodeForm } from '#web/account/sign-in/further-form.tsx'
import { Button } from '#web/components/button.tsx'
import { PasswordField, TextAreaField } from '#web/components/form/field.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { paperWords, readPapers } from './own-papers.ts'
import { readReceivedBy, toTellText } from './received-by.ts'
import styles from './take-back-dialog.module.css'
import { useTakeBack } from './use-take-back.ts'

const ownEffects: Readonly<Record<PaperKind, readonly string[]>> = {
  authorization: [
    'We ask for no more health records.',
    'Without it, we can’t review your policy any further. You can sign a new one at any time.',
  ],
  'policy-release': [
    'We ask your insurance company for nothing more about the policy.',
    'Your policy stays just as it is. You can sign a new one at any time.',
  ],
  disclosure: [],
}

const headings = ['I can take it back', 'What taking it back cannot change']

const signedClauses = ({ kind, text_version: version }: PaperView): readonly Clause[] => {
  const clauses =
    kind === 'authorization' ? consentTexts.get(version)?.authorization : releaseTexts.get(version)?.release
  return (clauses ?? []).filter(({ heading }) => headings.includes(heading))
}

const Consequences = ({ paper }: { paper: PaperView }) => {
  const clauses = signedClauses(paper)
  const draft = useDraft()
  const known = { papers: readPapers(draft.papers) ?? [], received: readReceivedBy(draft.receivedBy) }
  const toTell = toTellText(paper, known, easternDayOf(new Date().toISOString()))
  const effects = [
    'It ends today, right away.',
    ...(toTell ? [toTell] : []),
    ...ownEffects[paper.kind],
    'We’ll email you a receipt.',
  ]
  return (
    <>
      <section className="stack gap-2" aria-label="What happens">
        <h3>What happens</h3>
        <ul className="stack gap-1 bullets">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
      <section className={styles.final} aria-label="What you can’t undo">
        <h3>What you can’t undo</h3>
        <p>What was shared before today stays shared. And this paper can’t be used again.</p>
      </section>
      {clauses.length > 0 && (
        <Disclosure summary="The words that you signed">
          {clauses.map(({ heading, text }) => (
            <div key={heading} data-legal-text>
              <h4 className={styles.heading}>{heading}</h4>
              <p>{text}</p>
            </div>
          ))}
        </Disclosure>
      )}
    </>
  )
}

type QuestionProps = Pick<ReturnType<typeof useTakeBack>, 'failed' | 'submit'> & {
  paper: PaperView
  onKeep: () => void
}

const useQuestion = (submit: QuestionProps['submit']) =>
  useAccountForm({
    ids: { words: 'own-words', currentPassword: 'asked-password' },
    schema: ({ currentPasswordSchema }) =>
      z.extend(currentPasswordSchema, { words: z._default(takeBackPaper.request.shape.words, '') }),
    failedTitle: 'Not taken back yet',
    send: async ({ currentPassword: password, words = '' }, setError) => {
      const failure = await submit(password, words)
      if (failure) setError('currentPassword', failure.text)
    },
  })

const Question = ({ paper, failed, submit, onKeep }: QuestionProps) => {
  const { user } = useAuth()
  const form = useQuestion(submit)
  const { short } = paperWords[paper.kind]
  return (
    <>
      {/* Folds the words, so that the problem is in sight. */}
      <Consequences key={form.submitCount} paper={paper} />
      <AccountForm form={form} failed={failed} account={user?.email ?? ''}>
        <TextAreaField
          {...form.field('words')}
          label="Would you like to tell us why?"
          isOptional
          maxLength={paperLimits.ownWords}
        />
        <PasswordField
          {...form.field('currentPassword')}
          label="Your password"
          hint="This way, only you can take it back."
          autoComplete="current-password"
        />
        <DialogButtons>
          <Button disabled={form.isSubmitting} onClick={onKeep}>
            Keep my {short}
          </Button>
          <SubmitButton form={form} busy="Taking it back..." variant="secondary">
            Take it back
          </SubmitButton>
        </DialogButtons>
      </AccountForm>
    </>
  )
}

type TakeBackDialogProps = {
  paper: PaperView
  onDone: (papers: readonly PaperView[]) => void
  onKeep: () => void
}

export const TakeBackDialog = ({ paper, onDone, onKeep }: TakeBackDialogProps) => {
  const { stage, failed, submit, answer, leaveCode } = useTakeBack({ paper, onDone })
  const { short } = paperWords[paper.kind]
  const stop = () => {
    leaveCode()
    onKeep()
  }
  return (
    <ModalDialog isWide {...(stage === 'question' && { onDismiss: onKeep })}>
      {stage === 'question' ? (
        <DialogText title={`Take your ${short} back?`}>
          You can do this at any time. Please read what happens first.
        </DialogText>
      ) : (
        <DialogText title="One more step">
          Nothing is taken back yet. Please open your authenticator app and enter the code it shows. Then we
          take your {short} back.
        </DialogText>
      )}
      {/* What is typed stays while the code is asked for. */}
      <div className={styles.stage} hidden={stage !== 'question'}>
        <Question paper={paper} failed={failed} submit={submit} onKeep={onKeep} />
      </div>
      {stage === 'code' && (
        <>
          <SignInCodeForm action="Take it back" failed={failed} onAnswer={answer} />
          <Button variant="secondary" isWide onClick={stop}>
            Stop and sign in again
          </Button>
        </>
      )}
    </ModalDialog>
  )
}
