import { expect, test } from 'vitest'
import { emptyExport, exportOrderFrom } from '#web/admin/exports/export-values.ts'

const purpose = 'An audit'

test('[PAP-25] an export holds people whose authorization ended only if the admin asks for them', () => {
  expect(exportOrderFrom('submissions', { ...emptyExport, purpose })).toEqual({
    kind: 'submissions',
    purpose,
    withSsn: false,
  })
  expect(exportOrderFrom('submissions', { ...emptyExport, purpose, withEnded: true })).toMatchObject({
    withEnded: true,
  })
})
