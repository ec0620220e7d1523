// Neither the reply nor its time tells how close a wrong code was.
import type { Verification } from '#domain/contracts/paper-contract.ts'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import { readPaperCode } from '#domain/papers/paper-code.ts'
import { paperStateOf } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { initials } from '#domain/text/person-name.ts'
import { parseRequest, router } from '../http/endpoint.ts'
import { publicEndpoint } from '../http/public-endpoint.ts'
import { requestOfCall } from '../http/request-of-call.ts'
import { findLookup } from '../papers/paper-lookups.ts'
import {
  endedOn,
  evidenceOf,
  lookupsOf,
  papersOf,
  type Signed,
  type StoredPaper,
  signedColumns,
  signedIn,
} from '../papers/stored-papers.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { applicantKey } from '../table/item-keys.ts'
import { readItem } from '../table/table.ts'

type Sought = { code: string } | { sha256: string }

const nobody = { user_id: '00000000-0000-0000-0000-000000000000', paper_id: '' }

/** A mistyped code is sought too, and never found. */
const lookupOf = (sought: Sought): string =>
  'code' in sought ? sha256Of(readPaperCode(sought.code) ?? sought.code) : sought.sha256

const initialsOf = (signer: string | null): string => {
  const [first, ...others] = (signer ?? '').split(' ')
  return first ? initials({ firstName: first, lastName: others.at(-1) }) : ''
}

const findSigned = async (userId: string): Promise<Signed | undefined> => {
  const item = await readItem(applicantKey(userId), signedColumns)
  return item && signedIn(item)
}

const answerOf = (paper: StoredPaper, signed: Signed, now: string): Verification => {
  const { signer, expires_on } = evidenceOf(paper, signed)
  if (expires_on === null) return { answer: 'unknown' }
  const taken_back_at = paper.taken_back?.at ?? null
  return {
    answer: paperStateOf({ taken_back_at, expires_on }, easternDayOf(now)),
    kind: paper.kind,
    initials: initialsOf(signer),
    on: paper.taken_back === null ? expires_on : endedOn(paper.taken_back),
  }
}

/** A file counts as long as the record has it. */
export const verificationOf = async (sought: Sought, now: string): Promise<Verification> => {
  const lookup = lookupOf(sought)
  const { user_id, paper_id } = (await findLookup(lookup)) ?? nobody
  const signed = await findSigned(user_id)
  const paper = signed && papersOf(signed).find(({ id }) => id === paper_id)
  return paper && lookupsOf(paper).includes(lookup) ? answerOf(paper, signed, now) : { answer: 'unknown' }
}

const verifyCall = publicEndpoint({
  call: verifyPaper,
  requestOf: (event) => parseRequest(verifyPaper.request, requestOfCall(verifyPaper, event)),
  act: (sought) => verificationOf(sought, new Date().toISOString()),
})

export const handler = router({ verifyCall })
