import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { signPaper } from '#domain/contracts/paper-contract.ts'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import { type PaperView, type PermissionKind, signsAsSchema } from '#domain/papers/papers.ts'
import { dashboardPath } from '#domain/paths.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { readPapers } from '#web/dashboard/papers/own-papers.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { type PaperText, usePaperText } from '#web/review/use-paper-text.ts'
import { useAuth } from '#web/session/auth.tsx'
import { noteUnsavedChanges } from '#web/session/unsaved-changes.ts'

type SignValues = {
  accepted: boolean
  as: '' | 'self' | 'representative'
  because: string
  signature: string
  dateSigned: string
}

export const emptySignValues = (today: string): SignValues => ({
  accepted: false,
  as: '',
  because: '',
  signature: '',
  dateSigned: today,
})

export const signFields = ['accepted', 'as', 'because', 'signature', 'dateSigned'] as const
type SignField = (typeof signFields)[number]
type SignProblems = Readonly<Partial<Record<SignField, string>>>

const isSignField = (name: unknown): name is SignField => signFields.some((field) => field === name)

const { accepted, signature, dateSigned } = signPaper.request.shape
const plainSchema = z.object({
  accepted,
  as: z.enum(['self', 'representative'], 'Please choose for whom you sign'),
  signature,
  dateSigned,
})

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]

const problemsOf = (issues: Issues): SignProblems =>
  Object.fromEntries(
    issues.flatMap(({ path: [field], message }) => (isSignField(field) ? [[field, message]] : [])),
  )

export const checkSignValues = (values: SignValues) => {
  const plain = plainSchema.safeParse(values)
  const signsAs = signsAsSchema.safeParse(values)
  if (plain.success && signsAs.success) {
    const { as: _, ...rest } = plain.data
    return { request: { ...rest, signsAs: signsAs.data }, problems: {} }
  }
  const about = values.as === '' ? [] : (signsAs.error?.issues ?? [])
  return { problems: problemsOf([...about, ...(plain.error?.issues ?? [])]) }
}

/** The server's paths: 'signsAs.because', 'dateSigned'. */
export const problemsFromServer = (fields: readonly { path: string; message: string }[]): SignProblems =>
  problemsOf(fields.map(({ path, message }) => ({ path: path.split('.').slice(-1), message })))

const thanks = {
  kind: 'success',
  title: 'Signed',
  text: 'Thank you. You’ll find the paper below, under “Your papers”. We’ll email you a receipt.',
  staysForNextPage: true,
} as const

const failureOf = (error: unknown): Message => ({
  kind: 'error',
  title: 'Not signed yet',
  text: `${errorText(error)}\nEverything you filled in is still here. You can’t sign it twice by mistake.`,
})

const currentTexts: Readonly<Record<PermissionKind, PaperText>> = {
  authorization: { version: currentConsentVersion, ...currentConsentText },
  'policy-release': { version: currentReleaseVersion, ...currentReleaseText },
}

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
  const isUnsaved = accepted || as !== '' || because !== '' || signature !== ''
  useEffect(() => (isUnsaved ? noteUnsavedChanges() : undefined), [isUnsaved])
  const { request, problems } = checkSignValues(values)
  const set = (part: Partial<SignValues>) => {
    setRefused({})
    setValues((last) => ({ ...last, ...part }))
  }
  return { values, set, request, problems: { ...problems, ...refused }, setRefused }
}

export const useSignPaper = (kind: PermissionKind) => {
  const { user } = useAuth()
  const finish = useFinish()
  const { text, changed, replace } = usePaperText(kind, currentTexts)
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
