import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { Counted, Numbers } from '#domain/contracts/numbers-contract.ts'
import { deskPath } from '#domain/paths.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { Link } from '#web/components/button.tsx'
import { countedText, warningOf } from '#web/desk/numbers/counted-text.ts'
import { NumberTable } from '#web/desk/numbers/number-table.tsx'
import { numberTables } from '#web/desk/numbers/number-tables.ts'
import { numbersCsv } from '#web/desk/numbers/numbers-csv.ts'
import { PersonActions } from '#web/desk/numbers/person-actions.tsx'
import { useNumbers } from '#web/desk/numbers/use-numbers.ts'
import { usePeople } from '#web/desk/numbers/use-people.ts'
import { startDownload } from '#web/platform/start-download.ts'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { StaffPage } from '#web/staff/staff-page.tsx'
import styles from './desk-numbers.module.css'

const Tables = ({ numbers, countedAt }: { numbers: Numbers; countedAt: string }) => {
  const people = usePeople(numbers.people)
  const { cases, stays, promises, stops, reasons, loads } = numberTables(numbers, people)
  const nameOf = (id: string) => loads.rows.find((row) => row.id === id)?.name ?? ''
  const download = () => {
    const text = numbersCsv([cases, promises, stops, stays, loads, reasons])
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
    startDownload(url, `numbers-${easternDayOf(countedAt)}.csv`)
  }
  return (
    <div className={styles.tables}>
      <NumberTable table={cases} />
      <div className={styles.columns}>
        <NumberTable table={promises} />
        <NumberTable table={stops} />
        <NumberTable table={stays} />
        <div className={styles.tables}>
          <NumberTable table={loads} actionOf={(id) => <PersonActions id={id} name={nameOf(id)} />} />
          <NumberTable table={reasons} />
        </div>
      </div>
      <div>
        <Button iconName="download" onClick={download}>
          Download as CSV
        </Button>
      </div>
    </div>
  )
}

const Standing = ({ reply }: { reply: Counted }) => {
  const now = new Date().toISOString()
  const warning = warningOf(reply, now)
  return (
    <div className={styles.standing} role="status">
      {countedText(reply, now)}
      {reply.state === 'counting' && (
        <StatusIndicator type="loading">Counting now. It can take a minute.</StatusIndicator>
      )}
      {warning !== undefined && <StatusIndicator type="warning">{warning}</StatusIndicator>}
    </div>
  )
}

const NumbersOfDesk = () => {
  const { reply, failure, trouble, isCounting, count, retry } = useNumbers()
  if (failure)
    return <FailureNotice message={`The numbers didn’t load: ${failure.message}`} onRetry={retry} />
  return (
    <>
      {reply && (
        <div className={styles.heading}>
          <Standing reply={reply} />
          <Button variant={reply.numbers ? 'normal' : 'primary'} loading={isCounting} onClick={count}>
            Count now
          </Button>
        </div>
      )}
      {trouble !== undefined && (
        <div role="alert">
          <StatusIndicator type="warning">{trouble}</StatusIndicator>
        </div>
      )}
      {reply?.numbers && <Tables numbers={reply.numbers} countedAt={reply.counted_at ?? ''} />}
    </>
  )
}

export const DeskNumbersPage = () => (
  <StaffPage className={`staff-wide ${styles.page}`}>
    <div>
      <Link className="target bold" to={deskPath}>
        Back to the desk
      </Link>
    </div>
    <h1>Numbers</h1>
    <NumbersOfDesk />
  </StaffPage>
)
