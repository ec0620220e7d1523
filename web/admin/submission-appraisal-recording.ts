// Recording an appraisal: what was typed stays through every failure, and where another admin was quicker, the choice is the reader's.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { recordAppraisal, type SubmissionDetail } from '#domain/admin-contract.ts'
import type { RecordedAppraisal } from '#domain/application.ts'
import { ApiError, callApi } from '#web/api/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccessDenied } from './access-denied.ts'
import {
  type AppraisalValues,
  isAppraisalField,
  isSameAppraisal,
  type TypedAppraisal,
  typedAppraisalSchema,
  typedOf,
} from './submission-appraisal-values.ts'

const recorded = 'Appraisal recorded'
const notRecorded = 'Appraisal not recorded'

type Conflict = { theirs: RecordedAppraisal; mine: AppraisalValues }
export type AppraisalProps = {
  submission: SubmissionDetail
  onRecorded: (appraisal: RecordedAppraisal) => void
}

export const useAppraisal = ({ submission, onRecorded }: AppraisalProps) => {
  const deny = useAccessDenied()
  const { show, dismiss } = useToasts()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<TypedAppraisal, unknown, AppraisalValues>({
    resolver: zodResolver(typedAppraisalSchema),
    defaultValues: typedOf(submission.appraisal),
    shouldFocusError: false,
  })

  const take = (appraisal: RecordedAppraisal) => {
    form.reset(typedOf(appraisal), { keepSubmitCount: true })
    setConflict(undefined)
    onRecorded(appraisal)
  }
  const succeed = (appraisal: RecordedAppraisal) => {
    take(appraisal)
    show({ kind: 'success', title: recorded })
  }

  /** A save whose answer was lost had arrived all the same: then the newer values are one's own. */
  const fail = (error: unknown, mine: AppraisalValues) => {
    if (deny(error)) return
    const failure = error instanceof ApiError ? error : undefined
    if (failure?.appraisal && isSameAppraisal(failure.appraisal, mine)) return succeed(failure.appraisal)
    if (failure?.appraisal) return setConflict({ theirs: failure.appraisal, mine })
    const wrong = (failure?.fields ?? []).flatMap(({ path, message }) => {
      const field = path.split('.').at(-1) ?? ''
      return isAppraisalField(field) ? [{ field, message }] : []
    })
    for (const { field, message } of wrong) form.setError(field, { message })
    if (wrong.length > 0) return setConflict(undefined)
    show({ kind: 'error', title: notRecorded, text: error instanceof Error ? error.message : String(error) })
  }

  const record = async (mine: AppraisalValues, version: number) => {
    dismiss(notRecorded)
    dismiss(recorded)
    try {
      succeed(await callApi(recordAppraisal, { id: submission.id, ...mine, version }))
    } catch (error) {
      fail(error, mine)
    }
  }

  return {
    form,
    conflict,
    submit: form.handleSubmit((mine) => record(mine, submission.appraisal.version)),
    keepTheirs: () => conflict && take(conflict.theirs),
    saveMine: async () => conflict && record(conflict.mine, conflict.theirs.version),
  }
}
