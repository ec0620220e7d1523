import { createHash } from 'node:crypto'

export const applicantKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'APPLICANT' }) as const

/** Of a person's case: a row in the list of someone else who has a task of it. */
export const taskPartition = (userId: string): string => `TASKS#${userId}`

export const taskKey = (userId: string, row: string) => ({ pk: taskPartition(userId), sk: row }) as const

/** The column can be damaged. */
export const userIdOf = ({ pk }: { pk?: unknown }): string => String(pk).replace(/^(USER|TASKS)#/, '')

/** Where a list goes on, as a text: a user id, and the row of a task after a slash. */
export const placeOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string =>
  sk === 'APPLICANT' ? userIdOf({ pk }) : `${userIdOf({ pk })}/${sk}`

export const keyAt = (place: string) => {
  const [userId = '', ...row] = place.split('/')
  return row.length === 0 ? applicantKey(userId) : taskKey(userId, row.join('/'))
}

/** One partition of an index takes only about 500 saves a second. */
export const shards = 8

export const shardOf = (userId: string): number =>
  (createHash('sha256').update(userId).digest()[0] ?? 0) % shards

/** Who an open case waits for. */
export type CaseGroup = 'us' | 'them' | 'closed'

export const casesPrefix = (group: CaseGroup): string => `CASES#${group}`

/** Without an id: cases that are not assigned. */
export const assigneePrefix = (id: string | undefined): string => `ASSIGNEE#${id ?? 'nobody'}`

export const firstAuditMonth = '2026-11'

export const auditPartition = (month: string): string => `AUDIT#${month}`

export const auditKey = ({ at, id }: { at: string; id: string }) => ({
  pk: auditPartition(at.slice(0, 7)),
  sk: `${at}#${id}`,
})

export const paperLookupKey = (sha256: string) => ({ pk: `PAPER#${sha256}`, sk: 'PAPER' }) as const

/** Of the link in a second signer's mail, which is stored nowhere. */
export const invitationKey = (sha256: string) => ({ pk: `INVITE#${sha256}`, sk: 'INVITE' }) as const

export const exportJobKey = (id: string) => ({ pk: `EXPORT#${id}`, sk: 'EXPORT' }) as const

export const triesKey = (bucket: number) => ({ pk: `TRIES#${bucket}`, sk: 'TRIES' }) as const

export const looksKey = (bucket: number) => ({ pk: `LOOKS#${bucket}`, sk: 'LOOKS' }) as const

/** Of a person of the team. */
export const savedViewsKey = (userId: string) => ({ pk: `VIEWS#${userId}`, sk: 'VIEWS' }) as const

export const notesPartition = (userId: string): string => `NOTES#${userId}`

/** Of a person: an item for each package, with its files. */
export const disclosuresPartition = (userId: string): string => `DISCLOSURES#${userId}`

export const buyersPartition = 'BUYERS'

export const numbersKey = { pk: 'NUMBERS', sk: 'NUMBERS' } as const
