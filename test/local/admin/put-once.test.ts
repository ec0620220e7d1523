import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startListTable } from '#test/support/list-table.ts'

const { close } = await startListTable()
afterAll(close)
const { audit } = await import('#lambdas/audit/audit.ts')
const { readAudit } = await import('#lambdas/audit/audit-log.ts')
const { putNote, readNotes } = await import('#lambdas/cases/notes.ts')

test('An audit entry with the key of an earlier one leaves that one as it is', async () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const auditor = { userId: 'admin-1', requestId: 'request-1', adminEmail: 'ada@example.com' }
  const id = randomUUID()
  const first = await audit(auditor, { action: 'ssn-shown', id, subjectId: 'user-1' }, now)
  await audit({ ...auditor, userId: 'admin-2' }, { action: 'export-started', id }, now)
  expect((await readAudit(undefined, now)).entries).toEqual([first])
})

test('[DSK-16] A note with the key of an earlier one, or a second correction, leaves the first as it is', async () => {
  const note = {
    id: randomUUID(),
    at: '2026-11-20T10:00:00.000Z',
    by: null,
    text: 'Called.',
    supersedes: null,
  }
  const at = '2026-11-20T10:01:00.000Z'
  const correction = { ...note, id: randomUUID(), at, text: 'Called her.', supersedes: note.id }
  expect(await putNote('user-1', note)).toBe(true)
  expect(await putNote('user-1', { ...note, text: 'Never called.' })).toBe(false)
  expect(await putNote('user-1', correction)).toBe(true)
  expect(await putNote('user-1', { ...correction, id: randomUUID(), text: 'Wrote.' })).toBe(false)
  expect(await readNotes('user-1')).toEqual([note, correction])
})
