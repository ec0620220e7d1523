import { answerGroups } from '#domain/review.ts'
import { byteOrderMark, csvRow } from '#domain/text/csv.ts'
import { printedText } from '../papers/render/printed-text.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'

/** As the signed copy prints them: no digits of the SSN, no signature, and nothing that we found out. */
export const answersCsv = (record: ApplicantRecord): string => {
  const answers = answerGroups(applicationOf(record)).flatMap((group) => group.answers)
  const rows = answers.map((answer) => [answer.label, printedText(answer).replaceAll('\n', '; ')])
  return [['Question', 'Answer'], ...rows].reduce((text, cells) => text + csvRow(cells), byteOrderMark)
}
