import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  beginActivity,
  forgetAccountChange,
  forgetActivity,
  onSessionChange,
  onStoredSessionChange,
  storedActivity,
} from './browser-storage.ts'
import { forgetEmail } from './known-visitor.ts'
import { showPage, watchRestoredPage } from './restored-page.ts'
import type { Session, User } from './session.ts'
import { leaveSession, nextSessionState, readSession, signedOut } from './session-source.ts'

type SignOutOutcome = { error?: unknown }

type Auth = {
  isLoading: boolean
  isLoggingOut: boolean
  user: User | undefined
  session: Session | undefined
  /** `user` stays set until they sign in again. */
  hasEnded: boolean
  begin: () => Promise<void>
  /** For calls that sign the user out and in again: the page stays until `begin`. */
  replaceSession: <Outcome>(replace: () => Promise<Outcome>) => Promise<Outcome>
  refresh: () => Promise<void>
  /** If the outcome has `error`, even undefined, the user is still signed in. */
  signOut: () => Promise<SignOutOutcome>
  /** Only here. Other tabs first save. */
  signOutIdle: () => Promise<SignOutOutcome>
  /** Keeps the page open: `hasEnded`. */
  endSession: () => Promise<SignOutOutcome>
}

const AuthContext = createContext<Auth | undefined>(undefined)

export const useAuth = (): Auth => {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

const longestWait = 30_000

/** Tries again while Cognito cannot be reached. */
const readUntilDone = (onRead: (session: Session | undefined) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const attempt = (wait: number) => {
    clearTimeout(timer)
    readSession().then(
      (session) => {
        if (!isStopped) onRead(session)
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

type Progress = RefObject<{ isSigningOut: boolean; isReplacing: boolean }>

const useSessionState = (progress: Progress) => {
  const [state, setState] = useState(signedOut)
  const [isLoading, setIsLoading] = useState(true)
  const [restores, setRestores] = useState(0)

  const update = useCallback(
    async ({ forceRefresh = false } = {}) => {
      const stored = await readSession({ forceRefresh })
      const isSignOut = progress.current.isSigningOut || storedActivity() === undefined
      setState((previous) => nextSessionState(previous, stored, isSignOut))
    },
    [progress],
  )
  /** A failed refresh does not end the stored session. */
  const updateQuietly = useCallback(() => {
    if (!progress.current.isReplacing) update().catch(() => undefined)
  }, [update, progress])

  useEffect(
    () =>
      readUntilDone((stored) => {
        setState({ session: stored, hasEnded: false })
        setIsLoading(false)
      }),
    [],
  )
  useEffect(() => onStoredSessionChange(updateQuietly), [updateQuietly])
  useEffect(() => watchRestoredPage(update, () => setRestores((count) => count + 1)), [update])
  useEffect(() => {
    if (restores > 0) showPage()
  }, [restores])
  return { ...state, isLoading, update, updateQuietly }
}

type Update = ReturnType<typeof useSessionState>['update']

/** A call during another one gets that one's outcome. */
const oneAtATime = () => {
  let running: Promise<SignOutOutcome> | undefined
  return (start: () => Promise<SignOutOutcome>) => () => {
    running ??= start().finally(() => {
      running = undefined
    })
    return running
  }
}

const useSignOuts = (update: Update, progress: Progress) => {
  const [isLoggingOut, setIsLoggingOut] = useState(false)

  const signOuts = useMemo(() => {
    const endSession = async () => {
      setIsLoggingOut(true)
      progress.current.isReplacing = false
      try {
        const outcome = await leaveSession()
        await update()
        return outcome
      } finally {
        setIsLoggingOut(false)
        progress.current.isSigningOut = false
      }
    }
    const signOutIdle = () => {
      progress.current.isSigningOut = true
      return endSession()
    }
    const signOut = async () => {
      // Tells other tabs.
      forgetActivity()
      forgetAccountChange()
      forgetEmail()
      const outcome = await signOutIdle()
      if ('error' in outcome) beginActivity()
      // Another tab can have stored it again.
      else forgetActivity()
      return outcome
    }
    const single = oneAtATime()
    return { signOut: single(signOut), signOutIdle: single(signOutIdle), endSession: single(endSession) }
  }, [update, progress])
  return { isLoggingOut, signOuts }
}

const useSignIns = (update: Update, updateQuietly: () => void, progress: Progress) =>
  useMemo((): Pick<Auth, 'begin' | 'replaceSession' | 'refresh'> => {
    const begin = () => {
      progress.current.isReplacing = false
      beginActivity()
      return update()
    }
    const replaceSession: Auth['replaceSession'] = async (replace) => {
      progress.current.isReplacing = true
      try {
        return await replace()
      } catch (error) {
        progress.current.isReplacing = false
        updateQuietly()
        throw error
      }
    }
    return { begin, replaceSession, refresh: () => update({ forceRefresh: true }) }
  }, [update, updateQuietly, progress])

export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const progress = useRef({ isSigningOut: false, isReplacing: false })
  const { session, hasEnded, isLoading, update, updateQuietly } = useSessionState(progress)
  const isSignedIn = session !== undefined
  useEffect(() => (isSignedIn ? onSessionChange(updateQuietly) : undefined), [isSignedIn, updateQuietly])
  const { isLoggingOut, signOuts } = useSignOuts(update, progress)
  const signIns = useSignIns(update, updateQuietly, progress)
  const auth = useMemo(
    (): Auth => ({
      isLoading,
      isLoggingOut,
      session,
      hasEnded,
      user: session?.user,
      ...signIns,
      ...signOuts,
    }),
    [session, hasEnded, isLoading, isLoggingOut, signIns, signOuts],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
