// After a new password: ends all other sessions and continues this one.
import { useState } from 'react'
import { useAccountCalls } from '#web/account/use-account-calls.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { reportNewPassword } from './report-account-change.ts'

const title = 'Your password is changed'

const outcomes = {
  done: { kind: 'success', title, text: 'We signed you out everywhere else.' },
  othersOpen: {
    kind: 'error',
    title,
    text: 'But we couldn’t sign you out on other devices. Please change it once more in a few minutes.',
  },
  signedOut: {
    kind: 'info',
    title,
    text: 'We signed you out everywhere. Please sign in with your new password.',
    staysForNextPage: true,
  },
} as const

export const useRenewal = (onDone: () => void) => {
  const { renewSession } = useAccountCalls()
  const { show } = useToasts()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  const settle = (outcome: keyof typeof outcomes) => {
    setIsCodeNeeded(false)
    show(outcomes[outcome])
    onDone()
  }
  const finish = () => {
    reportNewPassword().catch((error: unknown) =>
      console.warn('The server has not heard of the new password.', error),
    )
    settle('done')
  }
  return {
    isCodeNeeded,
    finish,
    renew: async (email: string, password: string) => {
      try {
        if ((await renewSession(email, password)) === 'signed-in') finish()
        else setIsCodeNeeded(true)
      } catch (error) {
        console.warn('The session could not be renewed.', error)
        settle(hasStoredSession() ? 'othersOpen' : 'signedOut')
      }
    },
  }
}
