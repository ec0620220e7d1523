// What a case still waits for: papers that were asked for, signatures, and what the team has to do.
import type { Assignee } from '#domain/cases/case.ts'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { signerName } from '#domain/signers/signers.ts'
import { insuredName } from '#domain/signers/who-must-sign.ts'
import { daysBetween, easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { checklistOf } from '#web/desk/documents/document-words.ts'
import { missingText, standingOf } from '#web/desk/signers/signer-words.ts'
import { isClosed, nameOf } from '#web/staff/case/case-facts.ts'

export type Missing = { id: string; name: string; note: string; isLate?: boolean }
export type MissingKind = 'Papers' | 'Signers' | 'Tasks'

const paperNotes: Readonly<Partial<Record<WantedPaper['standing'], string>>> = {
  missing: '',
  again: 'must come again',
  lacking: 'they don’t have it',
}

const papers = (detail: DeskCase): Missing[] =>
  checklistOf(detail).flatMap(({ id, name, standing }) => {
    const note = paperNotes[standing]
    return note === undefined ? [] : [{ id, name, note }]
  })

const unsigned = (detail: DeskCase): Missing[] => {
  if (detail.case || detail.packet)
    return missingText(detail)
      ? [{ id: 'insured', name: insuredName(detail.form_data), note: 'not asked yet' }]
      : []
  return [{ id: 'applicant', name: nameOf(detail), note: 'hasn’t submitted yet' }]
}

/** Whom the applicant hasn't named yet, too. */
const signers = (detail: DeskCase): Missing[] => {
  const { case: moved, packet } = detail
  const named = [...(packet ? [packet] : []), ...(moved?.signers ?? [])]
  return [
    ...unsigned(detail),
    ...named
      .filter(({ state }) => state !== 'signed')
      .map((signer) => ({
        id: signer.id,
        name: signerName(signer),
        note: standingOf(signer).text.toLowerCase(),
      })),
  ]
}

const tasks = (
  { tasks: open, documents: { now } }: DeskCase,
  personName: (person: Assignee) => string,
): Missing[] =>
  open.map(({ id, text, on, person }) => ({
    id,
    name: text,
    note: `${toUsDate(on)}, ${personName(person)}`,
    isLate: daysBetween(easternDayOf(now), on) < 0,
  }))

/** A closed case waits only for its tasks. */
export const missingOf = (
  detail: DeskCase,
  personName: (person: Assignee) => string,
): Readonly<Record<MissingKind, readonly Missing[]>> => {
  const isOver = isClosed(detail)
  return {
    Papers: isOver ? [] : papers(detail),
    Signers: isOver ? [] : signers(detail),
    Tasks: tasks(detail, personName),
  }
}
