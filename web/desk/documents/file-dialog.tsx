import * as z from 'zod/mini'
import { documentKindSchema, documentKinds, isDatedKind } from '#domain/documents/document-kinds.ts'
import type { CaseDocument } from '#domain/documents/documents.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormText } from '#web/staff/form-text.tsx'
import type { DocumentActs } from './use-documents.ts'

export const fileSchema = z.object({
  kind: documentKindSchema,
  datedOn: z
    .string()
    .check(z.refine((typed) => typed.trim() === '' || toIsoDate(typed) !== undefined, 'Please enter a date')),
})

export const kindOptions: Readonly<Record<string, string>> = Object.fromEntries(
  idsOf(documentKinds).map((kind) => [kind, documentKinds[kind].name]),
)

/** Only what changed. A kind that doesn't get old has no date. */
export const filingOf = (document: CaseDocument, { kind, datedOn }: z.infer<typeof fileSchema>) => {
  const dated = isDatedKind(kind) ? (toIsoDate(datedOn) ?? null) : null
  return {
    ...(kind !== document.kind && { kind }),
    ...(dated !== document.dated_on && { dated_on: dated }),
  }
}

type DialogProps = { name: string; document: CaseDocument; acts: DocumentActs; onClose: () => void }

export const FileDialog = ({ name, document, acts, onClose }: DialogProps) => {
  const send = async (values: z.infer<typeof fileSchema>) => {
    const filing = filingOf(document, values)
    if (Object.keys(filing).length > 0) await acts.file(document, filing)
  }
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={fileSchema}
      values={{ kind: document.kind, datedOn: document.dated_on ? toUsDate(document.dated_on) : '' }}
      title="Kind and date"
      lead={`${name}: what is this paper, and which date is on it?`}
      action="Save"
    >
      {({ kind }) => (
        <>
          <FormChoice name="kind" label="Kind of paper" options={kindOptions} />
          {isDatedKind(kind) && <FormText name="datedOn" label="Date on the paper" hint="MM/DD/YYYY" />}
        </>
      )}
    </FormDialog>
  )
}
