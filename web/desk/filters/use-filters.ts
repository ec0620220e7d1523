// The filters of a view.

import type { ButtonProps } from '@cloudscape-design/components/button'
import { type RefObject, useRef, useState } from 'react'
import { type DeskFilters, deskFiltersSchema } from '#domain/cases/desk.ts'
import { placeIn } from '#web/desk/desk-view.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import type { Desk } from '#web/desk/use-desk.ts'

export type Filters = {
  on: DeskFilters
  isOpen: boolean
  toggle: () => void
  close: () => void
  change: (key: keyof DeskFilters, value: string | number | undefined) => void
  /** Its button goes, so the focus returns to the one that opens them. */
  end: (key: keyof DeskFilters) => void
  clear: () => void
  opener: RefObject<ButtonProps.Ref | null>
}

export const useFilters = ({ changePlace, rows }: Desk): Filters => {
  const { typed } = useDeskWorkspace()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<ButtonProps.Ref>(null)
  const change: Filters['change'] = (key, value) => {
    if (key === 'insurer') {
      typed.change({ insurer: String(value ?? '') })
      void changePlace({})
      return
    }
    // The address is ahead of the page.
    const next = Object.entries({ ...placeIn(window.location.search).filters, [key]: value }).filter(
      ([, set]) => set !== undefined,
    )
    const { data } = deskFiltersSchema.safeParse(Object.fromEntries(next))
    if (data) void changePlace({ filters: data })
  }
  return {
    on: rows.filters,
    isOpen,
    toggle: () => setIsOpen((was) => !was),
    close: () => {
      setIsOpen(false)
      opener.current?.focus()
    },
    change,
    end: (key) => {
      change(key, undefined)
      opener.current?.focus()
    },
    clear: () => {
      typed.change({ insurer: '' })
      void changePlace({ filters: {} })
      opener.current?.focus()
    },
    opener,
  }
}
