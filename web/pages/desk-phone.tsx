import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { stageName } from '#domain/cases/case-stages.ts'
import type { DeskRow } from '#domain/cases/desk.ts'
import { deskPath } from '#domain/paths.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { Link } from '#web/components/button.tsx'
import { useCaller } from '#web/desk/phone/use-caller.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import dialogStyles from '#web/staff/dialog-form.module.css'
import { FormText } from '#web/staff/form-text.tsx'
import { CaseLink } from '#web/staff/list/case-link.tsx'
import { StaffPage } from '#web/staff/staff-page.tsx'
import styles from './desk-phone.module.css'

const BeginDialog = lazyPart(() =>
  import('#web/desk/phone/begin-dialog.tsx').then((module) => module.BeginDialog),
)

const Person = ({ row }: { row: DeskRow }) => (
  <li>
    <CaseLink caseId={row.id}>{submitterName(row.first_name, row.last_name)}</CaseLink>
    <p className="muted">
      {[row.stage === null ? 'Draft' : stageName(row.stage), row.email].filter((part) => part).join(', ')}
    </p>
    {row.phone_number && <p className="muted">{row.phone_number}</p>}
  </li>
)

const countText = (count: number) => (count === 1 ? 'One person' : `${count} people`)

const People = ({ people }: { people: readonly DeskRow[] }) => (
  <>
    <div role="status">
      <h2>{people.length === 0 ? 'Nobody found' : `${countText(people.length)} found`}</h2>
      {people.length === 0 && <p>Check the spelling, or begin a new application.</p>}
    </div>
    {people.length > 0 && (
      <>
        <p>Is it one of them? Open their page, and help with the application there.</p>
        <ul className={styles.people}>
          {people.map((row) => (
            <Person key={row.id} row={row} />
          ))}
        </ul>
      </>
    )}
  </>
)

const Caller = () => {
  const { form, found, isBusy, search } = useCaller()
  const [isBeginning, setIsBeginning] = useState(false)
  const isNobody = found?.items.length === 0
  return (
    <>
      <form method="post" noValidate className={dialogStyles.form} onSubmit={search}>
        <FormProvider {...form}>
          <FormText
            name="words"
            label="Who is calling?"
            hint="Name, phone, email, or policy number. We look first, so that nobody has two applications."
            maxLength={100}
          />
        </FormProvider>
        <div className="buttons">
          <Button
            variant={found ? 'normal' : 'primary'}
            formAction="submit"
            loading={isBusy}
            loadingText="Looking..."
          >
            Look for them
          </Button>
        </div>
      </form>
      {found && (
        <div className={styles.found}>
          <People people={found.items} />
          <div className="buttons">
            <Button variant={isNobody ? 'primary' : 'normal'} onClick={() => setIsBeginning(true)}>
              New application by phone
            </Button>
          </div>
        </div>
      )}
      {found && isBeginning && <BeginDialog words={found.words} onClose={() => setIsBeginning(false)} />}
    </>
  )
}

export const DeskPhonePage = () => (
  <StaffPage>
    <div>
      <Link className="target bold" to={deskPath}>
        Back to the desk
      </Link>
    </div>
    <h1>On the phone</h1>
    <Caller />
  </StaffPage>
)
