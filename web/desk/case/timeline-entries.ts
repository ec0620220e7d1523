import type { Assignee } from '#domain/cases/case.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import type { DeskCase, Note, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'

/** Callers list the newer of two at the same time first. */
const sorted = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted(({ at: one }, { at: other }) => (one < other ? 1 : one > other ? -1 : 0))

export const withCase = (detail: DeskCase, moved: TeamCase): DeskCase => ({
  ...detail,
  case: moved,
  documents: { ...detail.documents, is_closed: moved.stage === 'closed' },
  timeline: sorted([
    ...moved.mails.map((mail) => ({ ...mail, kind: 'mail' as const })),
    ...moved.history.map((entry) => ({ ...entry, kind: 'moved' as const })),
    ...detail.timeline.filter(({ kind }) => kind !== 'moved' && kind !== 'mail'),
  ]),
})

export const withNote = (detail: DeskCase, note: Note): DeskCase => ({
  ...detail,
  timeline: sorted([
    { ...note, kind: 'note' },
    ...detail.timeline.filter((entry) => entry.kind !== 'note' || entry.id !== note.id),
  ]),
})

export const withAssignee = (
  detail: DeskCase,
  assignee: Assignee | null,
  { at, by }: { at: string; by: string | null },
): DeskCase => ({
  ...detail,
  assignee,
  timeline: [{ kind: 'assigned', at, by, to: assignee?.email ?? null }, ...detail.timeline],
})

export const timelineParts = {
  all: 'Everything',
  notes: 'Notes',
  tasks: 'Tasks',
  stages: 'Stages',
  mails: 'Emails',
  papers: 'Papers and documents',
  assignments: 'Assignments',
  looks: 'Who looked',
} as const
export type TimelinePart = keyof typeof timelineParts
export const isTimelinePart = (part: string): part is TimelinePart => part in timelineParts

const partsByKind: Readonly<Record<TimelineEntry['kind'], TimelinePart>> = {
  submitted: 'stages',
  moved: 'stages',
  mail: 'mails',
  signed: 'papers',
  'taken-back': 'papers',
  signer: 'papers',
  package: 'papers',
  note: 'notes',
  assigned: 'assignments',
  looked: 'looks',
}

const partOf = (entry: TimelineEntry): TimelinePart =>
  entry.kind === 'note' && entry.task ? 'tasks' : partsByKind[entry.kind]

const paperDeeds = new Set([
  ...['document-decided', 'document-filed', 'document-added'],
  ...['letter-recorded', 'letter-confirmed'],
])

/** What someone did with a document or for a second signer is on record among the looks. */
const isPaperDeed = (entry: TimelineEntry) => entry.kind === 'looked' && paperDeeds.has(entry.action)

export const entriesOf = (part: TimelinePart, timeline: readonly TimelineEntry[]): TimelineEntry[] =>
  timeline.filter(
    (entry) => part === 'all' || partOf(entry) === part || (part === 'papers' && isPaperDeed(entry)),
  )

const latestCount = 3

/** Each opening of the case is a look, so looks would hide what happened. */
export const latestEntries = (timeline: readonly TimelineEntry[]): TimelineEntry[] =>
  timeline.filter((entry) => entry.kind !== 'looked' || isPaperDeed(entry)).slice(0, latestCount)

/** `actions`: one person's uninterrupted looks on a day, counted. */
export type GatheredEntry = { entry: TimelineEntry; actions: Map<string, number> }

const isSameVisit = (one: TimelineEntry, other: TimelineEntry) =>
  one.kind === 'looked' &&
  other.kind === 'looked' &&
  one.by === other.by &&
  easternDayOf(one.at) === easternDayOf(other.at)

export const gathered = (entries: readonly TimelineEntry[]): GatheredEntry[] => {
  const lines: GatheredEntry[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    const line = last && isSameVisit(last.entry, entry) ? last : { entry, actions: new Map<string, number>() }
    if (entry.kind === 'looked') line.actions.set(entry.action, (line.actions.get(entry.action) ?? 0) + 1)
    if (line !== last) lines.push(line)
  }
  return lines
}

export const corrections = (timeline: readonly TimelineEntry[]): ReadonlyMap<string, Note> =>
  new Map(
    timeline.flatMap((entry) =>
      entry.kind === 'note' && entry.supersedes !== null ? [[entry.supersedes, entry] as const] : [],
    ),
  )
