import type { DeskRow } from '#domain/cases/desk.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useCall } from '#web/staff/failure-notice.tsx'
import { useDeskWorkspace } from './desk-workspace.tsx'
import { casesText } from './hand-over/hand-over-parts.ts'

const title = 'Not assigned'

const assignedText = (count: number, to: string | undefined): string => {
  const cases = casesText(count)
  if (to === undefined) return `${cases} ${count === 1 ? 'is' : 'are'} nobody’s now`
  return `${cases} assigned to ${to}`
}

export type Assigned = { stayed: readonly string[]; told: string }

type Target = { id: string | null; name: string | undefined }

export const useAssign = () => {
  const { changed, counts } = useDeskWorkspace()
  const { show, dismiss } = useToasts()
  const { isBusy, call } = useCall()

  const send = async (rows: readonly DeskRow[], { id: to, name }: Target): Promise<Assigned> => {
    dismiss(title)
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

  const assign = (rows: readonly DeskRow[], target: Target) =>
    call(
      () => send(rows, target),
      (error) => show({ kind: 'error', title, text: errorText(error) }),
    )
  return { isBusy, assign }
}
