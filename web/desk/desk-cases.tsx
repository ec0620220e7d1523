import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { DeskRow } from '#domain/cases/desk.ts'
import { type DeskView, deskViewNames } from '#domain/cases/desk-views.ts'
import { deskPhonePath } from '#domain/paths.ts'
import { ButtonLink, Link } from '#web/components/button.tsx'
import { type Filters, useFilters } from '#web/desk/filters/use-filters.ts'
import { useViewDialog } from '#web/desk/saved-views/view-button.tsx'
import { useShortcuts } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { isNarrowed } from '#web/staff/list/list-view.ts'
import styles from '#web/staff/list/record-list.module.css'
import { RecordList } from '#web/staff/list/record-list.tsx'
import { nameOf, searchColumns, viewColumns } from './desk-columns.tsx'
import { handOverAddress } from './desk-lists.ts'
import { useTeam } from './desk-workspace.tsx'
import { useAssign } from './use-assign.ts'
import { type Desk, useDeskKeys } from './use-desk.ts'
import { isCase, type Selection, useSelection } from './use-selection.ts'

const AssignBar = lazyPart(() => import('./assign-bar.tsx').then((module) => module.AssignBar))
const TaskDone = lazyPart(() => import('#web/desk/tasks/task-done.tsx').then((module) => module.TaskDone))
const Panel = lazyPart(() =>
  import('#web/desk/filters/desk-filters.tsx').then((module) => module.DeskFiltersPanel),
)
const FiltersOn = lazyPart(() =>
  import('#web/desk/filters/filters-on.tsx').then((module) => module.FiltersOn),
)

const emptyTexts: Readonly<Record<DeskView, string>> = {
  mine: 'No case is yours. Look in Nobody’s for one to take.',
  nobodys: 'Every open case has an assignee.',
  'waiting-for-us': 'No case is waiting for us.',
  'waiting-for-them': 'No case is waiting for anyone else.',
  overdue: 'No case is late.',
  all: 'Nobody has sent in a form yet.',
}

type NoMatchProps = { words: string; onClearSearch: () => void; onClearFilters: () => void }

const NoMatch = ({ words, onClearSearch, onClearFilters }: NoMatchProps) =>
  words === '' ? (
    <div className={styles.empty}>
      <p>No case of this view matches the filters.</p>
      <Button onClick={onClearFilters}>Clear all filters</Button>
    </div>
  ) : (
    <div className={styles.empty}>
      <p>Nothing matches “{words}”.</p>
      <p className={styles.summary}>
        We looked at all cases, drafts too. Check the spelling, or try a phone number or reference.
      </p>
      <Button onClick={onClearSearch}>Clear search</Button>
    </div>
  )

const FiltersButton = ({ filters }: { filters: Filters }) => {
  const { on, isOpen, toggle, opener } = filters
  const count = Object.keys(on).length
  return (
    <Button ref={opener} iconName="filter" ariaExpanded={isOpen} onClick={toggle}>
      Filters{count > 0 && ` (${count})`}
    </Button>
  )
}

const FiltersBelow = ({ filters, view }: { filters: Filters; view: DeskView }) => {
  const { memberName } = useTeam()
  const { search } = useLocation()
  const { assignee } = filters.on
  return (
    <>
      {filters.isOpen && <Panel filters={filters} hasAssignee={view !== 'mine' && view !== 'nobodys'} />}
      {Object.keys(filters.on).length > 0 && (
        <div className="row gap-3">
          <FiltersOn filters={filters} nameOf={memberName} />
          {assignee !== undefined && assignee !== 'nobody' && (
            <Link className="target" to={handOverAddress(assignee, search)}>
              Hand over everything of {memberName(assignee)}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

const useChosen = (desk: Desk) => {
  const { tab, shown } = desk
  const list = JSON.stringify([tab, shown.view.filters, shown.view.words])
  const selection = useSelection(list, shown.items)
  const props = {
    ids: selection.selected.map(({ id }) => id),
    onChange: selection.chooseIds,
    canSelect: (id: string) => shown.items.some((row) => row.id === id && isCase(row)),
    nameOf: (id: string) =>
      shown.items
        .filter((row) => row.id === id)
        .map(nameOf)
        .join(''),
  }
  return { selection, props }
}

type ChosenBarProps = { selection: Selection; asked: number }

const ChosenBar = ({ selection, asked }: ChosenBarProps) => {
  const { selected, told } = selection
  return (
    <>
      <span role="status">{told && <StatusIndicator type="success">{told}</StatusIndicator>}</span>
      {selected.length > 0 && <AssignBar selection={selection} asked={asked} />}
    </>
  )
}

const useHelp = (desk: Desk, selection: Selection, filters: Filters, openSaving: () => void) => {
  const { ownId } = useTeam()
  const { assign } = useAssign()
  const [asked, setAsked] = useState(0)
  const [finished, setFinished] = useState<{ row: DeskRow }>()
  const shortcuts = useDeskKeys({
    desk,
    selection,
    openAssign: () => setAsked((times) => times + 1),
    assignToMe: async (rows) => {
      const assigned = rows.length > 0 && (await assign(rows, { id: ownId, name: 'you' }))
      if (assigned) selection.end(assigned)
    },
    toggleFilters: filters.toggle,
    openSaving,
    finishTask: (row) => setFinished({ row }),
  })
  return { asked, finished, ...useShortcuts(shortcuts) }
}

export const DeskCases = ({ desk, view }: { desk: Desk; view: DeskView }) => {
  const { shown, isSearch } = desk
  const { assigneeName } = useTeam()
  const filters = useFilters(desk)
  const { selection, props } = useChosen(desk)
  const saving = useViewDialog(desk)
  const { asked, finished, help } = useHelp(desk, selection, filters, saving.open)
  const noMatch = (
    <NoMatch
      words={shown.view.words}
      onClearSearch={() => shown.change({ words: '' })}
      onClearFilters={filters.clear}
    />
  )
  return (
    <RecordList
      name={isSearch ? 'Found cases' : `Cases: ${deskViewNames[view]}`}
      shown={shown}
      columns={isSearch ? searchColumns(assigneeName) : viewColumns(assigneeName)}
      searchLabel="Search all cases, drafts too"
      emptyText={emptyTexts[view]}
      filter={
        !isSearch && (
          <>
            <FiltersButton filters={filters} />
            {saving.button}
          </>
        )
      }
      action={
        <>
          <ButtonLink variant="secondary" to={deskPhonePath}>
            On the phone
          </ButtonLink>
          {help}
        </>
      }
      below={!isSearch && <FiltersBelow filters={filters} view={view} />}
      beside={
        <>
          <ChosenBar selection={selection} asked={asked} />
          {finished && <TaskDone asked={finished} isMine={view === 'mine'} onRefused={shown.refresh} />}
        </>
      }
      {...(isNarrowed(shown.view) && { noMatch })}
      failureText="The cases didn’t load"
      selection={props}
      tableFrom={48}
    />
  )
}
