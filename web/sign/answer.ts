import type { Invitation, Opened } from '#web/calls/sign-call.ts'

/** Where an invitation stands. */
export type Answer = Opened['answer']

export type CodeProps = {
  link: string
  /** `isSent`: just now, or they have one. */
  onCode: (isSent: boolean) => void
  onAnswer: (answer: Answer) => void
}

/** Parts of the page after the code. `onAnswer`: it stands otherwise now. */
export type SigningProps = {
  link: string
  invitation: Invitation
  onAnswer: (answer: Answer) => void
  /** On the device of someone else: the page forgets all. */
  onFinish: () => void
}
