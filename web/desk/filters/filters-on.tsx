// Filters in words, and those that are on, each with its end button.
import Button from '@cloudscape-design/components/button'
import { stageSchema } from '#domain/cases/case.ts'
import { stageName } from '#domain/cases/case-stages.ts'
import { type DeskFilters, flagNames, listedFlagNames } from '#domain/cases/desk.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import styles from './filters-on.module.css'

export const any = ''
const withAny = (options: Readonly<Record<string, string>>) => ({ [any]: 'Any', ...options })

export const stateOptions = withAny(insuredStep.fields.state.options)
export const policyTypeOptions = withAny(policyStep.fields.policyType.options)
export const flagOptions = withAny(listedFlagNames)
export const stageOptions = withAny(
  Object.fromEntries(stageSchema.options.map((stage) => [stage, stageName(stage)])),
)

export const nobody = 'nobody'

type Member = { id: string; name: string }

/** The caller comes first. */
export const memberOptions = (members: readonly Member[], ownId: string): Record<string, string> => {
  const own = members.filter(({ id }) => id === ownId).map(({ id, name }) => [id, `${name} (you)`])
  const others = members.filter(({ id }) => id !== ownId).map(({ id, name }) => [id, name])
  return Object.fromEntries([...own, ...others])
}

export const dollarText = (amount: number): string => `$${amount.toLocaleString('en-US')}`

type FilterKey = keyof DeskFilters
type Shown = { key: FilterKey; text: string }

/** 'Stage: Valuation', 'Face value from $100,000'. `nameOf` names members. */
export const filterTexts = (filters: DeskFilters, nameOf: (id: string) => string): Shown[] => {
  const { stage, assignee, state, insurer, policyType, faceFrom, faceTo, submittedFrom, submittedTo, flag } =
    filters
  const types: Readonly<Record<string, string>> = policyTypeOptions
  const texts: readonly (readonly [FilterKey, string | undefined])[] = [
    ['stage', stage && `Stage: ${stageName(stage)}`],
    ['assignee', assignee && `Assignee: ${assignee === nobody ? 'Nobody' : nameOf(assignee)}`],
    ['state', state && `State: ${state}`],
    ['policyType', policyType && `Policy type: ${types[policyType] ?? policyType}`],
    ['flag', flag && `Flag: ${flagNames[flag]}`],
    ['insurer', insurer && `Insurer: ${insurer}`],
    ['faceFrom', faceFrom === undefined ? undefined : `Face value from ${dollarText(faceFrom)}`],
    ['faceTo', faceTo === undefined ? undefined : `Face value to ${dollarText(faceTo)}`],
    ['submittedFrom', submittedFrom && `Submitted from ${toUsDate(submittedFrom)}`],
    ['submittedTo', submittedTo && `Submitted to ${toUsDate(submittedTo)}`],
  ]
  return texts.flatMap(([key, text]) => (text === undefined ? [] : [{ key, text }]))
}

type FiltersOnProps = {
  filters: DeskFilters
  nameOf: (id: string) => string
  onEnd: (key: keyof DeskFilters) => void
  onClear: () => void
}

export const FiltersOn = ({ filters, nameOf, onEnd, onClear }: FiltersOnProps) => {
  const shown = filterTexts(filters, nameOf)
  if (shown.length === 0) return null
  return (
    <ul className={styles.filters} aria-label="Filters that are on">
      {shown.map(({ key, text }) => (
        <li key={key}>
          <Button
            iconName="close"
            iconAlign="right"
            ariaLabel={`End filter: ${text}`}
            onClick={() => onEnd(key)}
          >
            {text}
          </Button>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Button variant="link" onClick={onClear}>
            Clear all filters
          </Button>
        </li>
      )}
    </ul>
  )
}
