import { useState } from 'react'
import {
  type ChangedRelease,
  type ChangedText,
  readChangedRelease,
  readChangedText,
} from '#domain/legal/changed-text.ts'
import type { PermissionKind } from '#domain/papers/papers.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { changedHeadings } from '#web/review/newer-text-notice.tsx'

export type PaperText = ChangedText | ChangedRelease

/** `as` and `because`: only of people with an account. */
export type SignValues = {
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

const signFields = ['accepted', 'as', 'because', 'signature', 'dateSigned'] as const
export type SignProblems = Readonly<Partial<Record<(typeof signFields)[number], string>>>

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]

export const problemsOf = (issues: Issues): SignProblems =>
  Object.fromEntries(
    issues.flatMap(({ path: [name], message }) => {
      const field = signFields.find((one) => one === name)
      return field ? [[field, message]] : []
    }),
  )

type SentFields = readonly { path: string; message: string }[]

/** The server's paths: 'signsAs.because', 'dateSigned'. */
export const problemsFromServer = (fields: SentFields): SignProblems =>
  problemsOf(fields.map(({ path, message }) => ({ path: path.split('.').slice(-1), message })))

type PaperFormProps<Request> = {
  kind: PermissionKind
  texts: Readonly<Record<PermissionKind, PaperText>>
  check: (values: SignValues) => { request?: Request | undefined; problems: SignProblems }
  /** false: it may be sent again. */
  sign: (request: Request, textVersion: string) => Promise<boolean>
  /** A newer text, and wrong fields. */
  refusalOf: (error: unknown) => { text?: unknown; fields?: SentFields | undefined } | undefined
}

/** A newer text can come when a person signs. */
const useText = (kind: PermissionKind, current: PaperText) => {
  const [shown, setShown] = useState<{ text: PaperText; changed?: readonly string[] }>({ text: current })
  const replace = (sent: unknown): boolean => {
    const newer = kind === 'authorization' ? readChangedText(sent) : readChangedRelease(sent)
    if (newer) setShown(({ text }) => ({ text: newer, changed: changedHeadings(text, newer) }))
    return newer !== undefined
  }
  return { ...shown, replace }
}

const useValues = () => {
  const [values, setValues] = useState(() => emptySignValues(usDateOf(new Date())))
  const [refused, setRefused] = useState<SignProblems>({})
  const set = (part: Partial<SignValues>) => {
    setRefused({})
    setValues((last) => ({ ...last, ...part }))
  }
  return { values, set, refused, setRefused }
}

const kept = 'Everything you filled in is still here. You can’t sign it twice by mistake.'

export const usePaperForm = <Request>({ kind, texts, check, sign, refusalOf }: PaperFormProps<Request>) => {
  const { text, changed, replace } = useText(kind, texts[kind])
  const { values, set, refused, setRefused } = useValues()
  const [submitCount, setSubmitCount] = useState(0)
  const [failed, setFailed] = useState<Message>()
  const [isBusy, setIsBusy] = useState(false)
  const { request, problems } = check(values)

  const fail = (error: unknown) => {
    const refusal = refusalOf(error)
    if (replace(refusal?.text)) {
      setSubmitCount(0)
      return set({ accepted: false })
    }
    setRefused(problemsFromServer(refusal?.fields ?? []))
    setFailed({ kind: 'error', title: 'Not signed yet', text: `${errorText(error)}\n${kept}` })
  }
  const submit = async () => {
    if (isBusy) return
    setFailed(undefined)
    setSubmitCount((count) => count + 1)
    if (!request) return
    setIsBusy(true)
    try {
      setIsBusy(await sign(request, text.version))
    } catch (error) {
      console.warn('Signing a paper failed', error)
      fail(error)
      setIsBusy(false)
    }
  }
  const shown: SignProblems = submitCount > 0 ? { ...problems, ...refused } : {}
  return { text, changed, values, set, problems: shown, submitCount, failed, isBusy, submit }
}
