import Button from '@cloudscape-design/components/button'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type ExportOrder, type ListKind, startExport } from '#domain/contracts/export-contract.ts'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import styles from '#web/staff/dialog-form.module.css'
import type { Export } from '#web/staff/exports/export-job.ts'
import { FormLongText, FormText } from '#web/staff/form-text.tsx'
import {
  type ExportValues,
  emptyExport,
  exportOrderFrom,
  isExportField,
  shownNames,
} from './export-values.ts'

type Form = UseFormReturn<ExportValues>

const Narrowing = ({ form }: { form: Form }) => (
  <fieldset className={styles.narrowing}>
    <legend>Which submissions?</legend>
    <p className="muted">All but those whose authorization has ended, unless you choose otherwise.</p>
    <div className={styles.pair}>
      <label className={styles.choice}>
        Status
        <select {...form.register('only')}>
          <option value="">All</option>
          {Object.entries(shownNames).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <FormText control={form.control} name="reference" label="Only this reference" />
    </div>
    <div className={styles.pair}>
      <FormText control={form.control} name="changedFrom" label="Last change from" hint="MM/DD/YYYY" />
      <FormText control={form.control} name="changedTo" label="Last change to" hint="MM/DD/YYYY" />
    </div>
    <p className="muted">
      The last change of a submitted one is the day it was submitted. Days are counted in UTC, as in the file.
    </p>
  </fieldset>
)

type Issue = { path: string; message: string }

const showIssues = ({ setError, setFocus }: Form, issues: readonly Issue[]) => {
  const wrong = issues.flatMap(({ path, message }) => (isExportField(path) ? [{ path, message }] : []))
  for (const { path, message } of wrong.toReversed()) setError(path, { message })
  const [first] = wrong
  if (first) setFocus(first.path)
}

type ExportDialogProps = {
  kind: ListKind
  typed: ExportValues
  job: Export<ExportOrder>
  onClose: (typed: ExportValues) => void
}

const useExportForm = ({ kind, typed, job, onClose }: ExportDialogProps) => {
  const form = useForm<ExportValues>({ defaultValues: typed })
  const start = form.handleSubmit(async (values) => {
    const order = startExport.request.safeParse(exportOrderFrom(kind, values))
    if (!order.success) {
      const { issues } = order.error
      return showIssues(
        form,
        issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      )
    }
    const refused = await job.start(order.data)
    return refused ? showIssues(form, refused.fields) : onClose(emptyExport)
  })
  return { form, start, close: () => onClose(form.getValues()) }
}

const SubmissionOptions = ({ form }: { form: Form }) => (
  <>
    <Narrowing form={form} />
    <label className={styles.checkbox}>
      <input type="checkbox" {...form.register('withEnded')} />
      Also include people whose authorization was taken back or has expired. Say above why you need them.
    </label>
    <label className={styles.checkbox}>
      <input type="checkbox" {...form.register('withSsn')} />
      Include last 4 of SSN (logged)
    </label>
  </>
)

export const ExportDialog = (props: ExportDialogProps) => {
  const { form, start, close } = useExportForm(props)
  const { kind } = props
  return (
    <ModalDialog onDismiss={close} isWide>
      <DialogText title={`Export ${kind}.csv`}>
        The file contains personal data. Your answer below is kept on record.
      </DialogText>
      <form method="post" noValidate className={`staff ${styles.form}`} onSubmit={start}>
        <FormLongText
          control={form.control}
          name="purpose"
          label="What is this file for, and who will get it?"
          hint="3 to 200 characters."
          maxLength={200}
          isRequired
        />
        {form.getValues('search') !== '' && (
          <p>Only the matches of “{form.getValues('search')}” are in the file.</p>
        )}
        {kind === 'submissions' && <SubmissionOptions form={form} />}
        <DialogButtons>
          <Button formAction="none" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" formAction="submit" loading={form.formState.isSubmitting}>
            Start export
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}
