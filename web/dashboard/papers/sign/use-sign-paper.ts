// Signs a paper after the submission.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signPaper } from '#domain/contracts/paper-contract.ts'
import type { PaperKind, PaperView } from '#domain/papers/papers.ts'
import { dashboardPath } from '#domain/paths.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { readPapers } from '#web/dashboard/papers/paper-rules.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { changedHeadings } from '#web/review/newer-text-notice.tsx'
import { noteUnsavedChanges } from '#web/session/unsaved-changes.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { currentTextOf, readNewerText } from './paper-text.tsx'
import {
  checkSignValues,
  emptySignValues,
  problemsFromServer,
  type SignProblems,
  type SignValues,
} from './sign-values.ts'

const thanks = {
  kind: 'success',
  title: 'Signed',
  text: 'Thank you. You’ll find the paper below, under “Your papers”. We’ll email you a receipt.',
  staysForNextPage: true,
} as const

const failureOf = (error: unknown): Message => ({
  kind: 'error',
  title: 'Not signed yet',
  text: `${error instanceof Error ? error.message : String(error)}\nEverything you filled in is still here. You can’t sign it twice by mistake.`,
})

/** The text and its changes since the page opened. */
const useText = (kind: PaperKind) => {
  const [shown, setShown] = useState<{ text: ReturnType<typeof currentTextOf>; changed?: readonly string[] }>(
    { text: currentTextOf(kind) },
  )
  const replace = (sent: unknown): boolean => {
    const newer = readNewerText(kind, sent)
    if (newer) setShown(({ text }) => ({ text: newer, changed: changedHeadings(text, newer) }))
    return newer !== undefined
  }
  return { ...shown, replace }
}

const useUnsaved = (isUnsaved: boolean) =>
  useEffect(() => (isUnsaved ? noteUnsavedChanges() : undefined), [isUnsaved])

const useFinish = () => {
  const store = useDraftStore()
  const navigate = useNavigate()
  const { show } = useToasts()
  return (paper: PaperView) => {
    const others = (readPapers(store.snapshot().papers) ?? []).filter(({ id }) => id !== paper.id)
    store.showPapers([paper, ...others])
    show(thanks)
    navigate(dashboardPath, { replace: true })
  }
}

const useSignValues = () => {
  const [values, setValues] = useState(() => emptySignValues(usDateOf(new Date())))
  const [refused, setRefused] = useState<SignProblems>({})
  const { accepted, as, because, signature } = values
  useUnsaved(accepted || as !== '' || because !== '' || signature !== '')
  const { request, problems } = checkSignValues(values)
  const set = (part: Partial<SignValues>) => {
    setRefused({})
    setValues((last) => ({ ...last, ...part }))
  }
  return { values, set, request, problems: { ...problems, ...refused }, setRefused }
}

export const useSignPaper = (kind: PaperKind) => {
  const { user } = useAuth()
  const finish = useFinish()
  const { text, changed, replace } = useText(kind)
  const { values, set, request, problems, setRefused } = useSignValues()
  const [submitCount, setSubmitCount] = useState(0)
  const [failed, setFailed] = useState<Message>()
  const [isBusy, setIsBusy] = useState(false)

  const fail = (error: unknown) => {
    const { text: newer, fields } = error instanceof ApiError ? error : { text: undefined, fields: [] }
    if (replace(newer)) {
      setSubmitCount(0)
      set({ accepted: false })
      return
    }
    setRefused(problemsFromServer(fields))
    setFailed(failureOf(error))
  }

  const submit = async () => {
    if (isBusy) return
    setFailed(undefined)
    setSubmitCount((count) => count + 1)
    if (!request) return
    setIsBusy(true)
    try {
      const signed = { kind, textVersion: text.version, ...request }
      finish((await callApi(signPaper, signed, { userId: user?.userId })).paper)
    } catch (error) {
      console.warn('Signing a paper failed', error)
      fail(error)
      setIsBusy(false)
    }
  }
  const shown = submitCount > 0 ? problems : {}
  return { text, changed, values, set, problems: shown, submitCount, failed, isBusy, submit }
}
