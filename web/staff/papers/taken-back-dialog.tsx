import Button from '@cloudscape-design/components/button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { recordTakenBack, type TeamPaper } from '#domain/contracts/submission-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { paperLimits } from '#domain/papers/papers.ts'
import { toIsoDate } from '#domain/text/us-date.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { namesText } from '#web/platform/names-text.ts'
import styles from '#web/staff/dialog-form.module.css'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { takenBackWays } from './paper-facts.ts'

const { by, received_on, note } = recordTakenBack.request.shape

const typed = <To extends string | undefined>(change: (text: string) => To) =>
  z.pipe(z.string(), z.transform(change))

export const takenBackSchema = z.object({
  by,
  received_on: z.pipe(
    typed((day) => toIsoDate(day) ?? ''),
    received_on,
  ),
  note: z.pipe(
    typed((text) => (text.trim() === '' ? undefined : text)),
    note,
  ),
})

export const untypedTakenBack = { by: 'letter', received_on: '', note: '' } as const

const isTakenBackField = (name: string): name is keyof typeof untypedTakenBack => name in untypedTakenBack

type DialogProps = {
  id: string
  paper: TeamPaper
  /** Who must be told. */
  buyers: readonly string[]
  onRecorded: (papers: TeamPaper[]) => void
  onClose: () => void
}

const useRecording = ({ id, paper, onRecorded, onClose }: DialogProps) => {
  const deny = useAccessDenied()
  const form = useForm({ resolver: zodResolver(takenBackSchema), defaultValues: untypedTakenBack })
  const [failed, setFailed] = useState<Message>()

  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : []
    const wrong = fields.flatMap(({ path, message }) => (isTakenBackField(path) ? [{ path, message }] : []))
    for (const [index, { path, message }] of wrong.entries())
      form.setError(path, { message }, { shouldFocus: index === 0 })
    if (wrong.length === 0) setFailed({ kind: 'error', title: 'Not recorded', text: errorText(error) })
  }
  const record = form.handleSubmit(async (takenBack) => {
    setFailed(undefined)
    try {
      const { papers } = await callApi(recordTakenBack, { id, paper: paper.id, ...takenBack })
      onClose()
      onRecorded(papers)
    } catch (error) {
      if (!deny(error)) fail(error)
    }
  })
  return { form, failed, record }
}

const { page: _, ...ways } = takenBackWays

export const TakenBackDialog = (props: DialogProps) => {
  const { form, failed, record } = useRecording(props)
  const { control } = form
  const { buyers, paper } = props
  return (
    <ModalDialog onDismiss={props.onClose} isWide>
      <DialogText title="Was this paper taken back?">
        {paperTitles[paper.kind]}: it ends at once, and you can’t undo this.
        {paper.kind === 'authorization' && ' So does every other authorization of this person.'} We email them
        that we’ve recorded it. Your entry is logged.
      </DialogText>
      {buyers.length > 0 && (
        <p>
          <strong>{namesText(buyers)}</strong> {buyers.length === 1 ? 'has' : 'have'} papers under this
          signature. Please tell them too, and record on this case that you did.
        </p>
      )}
      <form method="post" noValidate className={`staff ${styles.form}`} onSubmit={record}>
        <LiveMessages messages={failed ? [failed] : []} />
        <FormChoice control={control} name="by" label="How did they tell us?" options={ways} />
        <FormText control={control} name="received_on" label="When did we get it?" hint="MM/DD/YYYY" />
        <FormLongText
          control={control}
          name="note"
          label="Note (optional)"
          hint="Only the team sees it."
          maxLength={paperLimits.teamNote}
        />
        <DialogButtons>
          <Button formAction="none" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            formAction="submit"
            loading={form.formState.isSubmitting}
            loadingText="Saving..."
          >
            Record it
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}
