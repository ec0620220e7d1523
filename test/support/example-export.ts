import type { ExportJob } from '#domain/contracts/export-contract.ts'

export const exampleExport = (changes: Partial<ExportJob> = {}): ExportJob => ({
  id: 'the-job',
  kind: 'submissions',
  with_ssn: false,
  with_ended: false,
  purpose: 'An audit',
  only: null,
  search: null,
  changed_from: null,
  changed_to: null,
  reference: null,
  file_name: `${changes.kind ?? 'submissions'}.csv`,
  status: 'running',
  rows: 619,
  total: 967,
  left_out: 0,
  requested_at: new Date().toISOString(),
  finished_at: null,
  url: null,
  ...changes,
})
