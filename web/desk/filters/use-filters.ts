import type { ButtonProps } from '@cloudscape-design/components/button'
import { useRef, useState } from 'react'
import { type DeskFilters, deskFiltersSchema } from '#domain/cases/desk.ts'
import { planAt } from '#web/desk/desk-lists.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import type { Desk } from '#web/desk/use-desk.ts'
import { viewIn } from '#web/staff/list/list-view.ts'

export type FilterKey = keyof DeskFilters

export const useFilters = ({ shown }: Desk) => {
  const { typed } = useDeskWorkspace()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<ButtonProps.Ref>(null)
  const change = (key: FilterKey, value: string | number | undefined) => {
    // The address is ahead of the page.
    const { filters } = viewIn(window.location, planAt(window.location.search))
    if (key === 'insurer') typed.change({ insurer: String(value ?? '') })
    const next = Object.entries({ ...filters, ...(key !== 'insurer' && { [key]: value }) })
    const { data } = deskFiltersSchema.safeParse(
      Object.fromEntries(next.filter(([, set]) => set !== undefined)),
    )
    if (data) shown.change({ filters: data })
  }
  return {
    on: deskFiltersSchema.parse(shown.view.filters),
    isOpen,
    toggle: () => setIsOpen((was) => !was),
    close: () => {
      setIsOpen(false)
      opener.current?.focus()
    },
    change,
    /** Its button goes, so the focus returns to the one that opens them. */
    end: (key: FilterKey) => {
      change(key, undefined)
      opener.current?.focus()
    },
    clear: () => {
      typed.change({ insurer: '' })
      shown.change({ filters: {} })
      opener.current?.focus()
    },
    opener,
  }
}

export type Filters = ReturnType<typeof useFilters>
