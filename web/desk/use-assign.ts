// Assigns cases whose assignee nobody else changed.
import { useState } from 'react'
import type { DeskRow } from '#domain/cases/desk.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import { numberText } from '#web/staff/list/list-text.ts'
import { useDeskWorkspace } from './desk-workspace.tsx'

const title = 'Not assigned'

const casesText = (count: number) => (count === 1 ? '1 case' : `${numberText(count)} cases`)

/** `to`: undefined for nobody. */
const assignedText = (count: number, to: string | undefined): string => {
  const cases = casesText(count)
  if (to === undefined) return `${cases} ${count === 1 ? 'is' : 'are'} nobody’s now`
  return `${cases} assigned to ${to}`
}

/** `stayed`: ids of unchanged cases. */
export type Assigned = { stayed: readonly string[]; told: string }

type Target = { id: string | null; name: string | undefined }

export const useAssign = () => {
  const { changed, counts } = useDeskWorkspace()
  const { show, dismiss } = useToasts()
  const deny = useAccessDenied()
  const [isBusy, setIsBusy] = useState(false)

  const send = async (rows: readonly DeskRow[], { id: to, name }: Target): Promise<Assigned> => {
    const cases = changed.applyTo(rows).map(({ id, assignee }) => ({ id, from: assignee?.id ?? null }))
    const reply = await callApi(assignCases, { cases, to })
    for (const { id, assignee } of reply.cases) changed.set(id, { assignee })
    const refused = reply.cases.flatMap((each) => (each.refused === null ? [] : [each]))
    const done = reply.cases.length - refused.length
    if (refused.length > 0) {
      const reasons = [...new Set(refused.map(({ refused: reason }) => reason))].join('\n')
      show({ kind: 'error', title, text: `${casesText(refused.length)}:\n${reasons}` })
    }
    void counts.refresh()
    return { stayed: refused.map(({ id }) => id), told: done > 0 ? assignedText(done, name) : '' }
  }

  return {
    isBusy,
    /** undefined if the call failed or another one runs. */
    assign: async (rows: readonly DeskRow[], target: Target) => {
      if (isBusy) return undefined
      setIsBusy(true)
      dismiss(title)
      try {
        return await send(rows, target)
      } catch (error) {
        if (!deny(error))
          show({ kind: 'error', title, text: error instanceof Error ? error.message : String(error) })
        return undefined
      } finally {
        setIsBusy(false)
      }
    },
  }
}
