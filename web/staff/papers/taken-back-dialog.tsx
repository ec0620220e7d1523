import * as z from 'zod/mini'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { recordTakenBack, type TeamPaper } from '#domain/contracts/submission-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { paperLimits } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { callApi } from '#web/calls/call-api.ts'
import { namesText } from '#web/platform/names-text.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { typed } from '#web/staff/typed.ts'
import { typedDay } from '#web/staff/typed-day.ts'
import { buyersToTell, takenBackWays } from './paper-facts.ts'

const { by, received_on, note } = recordTakenBack.request.shape

export const takenBackSchema = z.object({
  by,
  received_on: z.pipe(typedDay, received_on),
  note: z.pipe(
    typed((text) => (text.trim() === '' ? undefined : text)),
    note,
  ),
})

export const untypedTakenBack = { by: 'letter', received_on: '', note: '' } as const

type DialogProps = {
  submission: DeskCase
  paper: TeamPaper
  onRecorded: (papers: TeamPaper[]) => void
  onClose: () => void
}

const { page: _page, link: _link, ...ways } = takenBackWays

type ToTellProps = Pick<DialogProps, 'submission' | 'paper'> & { typed: string }

const ToTell = ({ submission, paper, typed }: ToTellProps) => {
  const day = typedDay.safeParse(typed).data || easternDayOf(submission.documents.now)
  const buyers = buyersToTell(paper, submission, day)
  return buyers.length === 0 ? null : (
    <p>
      <strong>{namesText(buyers)}</strong> {buyers.length === 1 ? 'has' : 'have'} papers under this signature.
      Please tell them too, and record on this case that you did.
    </p>
  )
}

export const TakenBackDialog = ({ submission, paper, onRecorded, onClose }: DialogProps) => {
  const send = async (takenBack: z.infer<typeof takenBackSchema>) => {
    const { papers } = await callApi(recordTakenBack, { id: submission.id, paper: paper.id, ...takenBack })
    onRecorded(papers)
  }
  const others = paper.kind === 'authorization' ? ' So does every other authorization of this person.' : ''
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={takenBackSchema}
      values={untypedTakenBack}
      title="Was this paper taken back?"
      lead={`${paperTitles[paper.kind]}: it ends at once, and you can’t undo this.${others} We email them that we’ve recorded it. Your entry is logged.`}
      action="Record it"
      failure="Not recorded"
    >
      {({ received_on }) => (
        <>
          <ToTell {...{ submission, paper }} typed={received_on} />
          <FormChoice name="by" label="How did they tell us?" options={ways} />
          <FormText name="received_on" label="When did we get it?" hint="MM/DD/YYYY" />
          <FormLongText
            name="note"
            label="Note (optional)"
            hint="Only the team sees it."
            maxLength={paperLimits.teamNote}
          />
        </>
      )}
    </FormDialog>
  )
}
