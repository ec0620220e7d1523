import { type ReactNode, useLayoutEffect } from 'react'
import { useController } from 'react-hook-form'
import { fieldLabels } from '#domain/answer-text.ts'
import { unfold } from '#web/components/form/unfold.ts'
import type { FormField, FormValue, FormValues } from '#web/draft/form-values.ts'
import { useDraftPart } from '#web/draft/use-draft.tsx'
import { TypedMark } from '#web/help/late-help.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { ConflictChoice } from './late-conflicts.tsx'

const blockedText = () =>
  `Something in this answer looks like computer code to our security system, so we couldn’t save it. Please change it, or call us at ${siteConfig().brand.supportPhone}.`

const isAnswer = (value: FormValue) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

const labels: Readonly<Record<string, string>> = fieldLabels

/** @param showAnswer shows the other answer of a conflict */
export const useControl = (name: FormField, showAnswer?: (answer: string) => ReactNode) => {
  const { field, fieldState } = useController<FormValues, FormField>({ name })
  const isBlocked = useDraftPart(({ blocked }) => blocked.includes(name))
  const hasConflict = useDraftPart(({ conflicts }) => name in conflicts)
  const isTyped = useDraftPart(({ typedBy }) => name in typedBy)
  const error = (isBlocked ? blockedText() : fieldState.error?.message) ?? ''
  const conflict = hasConflict ? <ConflictChoice name={name} showAnswer={showAnswer} /> : undefined
  const mark = isTyped ? <TypedMark name={name} id={`${name}-mark`} /> : undefined
  const hasAnswer = isAnswer(field.value)
  useLayoutEffect(() => {
    if (hasAnswer || hasConflict || error || location.hash === `#${name}`) unfold(name)
  }, [name, hasAnswer, hasConflict, error])
  return {
    value: field.value,
    text: typeof field.value === 'string' ? field.value : '',
    isChecked: field.value === true,
    set: (value: FormValue) => field.onChange(value),
    onBlur: field.onBlur,
    control: { id: name, name, label: labels[name] ?? '', mark, error, conflict },
  }
}
