import * as z from 'zod/mini'
import { askAgainReasonSchema, askAgainReasons, type CaseDocument } from '#domain/documents/documents.ts'
import { documentLimits } from '#domain/documents/page-files.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormLongText } from '#web/staff/form-text.tsx'
import type { DocumentActs } from './use-documents.ts'

export const askAgainSchema = z.object({ reason: askAgainReasonSchema, words: z.string() }).check(
  z.refine(({ reason, words }) => reason !== 'other' || words.trim() !== '', {
    path: ['words'],
    error: 'Please write what they should do',
  }),
)

const untyped: z.infer<typeof askAgainSchema> = { reason: 'unreadable', words: '' }

type DialogProps = { name: string; document: CaseDocument; acts: DocumentActs; onClose: () => void }

export const AskAgainDialog = ({ name, document, acts, onClose }: DialogProps) => {
  const send = async ({ reason, words }: z.infer<typeof askAgainSchema>) => {
    await acts.askAgain(document, { reason, ...(words.trim() !== '' && { words }) })
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
