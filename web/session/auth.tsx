// Holds who is signed in. Amplify's events drive it, and the storage event where another tab signed in or out.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SignInOutcome } from './account-calls.ts'
import { forgetAccountChange } from './account-change-storage.ts'
import { beginActivity, forgetActivity, storedActivity } from './activity-storage.ts'
import { leaveSession } from './leave-session.ts'
import { loadAccountCalls, loadAmplify } from './load-amplify.ts'
import { onPutAwayPage, showPage } from './put-away-page.ts'
import type { Session } from './session.ts'
import { readSession } from './session-source.ts'
import { nextSessionState, nobody } from './session-state.ts'
import { onStoredSessionChange } from './session-storage.ts'
import { type Auth, AuthContext, type SignOutOutcome } from './use-auth.ts'

const longestWait = 30_000

/** Reads the stored session at the start; while Cognito can't be reached it tries again, and right away on coming online. */
const readUntilAnswered = (onAnswer: (session: Session | undefined) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const attempt = (wait: number) => {
    clearTimeout(timer)
    readSession().then(
      (session) => {
        if (!isStopped) onAnswer(session)
        stop()
      },
      () => {
        if (!isStopped) timer = setTimeout(() => attempt(Math.min(wait * 2, longestWait)), wait)
      },
    )
  }
  const retry = () => attempt(1000)
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', retry)
  }
  addEventListener('online', retry)
  retry()
  return stop
}

/** Calls back after every event that changed the session. */
const listenToAmplify = async (onChange: () => void): Promise<() => void> => {
  const { Hub } = await loadAmplify()
  return Hub.listen('auth', ({ payload }) => {
    // Amplify clears a dead session after it sends the event, hence the next turn.
    if (/^(signedIn|signedOut|tokenRefresh|tokenRefresh_failure)$/.test(payload.event)) setTimeout(onChange)
  })
}

const useSessionState = () => {
  const [state, setState] = useState(nobody)
  const [isLoading, setIsLoading] = useState(true)
  const [returns, setReturns] = useState(0)
  const isLeaving = useRef(false)
  /** Between the end of a session and its new beginning there is none, and nothing to tell of it. */
  const isRenewing = useRef(false)

  const update = useCallback(async ({ forceRefresh = false } = {}) => {
    const stored = await readSession({ forceRefresh })
    const isLeft = isLeaving.current || storedActivity() === undefined
    setState((previous) => nextSessionState(previous, stored, isLeft))
  }, [])

  /** A refresh that fails for want of a network or for throttling signs nobody out: the stored session is still there. */
  const updateQuietly = useCallback(() => {
    if (isRenewing.current) return
    update().catch(() => undefined)
  }, [update])

  useEffect(
    () =>
      readUntilAnswered((stored) => {
        setState({ session: stored, hasEnded: false })
        setIsLoading(false)
      }),
    [],
  )
  useEffect(() => onStoredSessionChange(updateQuietly), [updateQuietly])
  useEffect(() => onPutAwayPage(update, () => setReturns((count) => count + 1)), [update])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it's rendered who is signed in
  useEffect(showPage, [returns])
  return { ...state, isLoading, update, updateQuietly, isLeaving, isRenewing }
}

export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const { session, hasEnded, isLoading, update, updateQuietly, isLeaving, isRenewing } = useSessionState()
  const [isLoggingOut, setIsLoggingOut] = useState(false)
  const leaving = useRef<ReturnType<Auth['signOut']>>(undefined)
  const listening = useRef<Promise<() => void>>(undefined)

  const listen = useCallback(() => {
    listening.current ??= listenToAmplify(updateQuietly)
    return listening.current
  }, [updateQuietly])

  useEffect(() => {
    if (session) listen().catch(() => undefined)
  }, [session, listen])
  useEffect(
    () => () => {
      listening.current?.then((stop) => stop()).catch(() => undefined)
      listening.current = undefined
    },
    [],
  )

  const auth = useMemo((): Auth => {
    const begin = () => {
      isRenewing.current = false
      beginActivity()
      return update()
    }
    const settle = async (outcome: SignInOutcome) => {
      if (outcome === 'signed-in') await begin()
      return outcome
    }
    const signIn: Auth['signIn'] = async (email, password) =>
      settle(await (await loadAccountCalls()).signIn(email, password))
    const answerSignIn: Auth['answerSignIn'] = async (response) =>
      settle(await (await loadAccountCalls()).answerSignIn(response))
    const renewSession: Auth['renewSession'] = async (email, password) => {
      const calls = await loadAccountCalls()
      isRenewing.current = true
      try {
        return await settle(await calls.renewSession(email, password))
      } catch (error) {
        isRenewing.current = false
        updateQuietly()
        throw error
      }
    }
    const signUp: Auth['signUp'] = async (form) => {
      const outcome = await (await loadAccountCalls()).signUp(form)
      if (!outcome.requiresEmailConfirmation) await begin()
      return outcome
    }
    const end = async (): Promise<SignOutOutcome> => {
      setIsLoggingOut(true)
      isRenewing.current = false
      try {
        const outcome = await leaveSession()
        await update()
        return outcome
      } finally {
        setIsLoggingOut(false)
        leaving.current = undefined
        isLeaving.current = false
      }
    }
    const leave = () => {
      isLeaving.current = true
      return end()
    }
    const once = (endNow: () => Promise<SignOutOutcome>) => {
      leaving.current ??= endNow()
      return leaving.current
    }
    /** Other tabs take a missing activity for the user's wish to leave. */
    const signOut = async () => {
      forgetActivity()
      forgetAccountChange()
      const outcome = await leave()
      if ('error' in outcome) beginActivity()
      // A tab that was opened meanwhile has begun anew.
      else forgetActivity()
      return outcome
    }
    return {
      isLoading,
      isLoggingOut,
      session,
      hasEnded,
      user: session?.user,
      signIn,
      answerSignIn,
      renewSession,
      signUp,
      confirmSignUp: async (user, code) => (await loadAccountCalls()).confirmSignUp(user, code),
      resendConfirmation: async (email) => (await loadAccountCalls()).resendConfirmation(email),
      refresh: () => update({ forceRefresh: true }),
      signOut: () => once(signOut),
      signOutIdle: () => once(leave),
      endSession: () => once(end),
    }
  }, [session, hasEnded, isLoading, isLoggingOut, update, updateQuietly, isLeaving, isRenewing])

  return <AuthContext value={auth}>{children}</AuthContext>
}
