// The keys of the table's items (design section 4), for the functions and for whoever operates them.

export const applicantKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'APPLICANT' }) as const

/** Nothing was audited before. */
export const firstAuditMonth = '2026-11'

/** `month` is yyyy-mm. */
export const auditPartition = (month: string): string => `AUDIT#${month}`

/** `at` is ISO 8601: a month's entries are sorted by their time. */
export const auditKey = ({ at, id }: { at: string; id: string }) => ({
  pk: auditPartition(at.slice(0, 7)),
  sk: `${at}#${id}`,
})
