// How healthy, from Poor to Excellent: the platform's own range control with a thumb that shaky hands can hold.
import { overallHealth } from '#domain/constants.ts'
import { fieldLabels } from '#domain/labels.ts'
import { healthWord } from '#domain/steps/health.ts'
import { controlAttributes, Field } from './field.tsx'
import styles from './health-slider.module.css'
import { useField } from './use-field.ts'

const hint = 'Slide, tap the line, or use the arrow keys.'

export const HealthSlider = () => {
  const { value, set, onBlur, error, isContested } = useField('overallHealth')
  const position = Number(value)
  const word = healthWord(position)
  return (
    <Field name="overallHealth" label={fieldLabels.overallHealth} hint={hint} error={error}>
      <div className={styles.slider}>
        <output className={styles.word} htmlFor="overallHealth" aria-hidden="true">
          {word}
        </output>
        <input
          {...controlAttributes('overallHealth', { error, hint, isContested })}
          className={styles.range}
          type="range"
          min={overallHealth.minimum}
          max={overallHealth.maximum}
          step={overallHealth.step}
          value={position}
          data-position={position}
          onChange={(event) => set(event.target.valueAsNumber)}
          onBlur={onBlur}
          aria-valuetext={word}
        />
        <p className={styles.ends} aria-hidden="true">
          <span>{healthWord(overallHealth.minimum)}</span>
          <span>{healthWord(overallHealth.maximum)}</span>
        </p>
      </div>
    </Field>
  )
}
