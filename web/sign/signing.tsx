// Everything after the code was sent. It keeps what was typed and drawn in memory, also when the session ends.
import { useState } from 'react'
import type { ShownPaper } from '#domain/contracts/sign-contract.ts'
import { HelpCard } from '#web/components/help-card.tsx'
import type { CodeProps, SigningProps } from './answer.ts'
import { CodeForm } from './code-form.tsx'
import { emptyCodeValues } from './code-values.ts'
import { SendCode } from './send-code.tsx'
import type { Known, SessionProps } from './session-calls.ts'
import { SignForm } from './sign-form.tsx'
import { SignHeading } from './sign-heading.tsx'
import { SignedPart } from './signed-part.tsx'

const EndedPart = ({ invitation, ...code }: CodeProps & Pick<SigningProps, 'invitation'>) => (
  <>
    <SignHeading title="A new code, please">
      <p>
        Half an hour went by, or this page is open somewhere else too. To keep you safe, we’ll send another
        code to <strong>{invitation.email}</strong>. What you filled in stays.
      </p>
    </SignHeading>
    <SendCode {...code} />
    <HelpCard>Does something not work? Call us, and we’ll do it together.</HelpCard>
  </>
)

type PaperPartProps = SigningProps & SessionProps & { paper: ShownPaper; isPaused: boolean }

const PaperPart = ({ paper: known, ...props }: PaperPartProps) => {
  const [changed, setChanged] = useState<ShownPaper>()
  const paper = changed ?? known
  if (paper.signed_at === null) return <SignForm {...props} onSigned={setChanged} />
  return <SignedPart {...props} paper={paper} isNew={known.signed_at === null} onTakenBack={setChanged} />
}

export const Signing = (props: SigningProps & { isCodeSent: boolean }) => {
  const { link, invitation, onAnswer } = props
  const [values, setValues] = useState(emptyCodeValues)
  const [isCodeSent, setIsCodeSent] = useState(props.isCodeSent)
  const [known, setKnown] = useState<Known>()
  const [stage, setStage] = useState<'code' | 'paper' | 'ended'>('code')
  const change = (part: Partial<typeof values>) => setValues((last) => ({ ...last, ...part }))
  const enter = (next: Known) => {
    setKnown(next)
    change({ code: '' })
    setStage('paper')
  }
  const again = (isSent: boolean) => {
    setIsCodeSent(isSent)
    setStage('code')
  }
  return (
    <>
      {stage === 'code' && (
        <CodeForm {...props} isCodeSent={isCodeSent} values={values} onChange={change} onKnown={enter} />
      )}
      {stage === 'ended' && <EndedPart {...{ link, invitation, onAnswer }} onCode={again} />}
      {known && (
        <div hidden={stage !== 'paper'}>
          <div className="stack gap-6">
            <PaperPart
              {...props}
              paper={known.paper}
              session={{ link, session: known.session }}
              isPaused={stage !== 'paper'}
              onLeft={(answer) => (answer === 'gone' ? onAnswer(answer) : setStage('ended'))}
            />
          </div>
        </div>
      )}
    </>
  )
}
