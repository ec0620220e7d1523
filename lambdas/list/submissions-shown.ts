// Which submissions the admins' filters show.
import type { SubmissionsShown } from '#domain/contracts/export-contract.ts'

type Item = Readonly<Record<string, unknown>>

const isSubmitted = ({ status }: Item) => status === 'submitted'

export const isShown: Readonly<Record<SubmissionsShown, (item: Item) => boolean>> = {
  'in-progress': (item) => !isSubmitted(item),
  submitted: isSubmitted,
  'not-appraised': (item) => isSubmitted(item) && item.appraised !== true,
}
