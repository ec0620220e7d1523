// The address of a saved view: only ids, so no log has what was typed.
import { deskPath } from '#domain/paths.ts'

const place = 'saved'

/** Of a link that was cut off: there is no such view, and the page says so. */
const cut = 'none'

export const savedPath = (owner: string, id: string): string => `${deskPath}?${place}=${owner}.${id}`

export const savedIn = (search: string): { owner: string; id: string } | undefined => {
  const saved = new URLSearchParams(search).get(place)
  if (saved === null) return undefined
  const [owner, id] = saved.split('.')
  return { owner: owner || cut, id: id || cut }
}
