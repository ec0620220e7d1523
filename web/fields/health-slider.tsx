// Overall health, from Poor to Excellent.

import { overallHealth } from '#domain/constants.ts'
import { healthLabel } from '#domain/steps/health.ts'
import { SliderField } from '#web/components/slider-field.tsx'
import { useControl } from './use-control.tsx'

export const HealthSlider = () => {
  const { value, set, onBlur, control } = useControl('overallHealth')
  return (
    <SliderField
      {...control}
      hint="Slide, tap the line, or use the arrow keys."
      value={Number(value)}
      minimum={overallHealth.minimum}
      maximum={overallHealth.maximum}
      step={overallHealth.step}
      textAt={healthLabel}
      onMove={set}
      onBlur={onBlur}
    />
  )
}
