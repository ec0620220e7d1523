// Who saves a draft: the applicant, or a helper on the phone.
import type { FormRecord } from '#domain/contracts/contract.ts'
import type { ApplicantRecord } from './applicant-record.ts'
import type { SaveRequest } from './draft-update.ts'

export type Part = { set: readonly string[]; remove: readonly string[] }

/** Placeholders of fields, such as '#0'. */
type Fields = { given: readonly string[]; taken: readonly string[] }

export type Writer = {
  /** Whose draft it is. */
  userId: string
  /** Beside that of every save. It can use the save's `:now`, `:map`, and `:text`, and `#f`, the answers. */
  condition: string
  names: Readonly<Record<string, string>>
  values: Readonly<Record<string, unknown>>
  /** Of who typed these fields. */
  marks: (fields: Fields, now: string) => Part & { values: Readonly<Record<string, unknown>> }
  /** There is no record yet. */
  create: () => Promise<unknown>
  /** A save failed, and this is stored: refuses, or says how to go on. */
  after: (record: ApplicantRecord, request: SaveRequest) => { writer: Writer; request: SaveRequest }
  /** What the reply can show. */
  copyOf: (record: ApplicantRecord) => FormRecord
}
