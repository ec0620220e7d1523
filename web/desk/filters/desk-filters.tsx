import { useEffect, useId, useRef, useState } from 'react'
import { stageSchema } from '#domain/cases/case.ts'
import { stageName } from '#domain/cases/case-stages.ts'
import { listedFlagNames } from '#domain/cases/desk.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { readDate } from '#domain/text/typed-date.ts'
import { readMoney } from '#domain/text/typed-money.ts'
import { toIsoDate } from '#domain/text/us-date.ts'
import { TextField } from '#web/components/form/field.tsx'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { nobody } from '#web/desk/member-options.ts'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import styles from './desk-filters.module.css'
import { filterLabels, filterValues } from './filters-on.tsx'
import type { FilterKey, Filters } from './use-filters.ts'

/** An empty field has no `value`. */
type Read = (typed: string) => { value?: string | number | undefined; problem?: string }

const readDay: Read = (typed) => {
  const { day = '', problem = 'Enter a date, for example 11/30/2026' } = readDate('submitted', typed)
  const value = toIsoDate(day)
  return value === undefined ? { problem } : { value }
}
const readAmount: Read = (typed) => {
  const amount = readMoney(typed)
  return amount === undefined ? { problem: 'Enter dollars, for example 250k' } : { value: Number(amount) }
}
const readInsurer: Read = (typed) => ({ value: typed.trim().slice(0, 100) })

type TypedFilterProps = {
  label: string
  shown: string
  read: Read
  onRead: (value: string | number | undefined) => void
}

const TypedFilter = ({ label, shown, read, onRead }: TypedFilterProps) => {
  const id = useId()
  const [typed, setTyped] = useState(shown)
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setTyped(shown)
  }
  const { value, problem } = typed.trim() === '' ? {} : read(typed)
  const [isTold, setIsTold] = useState(false)
  const send = () => {
    setIsTold(true)
    if (typed !== shown && problem === undefined) onRead(value)
  }
  const error = isTold ? problem : undefined
  return (
    <div>
      <TextField
        {...{ id, label, error }}
        aria-required={false}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsTold(false)
        }}
        onBlur={send}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      {/* After Enter, the focus stays in the field. */}
      <span role="alert" className="visually-hidden">
        {error}
      </span>
    </div>
  )
}

const any = ''
const stages = Object.fromEntries(stageSchema.options.map((stage) => [stage, stageName(stage)]))

type DeskFiltersProps = { filters: Filters; hasAssignee: boolean }

const Menus = ({ filters: { on, change }, hasAssignee }: DeskFiltersProps) => {
  const { options: team, memberName } = useTeam()
  const { assignee = any } = on
  const listed = { [any]: 'Anyone', [nobody]: 'Nobody', ...team }
  const withLeft = assignee in listed ? listed : { ...listed, [assignee]: memberName(assignee) }
  const menus: readonly (readonly [FilterKey, Readonly<Record<string, string>>])[] = [
    ['stage', stages],
    ...(hasAssignee ? [['assignee', withLeft] as const] : []),
    ['state', insuredStep.fields.state.options],
    ['policyType', policyStep.fields.policyType.options],
    ['flag', listedFlagNames],
  ]
  return menus.map(([key, options]) => (
    <ListSelect
      key={key}
      label={filterLabels[key]}
      value={String(on[key] ?? any)}
      options={{ [any]: 'Any', ...options }}
      onChange={(chosen) => change(key, chosen === any ? undefined : chosen)}
    />
  ))
}

const fields: readonly (readonly [FilterKey, Read])[] = [
  ['insurer', readInsurer],
  ['faceFrom', readAmount],
  ['faceTo', readAmount],
  ['submittedFrom', readDay],
  ['submittedTo', readDay],
]

const Fields = ({ filters: { on, change } }: Pick<DeskFiltersProps, 'filters'>) => {
  const { memberName } = useTeam()
  const values = filterValues(on, memberName)
  return fields.map(([key, read]) => (
    <TypedFilter
      key={key}
      label={filterLabels[key]}
      shown={values[key] ?? ''}
      read={read}
      onRead={(value) => change(key, value)}
    />
  ))
}

export const DeskFiltersPanel = (props: DeskFiltersProps) => {
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => panel.current?.querySelector('select')?.focus(), [])
  return (
    <fieldset
      ref={panel}
      id="desk-filters"
      className={styles.panel}
      onKeyDown={({ key }) => key === 'Escape' && props.filters.close()}
    >
      <legend className="visually-hidden">Filters</legend>
      <Menus {...props} />
      <Fields {...props} />
    </fieldset>
  )
}
