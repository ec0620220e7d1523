import Button from '@cloudscape-design/components/button'
import { useEffect, useState } from 'react'
import { deskLimits } from '#domain/cases/desk.ts'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import { numberText } from '#web/staff/list/list-text.ts'
import styles from './assign-bar.module.css'
import { useTeam } from './desk-workspace.tsx'
import { nobody } from './member-options.ts'
import { rowFocus } from './row-focus.ts'
import { useAssign } from './use-assign.ts'
import type { Selection } from './use-selection.ts'

const menuId = 'assign-to'

type AssignBarProps = {
  selection: Selection
  /** How often its key was pressed: each press focuses the menu. */
  asked: number
}

const useAssignTo = (selection: Selection) => {
  const { members, ownId, options: people } = useTeam()
  const { assign, isBusy } = useAssign()
  const [to, setTo] = useState(ownId)
  const run = async () => {
    const member = members.find(({ id }) => id === to)
    const name = to === ownId ? 'you' : member?.name
    const target = to === nobody ? { id: null, name: undefined } : { id: to, name }
    const assigned = await assign(selection.selected, target)
    if (assigned?.stayed.length === 0) rowFocus.restore()
    if (assigned) selection.end(assigned)
  }
  const options = { ...people, [nobody]: 'Nobody' }
  return { to, setTo, options, run, isBusy }
}

export const AssignBar = ({ selection, asked }: AssignBarProps) => {
  const { to, setTo, options, run, isBusy } = useAssignTo(selection)
  const { selected } = selection
  const isTooMany = selected.length > deskLimits.assign
  useEffect(() => {
    if (asked > 0) document.getElementById(menuId)?.focus()
  }, [asked])
  const clear = () => {
    rowFocus.restore()
    selection.clear()
  }
  return (
    <fieldset className={styles.bar} onKeyDown={({ key }) => key === 'Escape' && clear()}>
      <legend className="visually-hidden">Chosen cases</legend>
      <strong role="status">
        {numberText(selected.length)} chosen
        {isTooMany && `. At most ${deskLimits.assign} can be assigned at a time.`}
      </strong>
      <ListSelect id={menuId} label="Assign to" value={to} options={options} onChange={setTo} />
      <Button
        variant="primary"
        disabled={isTooMany}
        loading={isBusy}
        loadingText="Assigning..."
        onClick={() => void run()}
      >
        Assign
      </Button>
      <Button variant="link" onClick={clear}>
        Clear
      </Button>
    </fieldset>
  )
}
