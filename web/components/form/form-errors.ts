import { useSyncExternalStore } from 'react'
import type { FieldError } from './error-summary.tsx'

type Errors = Readonly<Record<string, { message?: string | undefined } | undefined>>

export const summaryOf = (errors: Errors, ids: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(ids).flatMap(([name, id]) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ id, message }]
  })

const never = () => () => undefined

/** False until the script runs. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
