// Where an invitation stands, other than waiting for the signature.
import type { ReactNode } from 'react'
import type { Invitation } from '#web/calls/sign-call.ts'
import { HelpCard } from '#web/components/help-card.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import type { Answer } from './answer.ts'
import { SignHeading } from './sign-heading.tsx'

const aboutPaper = 'Do you have a question about this paper? We’re glad to help.'

const wordsFor = (answer: Exclude<Answer, 'open'>, asker: string) =>
  ({
    gone: {
      title: 'This link doesn’t work',
      text: 'If you signed already, your signature is safe. There may be a newer email from us: please look for it, and use its link.',
      help: 'We’ll look up what happened. We can get you a new link, or a copy of what you signed.',
    },
    resting: {
      title: 'Please call us to go on',
      text: `What was entered didn’t match what we have, too many times. To keep you safe, we’ve locked this link. Please call us, or ask ${asker} to ask you again.`,
      help: 'We’ll ask you a few questions, and then you can go on.',
    },
    declined: {
      title: 'You said no',
      text: `Nothing is signed, and you don’t need to do anything else. We’ll tell ${asker} that you won’t sign, but not why. If you change your mind, call us, or ask ${asker} to ask you again.`,
      help: 'Do you have a question? We’re glad to help.',
    },
    signed: {
      title: 'You signed this paper',
      text: 'Would you like your copy again, or take your paper back? First we’ll send you a code, so that only you can do it.',
      help: aboutPaper,
    },
    'taken-back': {
      title: 'You took this paper back',
      text: `It doesn’t count anymore, and you don’t need to do anything else. If you change your mind, call us, or ask ${asker} to ask you again.`,
      help: aboutPaper,
    },
  })[answer]

type AnswerPartProps = {
  answer: Exclude<Answer, 'open'>
  invitation: Invitation | undefined
  children?: ReactNode
}

export const AnswerPart = ({ answer, invitation, children }: AnswerPartProps) => {
  const { title, text, help } = wordsFor(answer, invitation?.asked_by ?? siteConfig().brand.productName)
  return (
    <>
      <SignHeading key={answer} title={title}>
        <p>{text}</p>
      </SignHeading>
      {children}
      <HelpCard title="Call us">{help}</HelpCard>
    </>
  )
}
