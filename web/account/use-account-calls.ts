// Signs in or up and starts the session.
import { useMemo } from 'react'
import type { SignUp } from '#domain/accounts.ts'
import { rememberVisitor } from '#web/session/known-visitor.ts'
import { useAuth } from '#web/session/use-auth.ts'
import type { SignInOutcome } from './account-calls.ts'
import { loadAccountCalls } from './load-account.ts'

/** All calls throw Cognito's errors. */
export const useAccountCalls = () => {
  const { begin, replaceSession } = useAuth()
  return useMemo(() => {
    const beginIfSignedIn = async (outcome: SignInOutcome) => {
      if (outcome === 'signed-in') await begin()
      return outcome
    }
    /** If it needs a code, the page waits for `answerSignIn`. */
    const replaceBy = (call: 'renewSession' | 'signIn') => async (email: string, password: string) => {
      const calls = await loadAccountCalls()
      return replaceSession(async () => beginIfSignedIn(await calls[call](email, password)))
    }
    return {
      signIn: async (email: string, password: string) => {
        const outcome = await (await loadAccountCalls()).signIn(email, password)
        rememberVisitor(email)
        return beginIfSignedIn(outcome)
      },
      answerSignIn: async (response: string) =>
        beginIfSignedIn(await (await loadAccountCalls()).answerSignIn(response)),
      /** After a new password. */
      renewSession: replaceBy('renewSession'),
      /** Once more, while the page stays. */
      signInAgain: replaceBy('signIn'),
      signUp: async (form: SignUp) => {
        const outcome = await (await loadAccountCalls()).signUp(form)
        rememberVisitor(form.email)
        if (!outcome.requiresEmailConfirmation) await begin()
        return outcome
      },
    }
  }, [begin, replaceSession])
}
