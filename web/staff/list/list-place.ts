// The list that a case was opened from. Survives a reload.
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { adminPath, deskPath } from '#domain/paths.ts'

const placeSchema = z.object({
  list: z.string().check(z.regex(new RegExp(`^(${adminPath}|${deskPath})([?#]|$)`))),
})

/** undefined in a new tab, for example. */
export const useListPlace = (): URL | undefined => {
  const place = placeSchema.safeParse(useLocation().state)
  return place.success ? new URL(place.data.list, window.location.origin) : undefined
}

export const useOwnAddress = (): string => {
  const { pathname, search, hash } = useLocation()
  return pathname + search + hash
}
