import * as z from 'zod/mini'
import { recordTold } from '#domain/contracts/package-contract.ts'
import { toldWays } from '#domain/packages/disclosures.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormText } from '#web/staff/form-text.tsx'
import { takenBackDay } from '#web/staff/papers/paper-facts.ts'
import { typedDay } from '#web/staff/typed-day.ts'
import { type Debt, firstDayToTell } from './package-words.ts'
import type { PackageActs } from './use-packages.ts'

const { on, how } = recordTold.request.shape

/** `first`: YYYY-MM-DD. */
export const toldSchema = (first: string) => {
  const message = `A paper that they have was taken back on ${toUsDate(first)}. Please enter that day or a later one.`
  return z.object({ on: z.pipe(typedDay, on.check(z.refine((day) => day >= first, message))), how })
}

type DialogProps = { debt: Debt; acts: PackageActs; onClose: () => void }

export const ToldDialog = ({ debt, acts, onClose }: DialogProps) => {
  const { buyer, papers } = debt
  const first = firstDayToTell(debt)
  return (
    <FormDialog
      schema={toldSchema(first)}
      values={{ on: toUsDate(easternDayOf(acts.now)), how: 'email' }}
      onClose={onClose}
      send={(told) => acts.told(buyer.id, told)}
      title="Were they told?"
      lead={`${buyer.name} (${buyer.contact}) has these papers, and each was taken back:`}
      action="Record it"
      failure="Not recorded"
    >
      <ul className="stack gap-1 bullets">
        {papers.map((paper) => (
          <li key={paper.id}>
            {paperTitles[paper.kind]}, signed on {easternDayText(paper.signed_at)}, taken back on{' '}
            {takenBackDay(paper)}
          </li>
        ))}
      </ul>
      <FormText name="on" label="When were they told?" hint={`MM/DD/YYYY, on or after ${toUsDate(first)}`} />
      <FormChoice name="how" label="How?" options={toldWays} />
    </FormDialog>
  )
}
