// Finds the exports that held a person. Some results are `maybe`.
import * as z from 'zod/mini'
import { exportRequestSchema } from '#domain/contracts/export-contract.ts'
import { searchFor } from '#domain/record-search.ts'
import { areDisclosuresWhole, disclosuresColumn } from '#lambdas/disclosures/stored-disclosures.ts'

const moment = z.catch(z.nullable(z.iso.datetime()), null)
const text = z.catch(z._default(z.nullable(z.string()), null), null)

const entrySchema = z.object({
  at: z.string(),
  action: z.string(),
  admin_id: z.string(),
  admin_email: text,
  subject_id: text,
  rows: z.catch(z.nullable(z.number()), null),
  detail: text,
  request_id: z.string(),
  export: z.optional(z.object({ id: z.string(), ...exportRequestSchema.shape })),
})
type Entry = z.infer<typeof entrySchema>
type Asked = z.infer<typeof exportRequestSchema>

const itemSchema = z.looseObject({
  created_at: moment,
  form_created_at: moment,
  submissions_pk: text,
  submitted_at: moment,
  updated_at: moment,
  email_changed_at: moment,
  authorization_ends: text,
  authorization_taken_back_at: moment,
})
type Item = z.infer<typeof itemSchema>

type Held = 'yes' | 'maybe' | 'no'
type Span = { from: number; to: number }

/** Milliseconds: functions' clocks differ. */
const tolerance = 60_000

const opposite = { yes: 'no', maybe: 'maybe', no: 'yes' } as const satisfies Record<Held, Held>

const thereBy = (since: string | null, { from, to }: Span): Held => {
  if (since === null) return 'maybe'
  const at = Date.parse(since)
  if (at <= from - tolerance) return 'yes'
  return at > to + tolerance ? 'no' : 'maybe'
}

const isSubmittedOnly = ({ only }: Asked) => only === 'submitted' || only === 'not-appraised'

/** When an appraisal was recorded first is not in the record. */
const shownBy = (asked: Asked, { submitted_at: submitted }: Item, span: Span): Held => {
  if (asked.only === null) return 'yes'
  if (asked.only === 'in-progress') return submitted === null ? 'yes' : opposite[thereBy(submitted, span)]
  const there = thereBy(submitted, span)
  return asked.only === 'not-appraised' ? allOf([there, 'maybe']) : there
}

/** The export can have seen an earlier change than the record's last. */
const changedWithin = (asked: Asked, item: Item, span: Span): Held => {
  if (asked.changed_from === null && asked.changed_to === null) return 'yes'
  const first = asked.changed_from ?? ''
  const last = `${asked.changed_to ?? '9999-12-31'}T23:59:59.999Z`
  const { updated_at: updated, form_created_at: begun } = item
  if (updated !== null && thereBy(updated, span) === 'yes')
    return updated >= first && updated <= last ? 'yes' : 'no'
  const isTooEarly = begun !== null && begun > last
  const isTooLate = first > new Date(span.to + tolerance).toISOString()
  return isTooEarly || isTooLate ? 'no' : 'maybe'
}

const inForceBy = (asked: Asked, item: Item, span: Span): Held => {
  const { authorization_ends: lastDay, authorization_taken_back_at: takenBack } = item
  if (asked.with_ended) return 'yes'
  if (takenBack !== null) return opposite[thereBy(takenBack, span)]
  return lastDay === null ? 'yes' : opposite[thereBy(`${lastDay}T23:59:59-05:00`, span)]
}

const searchedOf = ({ kind }: Asked, { first_name, last_name, email, account_email, ...item }: Item) => {
  const person = { first_name, last_name, email, account_email }
  return kind === 'users' ? person : { ...person, ...item }
}

/** Answers and emails can have changed after the export. */
const foundBy = (asked: Asked, userId: string, item: Item, span: Span): Held => {
  if (asked.search === null) return 'yes'
  const changes = [item.updated_at, item.email_changed_at ?? item.updated_at]
  if (changes.some((at) => thereBy(at, span) !== 'yes')) return 'maybe'
  return searchFor(asked.search)(searchedOf(asked, item), userId) ? 'yes' : 'no'
}

const askedOf = ({ export: asked, detail }: Entry): Asked =>
  asked ??
  exportRequestSchema.parse({
    kind: detail?.startsWith('users') ? 'users' : 'submissions',
    with_ssn: detail?.includes('SSN') ?? false,
  })

const allOf = (parts: readonly Held[]): Held => {
  if (parts.includes('no')) return 'no'
  return parts.includes('maybe') ? 'maybe' : 'yes'
}

const packageIn = ({ export: asked }: Entry, item: Item | undefined) =>
  disclosuresColumn.parse(item?.disclosures).find(({ id }) => id === asked?.id)

/** The log has only finished ones: a canceled or stopped one left no file. */
const heldByPackage = (finished: Entry, userId: string, item: Item | undefined): Held => {
  if (finished.subject_id !== userId) return 'no'
  if (packageIn(finished, item)) return 'yes'
  return item && areDisclosuresWhole(item.disclosures) ? 'no' : 'maybe'
}

const heldBy = (finished: Entry, span: Span, userId: string, item: Item | undefined): Held => {
  const asked = askedOf(finished)
  if (asked.kind === 'package') return heldByPackage(finished, userId, item)
  if (asked.reference !== null) return finished.subject_id === userId ? 'yes' : 'no'
  if (!item) return 'maybe'
  const found = foundBy(asked, userId, item, span)
  if (asked.kind === 'users') return allOf([thereBy(item.created_at, span), found])
  if (item.submissions_pk === null || (isSubmittedOnly(asked) && item.submitted_at === null)) return 'no'
  return allOf([
    thereBy(item.form_created_at, span),
    shownBy(asked, item, span),
    found,
    changedWithin(asked, item, span),
    inForceBy(asked, item, span),
  ])
}

/** The activity has later ones. null: not known. */
const firstDownloadOf = (finished: Entry, item: Item | undefined) => {
  const entry = packageIn(finished, item)
  if (!entry) return null
  return entry.sent ? [entry.sent.at] : []
}

const keyOf = (entry: Entry) => entry.export?.id ?? entry.request_id

export const exportsOfPerson = (
  entries: readonly unknown[],
  userId: string,
  item: Readonly<Record<string, unknown>> | undefined,
) => {
  const own = item && itemSchema.parse(item)
  const known = entries.map((entry) => entrySchema.parse(entry))
  const about = (finished: Entry, action: string) =>
    known.filter((entry) => entry.action === action && keyOf(entry) === keyOf(finished))
  const linksOf = (finished: Entry) => {
    if (!finished.export) return null
    if (finished.export.kind === 'package') return firstDownloadOf(finished, own)
    return about(finished, 'export-downloaded').map(({ at }) => at)
  }
  return known
    .filter(({ action }) => action === 'export-finished')
    .flatMap((finished) => {
      const startedAt = about(finished, 'export-started')[0]?.at ?? finished.at
      const span = { from: Date.parse(startedAt), to: Date.parse(finished.at) }
      const held = heldBy(finished, span, userId, own)
      if (held === 'no') return []
      return [
        {
          started_at: startedAt,
          finished_at: finished.at,
          file: finished.detail,
          rows: finished.rows,
          purpose: askedOf(finished).purpose,
          for_buyer: askedOf(finished).package?.buyer_name ?? null,
          asked_by: finished.admin_email ?? finished.admin_id,
          held_this_person: held,
          links_given_at: linksOf(finished),
          request_id: finished.request_id,
        },
      ]
    })
}
