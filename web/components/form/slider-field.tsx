// A position on a scale. The thumb is large enough for shaky hands.
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, splitFieldProps } from './field-frame.tsx'
import styles from './slider-field.module.css'

type SliderFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'min' | 'max' | 'onChange'> & {
    value: number
    minimum: number
    maximum: number
    step: number
    textAt: (position: number) => string
    onMove: (position: number) => void
  }

type WordsProps = Pick<SliderFieldProps, 'value' | 'minimum' | 'maximum' | 'step' | 'textAt'>

/** Each word once, under all positions that it holds for. */
const Words = ({ value, minimum, maximum, step, textAt }: WordsProps) => {
  const stops = Array.from({ length: (maximum - minimum) / step + 1 }, (_, index) => minimum + index * step)
  const texts = stops.map(textAt)
  return (
    <p className={styles.words} aria-hidden="true">
      {[...new Set(texts)].map((text) => (
        <span
          key={text}
          style={{ gridColumn: `span ${texts.filter((other) => other === text).length}` }}
          data-current={text === textAt(value) || undefined}
        >
          {text}
        </span>
      ))}
    </p>
  )
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
        <Words value={value} minimum={minimum} maximum={maximum} step={step} textAt={textAt} />
      </div>
    </FieldFrame>
  )
}
