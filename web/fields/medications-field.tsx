// The list of medications.
import { useEffect } from 'react'
import { medicationsLimit, textLimits } from '#domain/constants.ts'
import { ListField } from '#web/components/form/list-field.tsx'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { withMedication } from './medication-list.ts'
import { useControl } from './use-control.tsx'

const hint = 'Type one at a time, then press Add.'
const fullHint = `This list holds ${medicationsLimit}. To tell us about more, please call us.`

export const MedicationsField = () => {
  const { value, set, control } = useControl('medications')
  const medications = Array.isArray(value) ? value : []
  const isFull = medications.length >= medicationsLimit
  const store = useDraftStore()
  useEffect(() => store.releaseHeld, [store])

  const hold = (list: string[]) => {
    const isAnswer = list.length > 0 || store.snapshot().application.medications
    store.hold({ medications: isAnswer ? list : null })
  }
  const add = (typed: string) => {
    const longer = withMedication(medications, typed)
    if (longer === medications) hold(medications)
    else set(longer)
  }
  return (
    <ListField
      {...control}
      hint={isFull ? fullHint : hint}
      readOnly={isFull}
      isOptional
      items={medications}
      onType={(typed) => hold(withMedication(medications, typed))}
      onAdd={add}
      onRemove={(medication) => set(medications.filter((other) => other !== medication))}
      autoComplete="off"
      maxLength={textLimits.short}
    />
  )
}
