import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { RecordedAppraisal } from '#domain/application.ts'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import {
  type AppraisalValues,
  isAppraisalField,
  isSameAppraisal,
  type TypedAppraisal,
  typedAppraisalOf,
  typedAppraisalSchema,
} from './appraisal-values.ts'

const recorded = 'Appraisal saved'
const notRecorded = 'Appraisal not saved'

type Conflict = { theirs: RecordedAppraisal; mine: AppraisalValues }
export type AppraisalProps = {
  submission: DeskCase
  onRecorded: (appraisal: RecordedAppraisal) => void
}

/** After a lost reply, the newer appraisal is our own. */
const sendAppraisal = async (request: z.input<typeof recordAppraisal.request>) => {
  try {
    return await callApi(recordAppraisal, request)
  } catch (error) {
    const stored = error instanceof ApiError ? error.failure.appraisal : undefined
    if (stored && isSameAppraisal(stored, request)) return stored
    throw error
  }
}

type AppraisalForm = UseFormReturn<TypedAppraisal, unknown, AppraisalValues>

const showFieldErrors = (form: AppraisalForm, refusal: ApiError | undefined) => {
  const wrong = (refusal?.fields ?? []).flatMap(({ path, message }) => {
    const field = path.split('.').at(-1) ?? ''
    return isAppraisalField(field) ? [{ field, message }] : []
  })
  for (const { field, message } of wrong) form.setError(field, { message })
  return wrong.length > 0
}

export const useAppraisal = ({ submission, onRecorded }: AppraisalProps) => {
  const deny = useAccessDenied()
  const { show, dismiss } = useToasts()
  const [conflict, setConflict] = useState<Conflict>()
  const form: AppraisalForm = useForm({
    resolver: zodResolver(typedAppraisalSchema),
    defaultValues: typedAppraisalOf(submission.appraisal),
    shouldFocusError: false,
  })

  const take = (appraisal: RecordedAppraisal) => {
    form.reset(typedAppraisalOf(appraisal), { keepSubmitCount: true })
    setConflict(undefined)
    onRecorded(appraisal)
  }
  const fail = (error: unknown, mine: AppraisalValues) => {
    const refusal = error instanceof ApiError ? error : undefined
    const theirs = refusal?.failure.appraisal
    if (theirs) return setConflict({ theirs, mine })
    if (showFieldErrors(form, refusal)) return setConflict(undefined)
    show({ kind: 'error', title: notRecorded, text: errorText(error) })
  }

  const record = async (mine: AppraisalValues, version: number) => {
    for (const title of [recorded, notRecorded]) dismiss(title)
    try {
      take(await sendAppraisal({ id: submission.id, ...mine, version }))
      show({ kind: 'success', title: recorded })
    } catch (error) {
      if (!deny(error)) fail(error, mine)
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
