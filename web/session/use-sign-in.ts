// A sign-in from the password to the end: most are over at once, some accounts must do one thing more, shown in place.
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { signInSchema } from '#domain/accounts.ts'
import { useToasts } from '#web/components/toasts.tsx'
import type { SignInOutcome } from './account-calls.ts'
import { type AccountFailure, accountFailure } from './account-failure.ts'
import { signInFailureText } from './failure-text.ts'
import { useAuth } from './use-auth.ts'

export type Credentials = z.infer<typeof signInSchema>
type Stage = 'password' | 'confirmation' | 'new-password' | 'code'

const stages = {
  'confirmation-needed': 'confirmation',
  'new-password-needed': 'new-password',
  'code-needed': 'code',
} as const satisfies Partial<Record<SignInOutcome, Stage>>

const failed = (text: string) => ({ kind: 'error', title: 'Login failed', text }) as const

/** @param onResetNeeded where a password that an administrator has reset leads to */
export const useSignIn = (onResetNeeded: (email: string) => void) => {
  const { signIn, answerSignIn } = useAuth()
  const { show, dismiss } = useToasts()
  const [stage, setStage] = useState<Stage>('password')
  const [credentials, setCredentials] = useState<Credentials>()

  const goOn = (outcome: SignInOutcome, email: string) => {
    if (outcome === 'signed-in') return
    if (outcome === 'reset-needed') onResetNeeded(email)
    else setStage(stages[outcome])
  }

  const start = async (form: Credentials) => {
    dismiss('Login failed')
    setCredentials(form)
    try {
      goOn(await signIn(form.email, form.password), form.email)
    } catch (error) {
      show(failed(signInFailureText(error)))
    }
  }

  /** Returns what to say beside the answer's field; what concerns no field is a toast. */
  const answer = async (response: string): Promise<AccountFailure | undefined> => {
    dismiss('Login failed')
    try {
      goOn(await answerSignIn(response), credentials?.email ?? '')
      return undefined
    } catch (error) {
      const failure = accountFailure(error)
      if (failure.field) return failure
      show(failed(failure.text))
      if (failure.kind === 'too-late') setStage('password')
      return undefined
    }
  }

  return { stage, credentials, start, answer, startOver: () => setStage('password') }
}
