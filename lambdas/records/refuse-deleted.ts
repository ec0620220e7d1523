// Refuses every call of an account whose draft is deleted.
import { Refusal } from '../http/refusal.ts'

/** Condition with `:text`: 'S'. A damaged column is no mark, as in `refuseDeleted`. */
export const isNotDeleted = 'NOT attribute_type(deleting_at, :text)'

export const refuseDeleted = ({ deleting_at }: { deleting_at: string | null }): void => {
  if (deleting_at !== null) throw new Refusal(410, 'This draft was deleted.')
}
