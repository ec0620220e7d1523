// From a form's errors to the list that an ErrorSummary shows, in the order of the fields on the page.
import { useSyncExternalStore } from 'react'
import type { FieldError } from './error-summary.tsx'

type Errors = Readonly<Record<string, { message?: string | undefined } | undefined>>

/** `ids` says for each field which control to lead to. */
export const summaryOf = (errors: Errors, ids: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(ids).flatMap(([name, id]) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ id, message }]
  })

const never = () => () => undefined

/** False in markup that no script drives yet: a form must not be sendable then. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
