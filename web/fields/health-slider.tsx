// Overall health, from Poor to Excellent.

import { overallHealth } from '#domain/constants.ts'
import { healthLabel } from '#domain/steps/health.ts'
import { SliderField } from '#web/components/form/slider-field.tsx'
import { useControl } from './use-control.tsx'

export const HealthSlider = () => {
  const { value, set, onBlur, control } = useControl('overallHealth')
  return (
    <SliderField
      {...control}
      hint="This starts at Fair. Move it if that isn’t right: slide the circle, or tap the line."
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
