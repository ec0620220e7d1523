// Moves a case, takes a move back, and marks requests as done.
import { useState } from 'react'
import type { Stage } from '#domain/case.ts'
import { finishRequest, moveCase, type TeamCase, undoMove } from '#domain/case-contract.ts'
import { readSubmission } from '#domain/submission-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useAccessDenied } from './access-denied.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { type Problem, problemsOf, readMove, type TypedMove } from './submission-case-values.ts'

/** `text` is for the whole panel, the others for a field. */
export type Trouble = { text?: string; problems: readonly Problem[] }

export const useCaseMoves = (id: string, moved: TeamCase, onChanged: (moved: TeamCase) => void) => {
  const deny = useAccessDenied()
  const { left } = useAdminWorkspace()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const take = (newer: TeamCase) => {
    Object.assign(left, { isStale: true })
    onChanged(newer)
  }

  /** Someone else was first, so what the page shows is old. */
  const loadNewer = async () => {
    const { case: newer } = await callApi(readSubmission, { id })
    if (newer) take(newer)
  }

  const explain = async (error: unknown): Promise<Trouble> => {
    if (deny(error)) return { problems: [] }
    const failure = error instanceof ApiError ? error : undefined
    const text = error instanceof Error ? error.message : String(error)
    if (failure?.status === 409) await loadNewer().catch(() => undefined)
    const problems = problemsOf(failure?.fields ?? [])
    return problems.length > 0 ? { problems } : { text, problems }
  }

  const run = async (act: () => Promise<TeamCase>): Promise<Trouble | undefined> => {
    setIsBusy(true)
    setTrouble(undefined)
    try {
      take(await act())
      return undefined
    } catch (error) {
      const found = await explain(error)
      setTrouble(found.text)
      return found
    } finally {
      setIsBusy(false)
    }
  }

  const { version } = moved
  return {
    isBusy,
    trouble,
    move: async (to: Stage, typed: TypedMove): Promise<Trouble | undefined> => {
      const { move, problems } = readMove(to, typed)
      if (problems.length > 0) return { problems }
      return run(() => callApi(moveCase, { id, version, ...move }))
    },
    undo: () => run(() => callApi(undoMove, { id, version })),
    finish: (request: string) => run(() => callApi(finishRequest, { id, request })),
  }
}
