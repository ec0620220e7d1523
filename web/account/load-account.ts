// What the account forms load only when they need it.
import { useMemo } from 'react'
import type { SignUp } from '#domain/accounts.ts'
import { loadOnce } from '#web/platform/reload-once.ts'
import { useAuth } from '#web/session/auth.tsx'
import { rememberVisitor } from '#web/session/known-visitor.ts'
import type { SignInOutcome } from './account-calls.ts'

export const loadAccountCalls = loadOnce(() => import('./account-calls.ts'))
export const loadOwnAccountCalls = loadOnce(() => import('./own-account/own-account-calls.ts'))
export const loadAccountSchemas = loadOnce(() => import('./account-schemas.ts'))
export const loadAccountFailure = loadOnce(() => import('./account-failure.ts'))

export const useAccountCalls = () => {
  const { begin, replaceSession } = useAuth()
  return useMemo(() => {
    const beginIfSignedIn = async (outcome: SignInOutcome) => {
      if (outcome === 'signed-in') await begin()
      return outcome
    }
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
      renewSession: replaceBy('renewSession'),
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
