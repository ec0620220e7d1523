// Assigns the open case.
import { useState } from 'react'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import { withAssignee } from './timeline-entries.ts'
import type { OpenCase } from './use-open-case.ts'

export const useCaseAssign = ({ detail, change, reload }: OpenCase) => {
  const deny = useAccessDenied()
  const { user } = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const { id, assignee } = detail

  const send = async (to: string | null) => {
    const reply = await callApi(assignCases, { cases: [{ id, from: assignee?.id ?? null }], to })
    const [done] = reply.cases
    if (!done) return false
    if (done.refused !== null) {
      setTrouble(done.refused)
      await reload()
      return false
    }
    const now = { at: new Date().toISOString(), by: user?.email ?? null }
    change((last) => withAssignee(last, done.assignee, now))
    return true
  }
  return {
    isBusy,
    trouble,
    /** False if nothing changed. */
    assign: async (to: string | null): Promise<boolean> => {
      if (isBusy) return false
      setIsBusy(true)
      setTrouble(undefined)
      try {
        return await send(to)
      } catch (error) {
        if (!deny(error)) setTrouble(error instanceof Error ? error.message : String(error))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
