// Where an invitation stands, other than waiting for the signature.
import type { ReactNode } from 'react'
import type { Invitation } from '#web/calls/sign-call.ts'
import { HelpCard } from '#web/components/help-card.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import type { Answer } from './answer.ts'
import { SignHeading } from './sign-heading.tsx'

const help = {
  gone: 'We’ll look up what happened. We can get you a new link, or a copy of what you signed.',
  resting: 'We’ll ask you a few questions, and then you can go on.',
  declined: 'Do you have a question? We’re glad to help.',
  signed: 'Do you have a question about this paper? We’re glad to help.',
  'taken-back': 'Do you have a question about this paper? We’re glad to help.',
} as const

const wordsFor = (answer: keyof typeof help, asker: string) =>
  ({
    gone: {
      title: 'This link doesn’t work',
      text: 'If you signed already, your signature is safe. There may be a newer email from us: please look for it, and use its link.',
    },
    resting: {
      title: 'Please call us to go on',
      text: `What was entered didn’t match what we have, too many times. To keep you safe, we’ve locked this link. Please call us, or ask ${asker} to ask you again.`,
    },
    declined: {
      title: 'You said no',
      text: `Nothing is signed, and you don’t need to do anything else. We’ll tell ${asker} that you won’t sign, but not why. If you change your mind, call us, or ask ${asker} to ask you again.`,
    },
    signed: {
      title: 'You signed this paper',
      text: 'Would you like your copy again, or take your paper back? First we’ll send you a code, so that only you can do it.',
    },
    'taken-back': {
      title: 'You took this paper back',
      text: `It doesn’t count anymore, and you don’t need to do anything else. If you change your mind, call us, or ask ${asker} to ask you again.`,
    },
  })[answer]

type AnswerPartProps = {
  answer: Exclude<Answer, 'open'>
  invitation: Invitation | undefined
  children?: ReactNode
}

export const AnswerPart = ({ answer, invitation, children }: AnswerPartProps) => {
  const { title, text } = wordsFor(answer, invitation?.asked_by ?? siteConfig().brand.productName)
  return (
    <>
      <SignHeading key={answer} title={title}>
        <p>{text}</p>
      </SignHeading>
      {children}
      <HelpCard title="Call us">{help[answer]}</HelpCard>
    </>
  )
}
