import type { ExportOrder } from '#domain/contracts/export-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import type { Export, ExportState } from '#web/staff/exports/export-job.ts'
import { type End, ExportPanel, type ExportWords } from '#web/staff/exports/export-panel.tsx'
import { numberText } from '#web/staff/list/list-text.ts'

const rowsText = (rows: number): string => `${numberText(rows)} ${rows === 1 ? 'row' : 'rows'}`

const leftOutText = (count: number) =>
  `${numberText(count)} left out because ${
    count === 1 ? 'its authorization was taken back or has' : 'their authorizations were taken back or have'
  } expired`

export const readyText = ({ rows, leftOut }: { rows: number; leftOut: number }): string =>
  `${rowsText(rows)}. ${leftOut > 0 ? `${leftOutText(leftOut)}. ` : ''}Look for it in your downloads.`

const emptyReason = (reference: string | null) =>
  reference
    ? `No submission has the reference ${readableReference(reference)}`
    : 'No submission matches what you asked for'

type Empty = { reference: string | null; leftOut: number }

export const emptyText = ({ reference, leftOut }: Empty): string =>
  `${leftOut > 0 ? leftOutText(leftOut) : emptyReason(reference)}, so there is nothing to download.`

const wordsOf = (fileName: string): ExportWords => ({
  region: `Export of ${fileName}`,
  thing: 'export',
  which: `the export of ${fileName}`,
  making: `Exporting ${fileName}`,
  count: rowsText,
  prefix: `${fileName}: `,
  titles: {
    'not-started': 'The export couldn’t start',
    failed: 'The export didn’t finish',
    cancelled: 'The export was canceled',
    expired: 'The file is no longer there',
  },
  expired: 'We delete export files after one day.',
})

type CsvPanelProps = { fileName: string; job: Export<ExportOrder> }

const doneEnd = ({ fileName, job }: CsvPanelProps, state: ExportState): End => {
  const { rows = 0, left_out: leftOut = 0, reference = null } = state.job ?? {}
  if (rows === 0)
    return { type: 'info', title: `${fileName} is empty`, text: emptyText({ reference, leftOut }) }
  return {
    type: 'success',
    title: `${fileName} is ready`,
    text: state.failure ? 'We couldn’t get the file. Please try again.' : readyText({ rows, leftOut }),
    news: `${fileName} is ready. The download has started.`,
    action: { label: 'Download again', run: job.downloadAgain },
  }
}

export const CsvPanel = (props: CsvPanelProps) => (
  <ExportPanel
    words={wordsOf(props.fileName)}
    job={props.job}
    done={(state) => doneEnd(props, state)}
    place="bar"
  />
)
