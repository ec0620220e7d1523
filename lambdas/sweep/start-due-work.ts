// Work of other functions: files of papers, and checks of documents.
import { pageWaits } from '#domain/documents/documents.ts'
import { dueChecks, longestWait } from '../documents/due-checks.ts'
import { log, minutesSince } from '../log.ts'
import { filesDueSince, waitsForText } from '../papers/due-files.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { checkDocumentsSoon, makePapersSoon } from '../start-function.ts'

const startPapers = async (record: ApplicantRecord) => {
  const since = filesDueSince(record)
  if (since === undefined && !waitsForText(record)) return
  const minutes = since === undefined ? 0 : minutesSince(since)
  if (minutes > 0) log({ event: 'paper-waiting', userId: record.user_id, minutes })
  await makePapersSoon(record.user_id)
}

const startChecks = async (record: ApplicantRecord, now: string) => {
  const due = dueChecks(record, now)
  if (due.length === 0) return
  const minutes = longestWait(due)
  if (minutes >= pageWaits.slowScan) log({ event: 'document-waiting', userId: record.user_id, minutes })
  await checkDocumentsSoon(record.user_id)
}

/** Before the mails, which can take a while. */
export const startDueWork = async (record: ApplicantRecord, now: string): Promise<void> => {
  await startPapers(record)
  await startChecks(record, now)
}
