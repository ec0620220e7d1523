import type { ExportOrder, ListKind } from '#domain/contracts/export-contract.ts'
import styles from '#web/staff/dialog-form.module.css'
import type { Export } from '#web/staff/exports/export-job.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { type ExportValues, emptyExport, exportSchema, shownNames } from './export-values.ts'

const Narrowing = () => (
  <fieldset className={styles.narrowing}>
    <legend>Which submissions?</legend>
    <p className="muted">All but those whose authorization has ended, unless you choose otherwise.</p>
    <div className={styles.pair}>
      <FormChoice name="only" label="Status" options={{ '': 'All', ...shownNames }} />
      <FormText name="reference" label="Only this reference" />
    </div>
    <div className={styles.pair}>
      <FormText name="changedFrom" label="Last change from" hint="MM/DD/YYYY" />
      <FormText name="changedTo" label="Last change to" hint="MM/DD/YYYY" />
    </div>
    <p className="muted">
      The last change of a submitted one is the day it was submitted. Days are counted in UTC, as in the file.
    </p>
  </fieldset>
)

const SubmissionOptions = () => (
  <>
    <Narrowing />
    <FormCheckbox
      name="withEnded"
      label="Also include people whose authorization was taken back or has expired. Say above why you need them."
    />
    <FormCheckbox name="withSsn" label="Include last 4 of SSN (logged)" />
  </>
)

type ExportDialogProps = {
  kind: ListKind
  typed: ExportValues
  job: Export<ExportOrder>
  onClose: (typed: ExportValues) => void
}

export const ExportDialog = ({ kind, typed, job, onClose }: ExportDialogProps) => {
  const send = async (order: ExportOrder) => {
    const refused = await job.start(order)
    if (refused) throw refused
  }
  return (
    <FormDialog
      schema={exportSchema(kind)}
      values={typed}
      send={send}
      onClose={(left = emptyExport) => {
        job.dropUnstarted()
        onClose(left)
      }}
      title={`Export ${kind}.csv`}
      lead="The file contains personal data. Your answer below is kept on record."
      action="Start export"
      failure="Not started"
    >
      <FormLongText
        name="purpose"
        label="What is this file for, and who will get it?"
        hint="3 to 200 characters."
        maxLength={200}
        isRequired
      />
      {typed.search !== '' && <p>Only the matches of “{typed.search}” are in the file.</p>}
      {kind === 'submissions' && <SubmissionOptions />}
    </FormDialog>
  )
}
