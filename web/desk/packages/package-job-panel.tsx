import { useStore } from '#web/platform/use-store.ts'
import type { ExportState } from '#web/staff/exports/export-job.ts'
import { type End, ExportPanel, type ExportWords } from '#web/staff/exports/export-panel.tsx'
import { filesText } from './package-words.ts'
import type { PackageActs, PackageJob } from './use-packages.ts'

const wordsOf = (buyer: string | undefined): ExportWords => ({
  region: 'Package in the making',
  thing: 'work',
  which: 'the package',
  making: buyer === undefined ? 'Preparing a package' : `Preparing a package for ${buyer}`,
  count: filesText,
  prefix: '',
  titles: {
    'not-started': 'The package wasn’t started',
    failed: 'The package wasn’t made',
    cancelled: 'The package was canceled',
    expired: 'The file is gone after a day',
  },
  expired: 'Prepare it again.',
  failed:
    'Something went wrong on our side. If the package isn’t in the list below, please prepare it again.',
})

type PanelProps = { job: PackageJob; acts: PackageActs }

export const PackageJobPanel = ({ job, acts }: PanelProps) => {
  const buyer = useStore(job).job?.package?.buyer_name
  const done = ({ job: made }: ExportState): End => ({
    type: 'success',
    title: 'The package is ready',
    text: acts.warning(buyer ?? 'the buyer'),
    action: {
      label: 'Download to send',
      isBusy: made !== undefined && acts.isOpening(made.id),
      run: () => {
        if (made) void acts.open(made.id).then(job.close)
      },
    },
  })
  return <ExportPanel words={wordsOf(buyer)} job={job} done={done} place="inset" />
}
