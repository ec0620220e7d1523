import { useState } from 'react'
import * as z from 'zod/mini'
import { documentKindSchema, documentKinds, isDatedKind } from '#domain/documents/document-kinds.ts'
import { askAgainReasonSchema, askAgainReasons, type CaseDocument } from '#domain/documents/documents.ts'
import { documentLimits } from '#domain/documents/page-files.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import type { AskedOf } from './document-row.tsx'
import type { DocumentActs } from './use-documents.ts'

type DialogProps = { name: string; document: CaseDocument; acts: DocumentActs; onClose: () => void }

export const askAgainSchema = z.object({ reason: askAgainReasonSchema, words: z.string() }).check(
  z.refine(({ reason, words }) => reason !== 'other' || words.trim() !== '', {
    path: ['words'],
    error: 'Please write what they should do',
  }),
)

const untyped: z.infer<typeof askAgainSchema> = { reason: 'unreadable', words: '' }

export const AskAgainDialog = ({ name, document, acts, onClose }: DialogProps) => {
  /** Before the dialog covered it. A refusal tells of a newer one. */
  const [covered] = useState(() => acts.decidedAt(document))
  const [isTold, setIsTold] = useState(false)
  const send = async ({ reason, words }: z.infer<typeof askAgainSchema>) => {
    const seen = isTold ? acts.decidedAt(document) : covered
    try {
      await acts.askAgain(document, { seen, reason, ...(words.trim() !== '' && { words }) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setIsTold(true)
      throw error
    }
  }
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={askAgainSchema}
      values={untyped}
      title="Ask for this paper again?"
      lead={`${name}: they’ll see the reason and your words on their page. The email only asks them to sign in.`}
      action="Ask again"
    >
      <FormChoice name="reason" label="What is wrong with it?" options={askAgainReasons} />
      <FormLongText
        name="words"
        label="Your words to them"
        hint="For example: please also send page 3. Required with “Another reason”."
        maxLength={documentLimits.reason}
      />
    </FormDialog>
  )
}

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

const FileDialog = ({ name, document, acts, onClose }: DialogProps) => {
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

const RemoveDialog = ({ name, document, acts, onClose }: DialogProps) => (
  <FormDialog
    send={() => acts.remove(document)}
    onClose={onClose}
    title="Remove this paper?"
    lead={`${name}: its files are deleted. The record keeps who added and who removed it.`}
    action="Remove"
  />
)

const dialogs = { ask: AskAgainDialog, file: FileDialog, remove: RemoveDialog } as const

type DialogsProps = Omit<DialogProps, 'name' | 'document'> & { asked: AskedOf }

export const DocumentDialogs = ({ asked: { kind, ...asked }, ...shared }: DialogsProps) => {
  const Dialog = dialogs[kind]
  return <Dialog {...asked} {...shared} />
}
