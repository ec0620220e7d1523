// Activity, with repeated looks in one line.
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'

/** `repeated`: several looks, since `since`. */
export type ActivityLine = AuditEntry & { repeated?: { times: number; since: string } }

const quietActions = new Set(['cases-listed', 'users-listed'])

/** Someone’s looks at one list, on one day, from one address. */
const keyOf = ({ action, admin_id, detail, at, viewer_ip, gateway_ip }: AuditEntry) =>
  quietActions.has(action)
    ? JSON.stringify([action, admin_id, detail, easternDayOf(at), viewer_ip, gateway_ip])
    : undefined

const withOlder = (line: ActivityLine, { rows, at }: AuditEntry): ActivityLine => ({
  ...line,
  rows: (line.rows ?? 0) + (rows ?? 0),
  repeated: { times: (line.repeated?.times ?? 1) + 1, since: at },
})

/** Newest first. The newest entry places its line. */
export const activityLines = (entries: readonly AuditEntry[]): ActivityLine[] => {
  const lines = new Map<string, ActivityLine>()
  for (const entry of entries) {
    const key = keyOf(entry) ?? entry.id
    const line = lines.get(key)
    lines.set(key, line ? withOlder(line, entry) : entry)
  }
  return [...lines.values()]
}
