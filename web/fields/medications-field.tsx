// The list of medications.
import { textLimits } from '#domain/constants.ts'
import { ListField } from '#web/components/list-field.tsx'
import { withMedication } from './medication-list.ts'
import { useControl } from './use-control.tsx'

export const MedicationsField = () => {
  const { value, set, control } = useControl('medications')
  const medications = Array.isArray(value) ? value : []
  const add = (typed: string) => {
    const longer = withMedication(medications, typed)
    if (longer !== medications) set(longer)
  }
  return (
    <ListField
      {...control}
      hint="Type one at a time, then press Add."
      isOptional
      items={medications}
      onAdd={add}
      onRemove={(medication) => set(medications.filter((other) => other !== medication))}
      autoComplete="off"
      maxLength={textLimits.short}
    />
  )
}
