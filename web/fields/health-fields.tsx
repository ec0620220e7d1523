import { fieldOptions } from '#domain/answer-text.ts'
import { overallHealth } from '#domain/constants.ts'
import { healthLabel } from '#domain/steps/health.ts'
import { Checkbox } from '#web/components/form/checkbox-field.tsx'
import {
  FieldFrame,
  FieldsetFrame,
  fieldAttributes,
  splitFieldProps,
} from '#web/components/form/field-frame.tsx'
import styles from './health-fields.module.css'
import { useControl } from './use-control.tsx'

const { minimum, maximum, step } = overallHealth
const positions = Array.from({ length: (maximum - minimum) / step + 1 }, (_, index) => minimum + index * step)
const words = positions.map(healthLabel)

/** Each word once, under all positions that it holds for. */
const Scale = ({ current }: { current: string }) => (
  <p className={styles.words} aria-hidden="true">
    {[...new Set(words)].map((word) => (
      <span
        key={word}
        style={{ gridColumn: `span ${words.filter((other) => other === word).length}` }}
        data-current={word === current || undefined}
      >
        {word}
      </span>
    ))}
  </p>
)

export const HealthSlider = () => {
  const { value, set, onBlur, control } = useControl('overallHealth')
  const position = Number(value)
  const { frame, control: input } = splitFieldProps({
    ...control,
    hint: 'This starts at Fair. Move it if that isn’t right: slide the circle, or tap the line.',
    'aria-required': undefined,
  })
  return (
    <FieldFrame {...frame}>
      <div className={styles.slider}>
        <output className={styles.text} htmlFor={frame.id} aria-hidden="true">
          {healthLabel(position)}
        </output>
        <input
          {...input}
          className={styles.range}
          type="range"
          min={minimum}
          max={maximum}
          step={step}
          value={position}
          data-percent={((position - minimum) / (maximum - minimum)) * 100}
          onChange={(event) => set(event.target.valueAsNumber)}
          onBlur={onBlur}
          aria-valuetext={healthLabel(position)}
        />
        <Scale current={healthLabel(position)} />
      </div>
    </FieldFrame>
  )
}

const conditions = Object.entries(fieldOptions.medicalConditions)

export const ConditionsField = () => {
  const { value, set, control } = useControl('medicalConditions')
  const chosen = Array.isArray(value) ? value : []
  const field = { ...control, hint: 'Check everything a doctor has diagnosed.', isOptional: true }
  const { id, 'aria-describedby': description } = fieldAttributes(field)
  const toggle = (condition: string, isChosen: boolean) =>
    set(conditions.flatMap(([one]) => ((one === condition ? isChosen : chosen.includes(one)) ? one : [])))
  return (
    <FieldsetFrame {...field} fieldset={{ id, tabIndex: -1, 'aria-describedby': description }}>
      <div className={styles.choices}>
        {conditions.map(([condition, text]) => (
          <Checkbox
            key={condition}
            id={`${id}-${condition}`}
            checked={chosen.includes(condition)}
            onChange={(event) => toggle(condition, event.target.checked)}
          >
            {text}
          </Checkbox>
        ))}
      </div>
    </FieldsetFrame>
  )
}
