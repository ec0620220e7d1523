import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { Counted, Numbers, PersonsLoad } from '#domain/contracts/numbers-contract.ts'
import { deskPath } from '#domain/paths.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { Link } from '#web/components/button.tsx'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { countedText, warningOf } from '#web/desk/numbers/counted-text.ts'
import { NumberTable } from '#web/desk/numbers/number-table.tsx'
import { numberTables } from '#web/desk/numbers/number-tables.ts'
import { numbersCsv } from '#web/desk/numbers/numbers-csv.ts'
import { PersonActions } from '#web/desk/numbers/person-actions.tsx'
import { useNumbers } from '#web/desk/numbers/use-numbers.ts'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { startDownload } from '#web/platform/start-download.ts'
import { CaseAlert } from '#web/staff/case/case-section.tsx'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import styles from './desk-numbers.module.css'

const useTables = (numbers: Numbers) => {
  const { assigneeName } = useTeam()
  const nameOf = ({ id, email }: PersonsLoad) => (id === null ? 'Nobody' : assigneeName({ id, email }))
  return numberTables(numbers, nameOf)
}

type TablesProps = { numbers: Numbers; countedAt: string }

const Tables = ({ numbers, countedAt }: TablesProps) => {
  const { cases, stays, promises, stops, reasons, loads } = useTables(numbers)
  const nameOf = (id: string) => loads.rows.find((row) => row.id === id)?.name ?? ''
  const download = () => {
    const file = new Blob([numbersCsv([cases, stays, promises, stops, reasons, loads])], { type: 'text/csv' })
    startDownload(URL.createObjectURL(file), `numbers-${easternDayOf(countedAt)}.csv`)
  }
  return (
    <>
      <NumberTable table={cases} />
      <div className={styles.columns}>
        <NumberTable table={promises} />
        <NumberTable table={stops} />
        <NumberTable table={stays} />
        <div className={styles.short}>
          <NumberTable table={loads} actionOf={(id) => <PersonActions id={id} name={nameOf(id)} />} />
          <NumberTable table={reasons} />
        </div>
      </div>
      <div>
        <Button iconName="download" onClick={download}>
          Download as CSV
        </Button>
      </div>
    </>
  )
}

const Standing = ({ reply }: { reply: Counted }) => {
  const now = new Date().toISOString()
  const warning = warningOf(reply, now)
  return (
    <>
      <p className={styles.standing} role="status">
        {countedText(reply, now)}
        {reply.state === 'counting' && (
          <StatusIndicator type="loading">A new count runs. It can take a minute.</StatusIndicator>
        )}
      </p>
      {warning !== undefined && <CaseAlert type="warning">{warning}</CaseAlert>}
    </>
  )
}

const NumbersOfDesk = () => {
  const { reply, failure, trouble, isCounting, count, retry } = useNumbers()
  if (failure)
    return <FailureNotice message={`The numbers didn’t load: ${failure.message}`} onRetry={retry} />
  return (
    <>
      <div className={styles.heading}>
        <h1>Numbers</h1>
        {reply && <Standing reply={reply} />}
        <Button loading={isCounting} onClick={count}>
          Count now
        </Button>
      </div>
      {trouble !== undefined && (
        <div role="alert">
          <CaseAlert type="warning">{trouble}</CaseAlert>
        </div>
      )}
      {reply?.numbers && <Tables numbers={reply.numbers} countedAt={reply.counted_at ?? ''} />}
    </>
  )
}

export const DeskNumbersPage = () => (
  <PageLayout>
    <div className={`staff staff-page staff-wide ${styles.page}`}>
      <div>
        <Link className="target" to={deskPath}>
          Back to the desk
        </Link>
      </div>
      <NumbersOfDesk />
    </div>
  </PageLayout>
)
