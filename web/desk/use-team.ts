// Names of the team. Former members have only an email.
import { useEffect } from 'react'
import type { Assignee } from '#domain/cases/case.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useDeskWorkspace } from './desk-workspace.tsx'

export const useTeam = () => {
  const { team, userId } = useDeskWorkspace()
  const { reply } = useStore(team)
  const members = reply?.members ?? []
  useEffect(() => void team.open(), [team])
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name
  return {
    members,
    ownId: userId,
    memberName: (id: string): string => nameOf(id) ?? (reply ? 'Someone who left' : '…'),
    assigneeName: ({ id, email }: Assignee): string =>
      id === userId ? 'You' : (nameOf(id) ?? email?.split('@')[0] ?? 'Someone who left'),
  }
}
