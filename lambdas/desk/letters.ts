import * as calls from '#domain/contracts/signer-contract.ts'
import type { Caller } from '../http/caller.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { requireLetter, withLetterConfirmed, withLetterRecorded } from '../signers/letter.ts'
import { findLetterFile, openLetterFile } from '../signers/open-letter.ts'
import { teamSignersOf } from '../signers/team-signers.ts'
import { auditOpened } from '../staff/looks.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission } from '../staff/submission.ts'
import { sendSoon } from '../start-function.ts'
import { changeAudited } from './act-on-case.ts'

/** The audit outlives the case, so it has no name. */
const roleIn = (record: ApplicantRecord, signer: string) => requireLetter(record, signer).signer.role

export const openCaseLetter = staffEndpoint(calls.openCaseLetter, async ({ id, signer }, caller) => {
  const record = await findSubmission(id)
  const file = await findLetterFile(record, signer)
  await auditOpened(caller, 'letter-opened', record, roleIn(record, signer))
  return openLetterFile(file)
})

type Act = Parameters<typeof withLetterRecorded>[2]

/** Audited under `action`, unless it changes nothing. */
const changeLetter = async (
  { id, signer }: { id: string; signer: string },
  action: 'letter-recorded' | 'letter-confirmed',
  caller: Caller,
  change: (record: ApplicantRecord, act: Act) => ApplicantRecord | undefined,
) => {
  const { record } = await changeAudited(caller, {
    id,
    action,
    detailOf: (found) => roleIn(found, signer),
    change: (found, { at, by }) => change(found, { at, by: caller.userId, email: by }),
  })
  return { signers: teamSignersOf(record, new Date().toISOString()) }
}

export const recordLetter = staffEndpoint(calls.recordLetter, (request, caller) =>
  changeLetter(request, 'letter-recorded', caller, (record, act) => withLetterRecorded(record, request, act)),
)

/** The sweep tells the applicant. */
export const confirmLetter = staffEndpoint(calls.confirmLetter, async (request, caller) => {
  const reply = await changeLetter(request, 'letter-confirmed', caller, (record, act) =>
    withLetterConfirmed(record, request, act),
  )
  await sendSoon(request.id)
  return reply
})
