// Filters of a view. They load when first opened.
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import { useEffect, useRef, useState } from 'react'
import type { DeskFilters } from '#domain/cases/desk.ts'
import { readDate } from '#domain/text/typed-date.ts'
import { readMoney } from '#domain/text/typed-money.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import styles from './desk-filters.module.css'
import {
  any,
  dollarText,
  flagOptions,
  memberOptions,
  nobody,
  policyTypeOptions,
  stageOptions,
  stateOptions,
} from './filters-on.tsx'

type FilterKey = keyof DeskFilters
export type ChangeFilter = (key: FilterKey, value: string | number | undefined) => void

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

const fieldText = { root: { fontSize: 'var(--text-body)' } }

type TypedFilterProps = {
  label: string
  shown: string
  read: Read
  onRead: (value: string | number | undefined) => void
}

/** Filters on Enter and on blur. */
const TypedFilter = ({ label, shown, read, onRead }: TypedFilterProps) => {
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
  return (
    <FormField
      label={label}
      errorText={isTold ? problem : undefined}
      i18nStrings={{ errorIconAriaLabel: 'Error:' }}
    >
      <Input
        style={fieldText}
        value={typed}
        autoComplete={false}
        onChange={({ detail }) => {
          setTyped(detail.value)
          setIsTold(false)
        }}
        onBlur={send}
        onKeyDown={({ detail }) => detail.key === 'Enter' && send()}
      />
    </FormField>
  )
}

type DeskFiltersProps = {
  filters: DeskFilters
  members: readonly { id: string; name: string }[]
  ownId: string
  /** Of someone who left, too. */
  nameOf: (id: string) => string
  hasAssignee: boolean
  onChange: ChangeFilter
  onClose: () => void
}

const Menus = ({ filters, members, ownId, nameOf, hasAssignee, onChange }: DeskFiltersProps) => {
  const { assignee = any } = filters
  const listed = { [any]: 'Anyone', [nobody]: 'Nobody', ...memberOptions(members, ownId) }
  const assignees = assignee in listed ? listed : { ...listed, [assignee]: nameOf(assignee) }
  const menus: readonly (readonly [FilterKey, string, Readonly<Record<string, string>>])[] = [
    ['stage', 'Stage', stageOptions],
    ...(hasAssignee ? [['assignee', 'Assignee', assignees] as const] : []),
    ['state', 'Home state', stateOptions],
    ['policyType', 'Policy type', policyTypeOptions],
    ['flag', 'Flag', flagOptions],
  ]
  return menus.map(([key, label, options]) => (
    <ListSelect
      key={key}
      label={label}
      value={String(filters[key] ?? any)}
      options={options}
      onChange={(chosen) => onChange(key, chosen === any ? undefined : chosen)}
    />
  ))
}

const Fields = ({ filters, onChange }: Pick<DeskFiltersProps, 'filters' | 'onChange'>) => {
  const { insurer = '', faceFrom, faceTo, submittedFrom, submittedTo } = filters
  const amount = (value: number | undefined) => (value === undefined ? '' : dollarText(value))
  const fields: readonly (readonly [FilterKey, string, string, Read])[] = [
    ['insurer', 'Insurer', insurer, readInsurer],
    ['faceFrom', 'Face value from', amount(faceFrom), readAmount],
    ['faceTo', 'Face value to', amount(faceTo), readAmount],
    ['submittedFrom', 'Submitted from', submittedFrom ? toUsDate(submittedFrom) : '', readDay],
    ['submittedTo', 'Submitted to', submittedTo ? toUsDate(submittedTo) : '', readDay],
  ]
  return fields.map(([key, label, shown, read]) => (
    <TypedFilter key={key} {...{ label, shown, read }} onRead={(value) => onChange(key, value)} />
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
      onKeyDown={({ key }) => key === 'Escape' && props.onClose()}
    >
      <legend className="visually-hidden">Filters</legend>
      <Menus {...props} />
      <Fields {...props} />
    </fieldset>
  )
}
