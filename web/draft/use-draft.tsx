import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ApplicantState } from '#domain/journey.ts'
import { saveBeforeReload } from '#web/platform/reload-once.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useAuth } from '#web/session/auth.tsx'
import { hasStoredSession, isActivityKey } from '#web/session/browser-storage.ts'
import { browserDraft as ownStore } from './browser-draft.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import type { DraftStore } from './draft-store.ts'

/** Of a draft that one of the team types into. */
export type HelpedPerson = {
  id: string
  /** As they signed up. */
  firstName: string | undefined
  lastName: string | undefined
  email: string | undefined
  role: string | undefined
  /** Digits that are stored are never shown, and the applicant's can't be changed. */
  ssn: 'none' | 'on file' | 'theirs'
  hasEmail: boolean
  /** Where a step of theirs is at the desk. */
  pathOf: (stepPath: string) => string
}

type Shown = { store: DraftStore; helped?: HelpedPerson }

const own: Shown = { store: ownStore }

/** The draft of this window, or that of a person who is helped. */
const ShownDraft = createContext(own)

export const HelpedDraftProvider = ShownDraft.Provider

export const useDraftStore = () => useContext(ShownDraft).store

/** undefined in one's own draft. */
export const useHelpedPerson = () => useContext(ShownDraft).helped

/** Whose answers these are, as they signed up. */
export const useApplicant = () => {
  const { user } = useAuth()
  return useHelpedPerson() ?? user
}

/** Where a step is: a helper sees it at the desk. */
export const useStepPath = () => useHelpedPerson()?.pathOf ?? ((path: string) => path)

/** After a sign-out in another window, the token in memory can still save. */
const useWindowEvents = () => {
  const store = useDraftStore()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    /** What another window or a helper did shows once the person comes back. */
    const onTurn = () => {
      if (document.visibilityState === 'hidden') store.leave()
      else if (store.snapshot().status === 'in-progress') store.refresh().catch(() => undefined)
    }
    /** A busy page can be closed before it hears of `pagehide`. */
    const onBeforeUnload = (event: Event) =>
      store.wouldLose(navigator.onLine) ? event.preventDefault() : store.leave()
    const onStorage = ({ key }: StorageEvent) => isActivityKey(key) || hasStoredSession() || store.leave()
    window.addEventListener('storage', onStorage, { signal })
    window.addEventListener('online', store.retryNow, { signal })
    window.addEventListener('pagehide', store.leave, { signal })
    document.addEventListener('visibilitychange', onTurn, { signal })
    window.addEventListener('beforeunload', onBeforeUnload, { signal })
    return () => listening.abort()
  }, [store])
}

const useLoading = () => {
  const { user } = useAuth()
  const userId = user?.userId
  useEffect(() => {
    if (userId === undefined) ownStore.clear()
    // Or else it began before React was there. If it failed, the page says so.
    else if (ownStore.snapshot().userId !== userId) void ownStore.open(userId)
  }, [userId])
}

/** What every draft needs that is typed into. */
export const useSavedDraft = () => {
  const store = useDraftStore()
  useWindowEvents()
  useEffect(() => saveBeforeReload(store.untilSaved), [store])
}

export const DraftProvider = ({ children }: { children: ReactNode }) => {
  useLoading()
  useSavedDraft()
  return children
}

const isSettled = ({ phase }: DraftSnapshot) => phase !== 'empty' && phase !== 'loading'

const useDraftOf = ({ store, helped }: Shown) => {
  const { user } = useAuth()
  const draft = useStore(store)
  const isMine = user !== undefined && draft.userId === (helped?.id ?? user.userId)
  const staff = user?.staff
  const { application, status } = draft
  const standing = useMemo(
    (): ApplicantState => ({ application, status, staff }),
    [application, status, staff],
  )
  return {
    ...draft,
    standing,
    isLoading: user !== undefined && !(isMine && isSettled(draft)),
    hasLoadFailed: isMine && draft.phase === 'failed',
    reload: () => user && void store.open(helped?.id ?? user.userId),
    flush: store.flush,
  }
}

export const useDraft = () => useDraftOf(useContext(ShownDraft))

/** Whatever the page shows: that of the person who is signed in. */
export const useOwnDraft = () => useDraftOf(own)

export const useDraftPart = <Part,>(select: (draft: DraftSnapshot) => Part): Part => {
  const store = useDraftStore()
  return useSyncExternalStore(store.subscribe, () => select(store.snapshot()))
}

/** The email is the account's, because the form can name another one. */
export const usePerson = () => {
  const { user } = useAuth()
  const { profile, application, hasLoadFailed } = useOwnDraft()
  const signedUp = hasLoadFailed ? undefined : user
  // The profile takes its names from the form, where someone else can be insured.
  const named = application.insuredPerson === 'someone-else' ? undefined : profile
  return {
    firstName: named?.first_name ?? signedUp?.firstName,
    lastName: named?.last_name ?? signedUp?.lastName,
    email: user?.email ?? profile?.email ?? undefined,
  }
}
