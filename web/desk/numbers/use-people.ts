import type { PersonsLoad } from '#domain/contracts/numbers-contract.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import type { Person } from './number-tables.ts'

const idle = { open: 0, overdue: 0 }

/** All of the team, and who left it with open cases. */
export const usePeople = (loads: readonly PersonsLoad[]): Person[] => {
  const { members } = useTeam()
  const nameOf = ({ id, email }: PersonsLoad) => {
    if (id === null) return 'Nobody'
    const member = members.find((one) => one.id === id)
    const left = members.length === 0 ? '' : ', left the team'
    return member ? member.name || (member.email ?? id) : `${email ?? 'Someone'}${left}`
  }
  const others = members.filter(({ id }) => !loads.some((load) => load.id === id))
  return [...loads, ...others.map(({ id, email }) => ({ id, email, ...idle }))].map((load) => ({
    ...load,
    name: nameOf(load),
  }))
}
