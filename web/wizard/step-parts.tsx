// All parts have one address. The browser's Back leads to the part before.
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { textOf } from '#web/platform/location-state.ts'
import styles from './step-parts.module.css'

export const useStepPart = <Name extends string>(
  names: readonly [Name, ...Name[]],
  onChange: (part: Name) => void,
) => {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const part = names.find((name) => name === textOf(state, 'part')) ?? names[0]
  const show = (to: Name) => {
    if (to !== part) navigate(pathname, { state: { part: to } })
  }
  const shown = useRef(part)
  const change = useEffectEvent(onChange)
  // Before the effects that scroll to a problem.
  useLayoutEffect(() => {
    if (shown.current === part) return
    shown.current = part
    scrollTo(0, 0)
    change(part)
  }, [part])
  return { part, show }
}

type StepPartsProps<Name extends string> = {
  names: readonly Name[]
  parts: Readonly<Record<Name, { title: string }>>
  current: Name
  onChoose: (part: Name) => void
}

export const StepParts = <Name extends string>({ names, parts, current, onChoose }: StepPartsProps<Name>) => (
  <nav className={`${styles.parts} screen-only`} aria-label="Parts of this step">
    <ol className={styles.list}>
      {names.map((name, index) => (
        <li key={name} data-state={index < names.indexOf(current) ? 'done' : undefined}>
          <button
            type="button"
            className={styles.part}
            aria-current={name === current ? 'step' : undefined}
            onClick={() => onChoose(name)}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className="visually-hidden">Part {index + 1}: </span>
            {parts[name].title}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
