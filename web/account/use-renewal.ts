// What follows a new password: all other sessions end, this one goes on, and the server refuses what the others could still do.
import { useState } from 'react'
import { useToasts } from '#web/components/toasts.tsx'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { tellOfNewPassword } from './follow-account-change.ts'

const title = 'Your password is changed'

const outcomes = {
  done: { kind: 'success', title, text: 'We signed you out everywhere else.' },
  open: {
    kind: 'error',
    title,
    text: 'But we could not sign you out on other devices. Please change it once more in a few minutes.',
  },
  out: { kind: 'info', title, text: 'We signed you out everywhere. Please sign in with your new password.' },
} as const

/** @param onDone once it is over, one way or the other */
export const useRenewal = (onDone: () => void) => {
  const { renewSession } = useAuth()
  const { show } = useToasts()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  const settle = (outcome: keyof typeof outcomes) => {
    setIsCodeNeeded(false)
    show(outcomes[outcome])
    onDone()
  }
  const finish = () => {
    tellOfNewPassword().catch((error: unknown) =>
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
        settle(hasStoredSession() ? 'open' : 'out')
      }
    },
  }
}
