// A position on a scale. The thumb is large enough for shaky hands.
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'
import styles from './slider-field.module.css'

type SliderFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'min' | 'max' | 'onChange'> & {
    value: number
    minimum: number
    maximum: number
    textAt: (position: number) => string
    onMove: (position: number) => void
  }

export const SliderField = ({
  value,
  minimum,
  maximum,
  step,
  textAt,
  onMove,
  ...props
}: SliderFieldProps) => {
  const { frame, control } = splitFieldProps({ ...props, 'aria-required': undefined })
  return (
    <FieldFrame {...frame}>
      <div className={styles.slider}>
        <output className={styles.text} htmlFor={frame.id} aria-hidden="true">
          {textAt(value)}
        </output>
        <input
          {...control}
          className={styles.range}
          type="range"
          min={minimum}
          max={maximum}
          step={step}
          value={value}
          data-percent={((value - minimum) / (maximum - minimum)) * 100}
          onChange={(event) => onMove(event.target.valueAsNumber)}
          aria-valuetext={textAt(value)}
        />
        <p className={styles.ends} aria-hidden="true">
          <span>{textAt(minimum)}</span>
          <span>{textAt(maximum)}</span>
        </p>
      </div>
    </FieldFrame>
  )
}
