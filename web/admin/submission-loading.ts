// One submission as the server has it. Every opening is on record there, so it is read once and then kept up by what is recorded here.
import { useEffect, useState } from 'react'
import { readSubmission, type SubmissionDetail } from '#domain/admin-contract.ts'
import { ApiError, callApi } from '#web/api/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccessDenied } from './access-denied.ts'

type Loading =
  | { phase: 'loading' }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string; isRetrying: boolean }
  | { phase: 'ready'; submission: SubmissionDetail }

const toastTitle = 'Error'
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

export const useSubmission = (id: string) => {
  const deny = useAccessDenied()
  const { show, dismiss } = useToasts()
  const [loading, setLoading] = useState<Loading>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another submission or another attempt loads; a new token does not
  useEffect(() => {
    let isCurrent = true
    callApi(readSubmission, { id }).then(
      (submission) => isCurrent && setLoading({ phase: 'ready', submission }),
      (error: unknown) => {
        if (!isCurrent || deny(error)) return
        if (isMissing(error)) return setLoading({ phase: 'missing' })
        const message = error instanceof Error ? error.message : String(error)
        setLoading({ phase: 'failed', message, isRetrying: false })
        show({ kind: 'error', title: toastTitle, text: `Failed to load admin data: ${message}` })
      },
    )
    return () => {
      isCurrent = false
      dismiss(toastTitle)
    }
  }, [id, attempt])

  const reload = () => {
    setLoading((last) => (last.phase === 'failed' ? { ...last, isRetrying: true } : { phase: 'loading' }))
    setAttempt((last) => last + 1)
  }
  return { loading, reload }
}
