import { useTeam } from '#web/desk/desk-workspace.tsx'

export const usePersonName = () => {
  const { members, ownId } = useTeam()
  return (email: string | null) => {
    if (email === null) return 'Someone who left'
    const member = members.find((each) => each.email === email)
    return member?.id === ownId ? 'You' : (member?.name ?? email)
  }
}
