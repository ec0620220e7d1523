// The router's own Link adds 4 KB of prefetching.
import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Handed to the next page, out of the address. */
  state?: Readonly<Record<string, string>>
}

/** A double click is one click: two would need two steps back. */
export const Link = ({ to, state, onClick, ...rest }: LinkProps) => {
  const navigate = useLinkClickHandler(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.detail > 1) event.preventDefault()
        else navigate(event)
      }}
    />
  )
}
