import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { signPaper } from '#domain/contracts/paper-contract.ts'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import { type PaperView, type PermissionKind, signsAsSchema } from '#domain/papers/papers.ts'
import { dashboardPath } from '#domain/paths.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { readPapers } from '#web/dashboard/papers/own-papers.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { problemsOf, type SignValues, usePaperForm } from '#web/papers/use-paper-form.ts'
import { useAuth } from '#web/session/auth.tsx'
import { noteUnsavedChanges } from '#web/session/unsaved-changes.ts'

const { accepted, signature, dateSigned } = signPaper.request.shape
const plainSchema = z.object({
  accepted,
  as: z.enum(['self', 'representative'], 'Please choose for whom you sign'),
  signature,
  dateSigned,
})

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

const thanks = {
  kind: 'success',
  title: 'Signed',
  text: 'Thank you. You’ll find the paper below, under “Your papers”. We’ll email you a receipt.',
  staysForNextPage: true,
} as const

const texts = {
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

export const useSignPaper = (kind: PermissionKind) => {
  const { user } = useAuth()
  const finish = useFinish()
  const signing = usePaperForm<NonNullable<ReturnType<typeof checkSignValues>['request']>>({
    kind,
    texts,
    check: checkSignValues,
    sign: async (request, textVersion) => {
      finish((await callApi(signPaper, { kind, textVersion, ...request }, { userId: user?.userId })).paper)
      return true
    },
    refusalOf: (error) => (error instanceof ApiError ? error.failure : undefined),
  })
  const { accepted, as, because, signature } = signing.values
  const isUnsaved = accepted || as !== '' || because !== '' || signature !== ''
  useEffect(() => (isUnsaved ? noteUnsavedChanges() : undefined), [isUnsaved])
  return signing
}
