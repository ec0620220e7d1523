// 'Export to CSV'. While one export of the kind is under way another click does nothing.
import { Button } from '#web/components/button.tsx'
import { useStoreState } from './admin-workspace.tsx'
import { type Export, isUnderWay } from './export-job.ts'

export const ExportButton = ({ job, withSsn = false }: { job: Export; withSsn?: boolean }) => {
  const isBusy = isUnderWay(useStoreState(job))
  return (
    <Button aria-disabled={isBusy} onClick={() => job.start(withSsn)}>
      {isBusy ? 'Exporting...' : 'Export to CSV'}
    </Button>
  )
}
