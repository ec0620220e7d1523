// The list of medications.
import { useEffect } from 'react'
import { textLimits } from '#domain/constants.ts'
import { ListField } from '#web/components/list-field.tsx'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { withMedication } from './medication-list.ts'
import { useControl } from './use-control.tsx'

export const MedicationsField = () => {
  const { value, set, control } = useControl('medications')
  const medications = Array.isArray(value) ? value : []
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
      hint="Type one at a time, then press Add."
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
