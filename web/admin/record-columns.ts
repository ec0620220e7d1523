// The columns of a list, for the table on a wide screen and the cards on a narrow one alike.
import type { ReactNode } from 'react'

export type RecordColumn<Item> = {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  /** In pixels, on the wide screen; the others share what is left. */
  width?: number
  /** Numbers end at one line, so that they can be compared. */
  isNumber?: boolean
  /** The list comes in this order, newest first. */
  isOrder?: boolean
  /** `name` heads the card, `link` ends it; the others stand between with their headers. */
  place?: 'name' | 'link'
}
