import { useState } from 'react'
import type { ShownPaper } from '#domain/contracts/sign-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { Button } from '#web/components/button.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { PaperForm, ReadPart, SignPart } from '#web/papers/paper-form.tsx'
import type { SigningProps } from './answer.ts'
import { Decline } from './decline.tsx'
import { askForForm, type SessionProps } from './session-calls.ts'
import { SignHeading } from './sign-heading.tsx'
import { useSignForm } from './use-sign-form.ts'

type SignFormProps = Omit<SigningProps, 'onFinish'> &
  SessionProps & { isPaused: boolean; onSigned: (paper: ShownPaper) => void }

const dataAddressOf = (picture: Blob) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = reject
  reader.readAsDataURL(picture)
  return promise
}

const useControl = (
  { session, invitation, isPaused, onLeft }: SignFormProps,
  set: ReturnType<typeof useSignForm>['set'],
) => {
  const [picture, setPicture] = useState<string>()
  const askForm = async () => {
    const reply = await askForForm(session)
    if (reply.answer === 'form') return reply
    onLeft(reply.answer)
    throw new Error('The session ended')
  }
  const save = async (signature: string, drawn: Blob) => {
    setPicture(await dataAddressOf(drawn))
    set({ signature })
  }
  return {
    ...{ title: 'Your signature', signer: invitation.signer, picture, askForm, isPaused },
    onSaved: (...saved: Parameters<typeof save>) => void save(...saved),
  }
}

export const SignForm = (props: SignFormProps) => {
  const { invitation } = props
  const signing = useSignForm({ ...props, kind: invitation.paper })
  const control = useControl(props, signing.set)
  const { isBusy } = signing
  return (
    <div className="stack gap-6">
      <SignHeading title={paperTitles[invitation.paper]}>
        <p>Take your time to read what you sign. {invitation.asked_by} doesn’t see what you enter here.</p>
      </SignHeading>
      <PaperForm
        signing={signing}
        kept="Your signature is still here."
        buttons={
          <Button type="submit" isWide isBusy={isBusy}>
            {isBusy ? 'Signing...' : 'Sign this paper'}
          </Button>
        }
      >
        <ReadPart signing={signing} paper="paper" policy="this policy" />
        <SignPart signing={signing} label="Your signature" control={control} />
      </PaperForm>
      <Decline {...props} />
      <HelpCard>Would you rather sign on paper, or do you have a question? Please call us.</HelpCard>
    </div>
  )
}
