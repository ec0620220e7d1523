import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { type Disclosure, packageLimits, toldWays } from '#domain/packages/disclosures.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { takenBackDay } from '#web/staff/papers/paper-facts.ts'
import { FilesDialog } from './files-dialog.tsx'
import { notSentSchema, type PackageValues, toldSchema } from './package-values.ts'
import { type Debt, firstDayToTell } from './package-words.ts'
import type { AskedPackage } from './packages-panel.tsx'
import { PrepareDialog } from './prepare-dialog.tsx'
import type { PackageActs, PackageJob } from './use-packages.ts'

type NotSentProps = { disclosure: Disclosure; acts: PackageActs; onClose: () => void }

const NotSentDialog = ({ disclosure: { id, buyer }, acts, onClose }: NotSentProps) => (
  <FormDialog
    schema={notSentSchema}
    values={{ why: '' }}
    onClose={onClose}
    send={({ why }) => acts.notSent(id, why)}
    title="It wasn’t sent?"
    lead={`Only if the package never left us. The line about ${buyer.name} goes from the person’s dashboard. Our log keeps everything, with your reason.`}
    action="Record it"
    failure="Not recorded"
  >
    <FormLongText name="why" label="Why wasn’t it sent?" maxLength={packageLimits.why} isRequired />
  </FormDialog>
)

type ToldProps = { debt: Debt; acts: PackageActs; onClose: () => void }

const ToldDialog = ({ debt, acts, onClose }: ToldProps) => {
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

type DialogsProps = {
  detail: DeskCase
  job: PackageJob
  acts: PackageActs
  asked: AskedPackage
  debts: readonly Debt[]
  typed: PackageValues | undefined
  onClose: (typed?: PackageValues) => void
}

export const PackageDialogs = ({ asked, debts, typed, ...shared }: DialogsProps) => {
  const { detail, acts, onClose } = shared
  const close = () => onClose(typed)
  switch (asked.kind) {
    case 'prepare':
      return <PrepareDialog {...shared} typed={typed} />
    case 'told': {
      const debt = debts.find(({ buyer }) => buyer.id === asked.debt.buyer.id) ?? asked.debt
      return <ToldDialog {...{ debt, acts }} onClose={close} />
    }
    case 'not-sent':
      return <NotSentDialog disclosure={asked.disclosure} acts={acts} onClose={close} />
    case 'files':
      return <FilesDialog caseId={detail.id} disclosure={asked.disclosure} onClose={close} />
  }
}
