// The address of a saved view: only ids, so no log has what was typed.
import { deskPath } from '#domain/paths.ts'

const place = 'saved'

export const savedPath = (owner: string, id: string): string => `${deskPath}?${place}=${owner}.${id}`

export const savedIn = (search: string): { owner: string; id: string } | undefined => {
  const [owner = '', id = ''] = new URLSearchParams(search).get(place)?.split('.') ?? []
  return owner === '' || id === '' ? undefined : { owner, id }
}
