// Gives components the draft of the signed-in user, and shows its news as toasts.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ApplicantState } from '#domain/journey.ts'
import { fieldLabels } from '#domain/labels.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { saveBeforeReload } from '#web/platform/reload-once.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { withSupportCode } from '#web/platform/support-code.ts'
import { isActivityKey } from '#web/session/browser-storage.ts'
import { hasStoredSession } from '#web/session/session-storage.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { browserDraft } from './browser-draft.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import type { DraftStore } from './draft-store.ts'

const DraftContext = createContext<DraftStore | undefined>(undefined)

export const useDraftStore = (): DraftStore => {
  const store = useContext(DraftContext)
  if (!store) throw new Error('useDraft must be used within a DraftProvider')
  return store
}

/** A sign-out in another window ends this window's session too. Until then, the token in memory can still save. */
const useWindowEvents = (store: DraftStore) => {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onHidden = () => document.visibilityState === 'hidden' && store.leave()
    /** A busy page can be closed before it hears of `pagehide`. */
    const onBeforeUnload = (event: Event) =>
      store.wouldLose(navigator.onLine) ? event.preventDefault() : store.leave()
    const onStorage = ({ key }: StorageEvent) => isActivityKey(key) || hasStoredSession() || store.leave()
    window.addEventListener('storage', onStorage, { signal })
    window.addEventListener('online', store.retryNow, { signal })
    window.addEventListener('pagehide', store.leave, { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    window.addEventListener('beforeunload', onBeforeUnload, { signal })
    return () => listening.abort()
  }, [store])
}

const loadFailure = 'Error loading your data'

const useLoading = (store: DraftStore) => {
  const { user } = useAuth()
  const { show, dismiss } = useToasts()
  const userId = user?.userId
  const hasFailed = useSyncExternalStore(store.subscribe, () => store.snapshot().phase === 'failed')

  useEffect(() => {
    if (userId === undefined) store.clear()
    // Or else it began before React was there. If it failed, the page says so.
    else if (store.snapshot().userId !== userId) void store.open(userId)
  }, [store, userId])

  useEffect(() => {
    if (!hasFailed) return undefined
    show({
      kind: 'error',
      title: loadFailure,
      text: withSupportCode(
        'There was a problem loading your information. Please try again.',
        store.snapshot().failure,
      ),
    })
    return () => dismiss(loadFailure)
  }, [store, hasFailed, show, dismiss])
}

const alreadySubmitted = 'This application was already submitted'

const useTooLate = (store: DraftStore) => {
  const { show, dismiss } = useToasts()
  const { supportPhone } = siteConfig().brand
  const wasTooLate = useSyncExternalStore(store.subscribe, () => store.snapshot().wasTooLate)
  useEffect(() => {
    if (!wasTooLate) return undefined
    show({
      kind: 'error',
      title: alreadySubmitted,
      text: `We didn’t add what you typed just now. If something has to change, please call us at ${supportPhone}.`,
      staysForNextPage: true,
    })
    return () => dismiss(alreadySubmitted)
  }, [wasTooLate, show, dismiss, supportPhone])
}

const notSaved = 'Not saved'

const labelOf = (field: string) => Object.entries(fieldLabels).find(([name]) => name === field)?.[1] ?? field

/** The field says why. */
const useBlocked = (store: DraftStore) => {
  const { show, dismiss } = useToasts()
  const labels = useSyncExternalStore(store.subscribe, () =>
    store.snapshot().blocked.map(labelOf).join('”, “'),
  )
  useEffect(() => {
    if (labels === '') return undefined
    show({ kind: 'error', title: notSaved, text: `Please change your answer to “${labels}”.` })
    return () => dismiss(notSaved)
  }, [labels, show, dismiss])
}

const news = {
  'went through': {
    kind: 'success',
    title: 'Application submitted',
    text: 'It went through, even though the page reloaded. Thank you. We’ll take it from here.',
    staysForNextPage: true,
  },
  'not submitted': {
    kind: 'error',
    title: 'Your application isn’t submitted yet',
    text: 'The page reloaded before it went through. Your answers and your signature are saved. Please check both boxes again, then press “Complete Application”.',
  },
  unknown: {
    kind: 'error',
    title: 'We couldn’t tell whether your application was submitted',
    text: 'Please check your internet connection, then press “Complete Application” again. It can’t be submitted twice.',
  },
} as const

const useSubmissionNews = (store: DraftStore) => {
  const { show, dismiss } = useToasts()
  const told = useSyncExternalStore(store.subscribe, () => store.snapshot().submissionNews)
  useEffect(() => {
    if (told === 'none' || told === 'looking') return undefined
    show(news[told])
    return () => dismiss(news[told].title)
  }, [told, show, dismiss])
}

export const DraftProvider = ({
  children,
  store = browserDraft,
}: {
  children: ReactNode
  store?: DraftStore
}) => {
  useLoading(store)
  useWindowEvents(store)
  useTooLate(store)
  useBlocked(store)
  useSubmissionNews(store)
  useEffect(() => saveBeforeReload(store.untilSaved), [store])
  return <DraftContext value={store}>{children}</DraftContext>
}

const isSettled = ({ phase }: DraftSnapshot) => phase !== 'empty' && phase !== 'loading'

export const useDraft = () => {
  const store = useDraftStore()
  const { user } = useAuth()
  const draft = useSyncExternalStore(store.subscribe, store.snapshot)
  const isMine = user !== undefined && draft.userId === user.userId
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
    reload: () => user && void store.open(user.userId),
    change: store.change,
    keepConsent: store.keepConsent,
    flush: store.flush,
    submit: store.submit,
  }
}
