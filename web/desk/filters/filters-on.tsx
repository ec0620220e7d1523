import Button from '@cloudscape-design/components/button'
import { stageName } from '#domain/cases/case-stages.ts'
import { type DeskFilters, flagNames } from '#domain/cases/desk.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { nobody } from '#web/desk/member-options.ts'
import type { FilterKey, Filters } from './use-filters.ts'

export const filterLabels = {
  stage: 'Stage',
  assignee: 'Assignee',
  state: 'Home state',
  policyType: 'Policy type',
  flag: 'Flag',
  insurer: 'Insurer',
  faceFrom: 'Face value from',
  faceTo: 'Face value to',
  submittedFrom: 'Submitted from',
  submittedTo: 'Submitted to',
} as const satisfies Record<FilterKey, string>

const dollarText = (amount: number | undefined) =>
  amount === undefined ? undefined : `$${amount.toLocaleString('en-US')}`

type Values = Readonly<Record<FilterKey, string | undefined>>

export const filterValues = (filters: DeskFilters, nameOf: (id: string) => string): Values => {
  const { stage, assignee, state, policyType, flag, insurer, submittedFrom, submittedTo } = filters
  return {
    stage: stage && stageName(stage),
    assignee: assignee === nobody ? 'Nobody' : assignee && nameOf(assignee),
    state,
    policyType: policyType && policyStep.fields.policyType.options[policyType],
    flag: flag && flagNames[flag],
    insurer,
    faceFrom: dollarText(filters.faceFrom),
    faceTo: dollarText(filters.faceTo),
    submittedFrom: submittedFrom && toUsDate(submittedFrom),
    submittedTo: submittedTo && toUsDate(submittedTo),
  }
}

/** 'Stage: Valuation', 'Face value from $100,000'. */
export const filterTexts = (filters: DeskFilters, nameOf: (id: string) => string) => {
  const values = filterValues(filters, nameOf)
  return idsOf(filterLabels).flatMap((key) => {
    const [label, value] = [filterLabels[key], values[key]]
    const text = /(from|to)$/.test(label) ? `${label} ${value}` : `${label}: ${value}`
    return value === undefined ? [] : [{ key, text }]
  })
}

type FiltersOnProps = { filters: Filters; nameOf: (id: string) => string }

export const FiltersOn = ({ filters: { on, end, clear }, nameOf }: FiltersOnProps) => {
  const shown = filterTexts(on, nameOf)
  if (shown.length === 0) return null
  return (
    <ul className="row gap-2" aria-label="Filters that are on">
      {shown.map(({ key, text }) => (
        <li key={key}>
          <Button
            iconName="close"
            iconAlign="right"
            ariaLabel={`End filter: ${text}`}
            onClick={() => end(key)}
          >
            {text}
          </Button>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Button variant="link" onClick={clear}>
            Clear all filters
          </Button>
        </li>
      )}
    </ul>
  )
}
