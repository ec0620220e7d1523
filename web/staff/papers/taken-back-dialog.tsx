// Records a paper taken back by letter or phone, for good.
import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { recordTakenBack, type TeamPaper } from '#domain/contracts/submission-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { paperLimits } from '#domain/papers/papers.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import styles from '#web/staff/dialog-form.module.css'
import { FormLongText, FormText } from '#web/staff/form-text.tsx'
import { isTakenBackField, readTakenBack, untypedTakenBack } from './taken-back-values.ts'

type DialogProps = {
  id: string
  paper: TeamPaper
  onRecorded: (papers: TeamPaper[]) => void
  onClose: () => void
}

type Issue = { path: string; message: string }

const useRecording = ({ id, paper, onRecorded, onClose }: DialogProps) => {
  const deny = useAccessDenied()
  const form = useForm({ defaultValues: untypedTakenBack })
  const [failed, setFailed] = useState<Message>()

  const showIssues = (issues: readonly Issue[]) => {
    const wrong = issues.flatMap(({ path, message }) => (isTakenBackField(path) ? [{ path, message }] : []))
    for (const { path, message } of wrong.toReversed()) form.setError(path, { message })
    if (wrong[0]) form.setFocus(wrong[0].path)
    return wrong.length > 0
  }
  const send = async (request: z.infer<typeof recordTakenBack.request>) => {
    try {
      const { papers } = await callApi(recordTakenBack, request)
      onClose()
      onRecorded(papers)
    } catch (error) {
      if (deny(error) || showIssues(error instanceof ApiError ? error.fields : [])) return
      const text = error instanceof Error ? error.message : String(error)
      setFailed({ kind: 'error', title: 'Not recorded', text })
    }
  }
  const record = form.handleSubmit((typed) => {
    setFailed(undefined)
    const { request, issues } = readTakenBack({ id, paper: paper.id }, typed)
    return request ? send(request) : showIssues(issues)
  })
  return { form, failed, record }
}

const HowAndWhen = ({ register, control }: ReturnType<typeof useRecording>['form']) => (
  <>
    <label className={styles.choice}>
      How did they tell us?
      <select {...register('by')}>
        <option value="letter">By letter</option>
        <option value="email">By email</option>
        <option value="phone">By phone</option>
      </select>
    </label>
    <FormText control={control} name="received_on" label="When did we get it?" hint="MM/DD/YYYY" />
    <FormLongText
      control={control}
      name="note"
      label="Note (optional)"
      hint="Only the team sees it."
      maxLength={paperLimits.teamNote}
    />
  </>
)

export const TakenBackDialog = (props: DialogProps) => {
  const { form, failed, record } = useRecording(props)
  const { kind } = props.paper
  return (
    <ModalDialog onDismiss={props.onClose} isWide>
      <DialogText title="Was this paper taken back?">
        {paperTitles[kind]}: it ends at once, and you can’t undo this.
        {kind === 'authorization' && ' So does every other authorization of this person.'} We email them that
        we’ve recorded it. Your entry is logged.
      </DialogText>
      <form method="post" noValidate className={`staff ${styles.form}`} onSubmit={record}>
        <LiveMessages messages={failed ? [failed] : []} />
        <HowAndWhen {...form} />
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
