// Moves a case, takes a move back, and marks requests as done.
import { useState } from 'react'
import type { Stage } from '#domain/case.ts'
import { finishRequest, moveCase, type TeamCase, undoMove } from '#domain/case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useAccessDenied } from './access-denied.ts'
import {
  type KeptMove,
  keptOf,
  type Problem,
  problemsOf,
  readMove,
  type TypedMove,
} from './submission-case-values.ts'

/** `text` is for the whole panel, the others for a field. */
export type Trouble = { text?: string; problems: readonly Problem[] }

export type CaseProps = {
  id: string
  moved: TeamCase
  onChanged: (moved: TeamCase) => void
  /** Someone else was first, so what the page shows is old. */
  loadNewer: () => Promise<void>
}

const useRun = ({ onChanged, loadNewer }: Pick<CaseProps, 'onChanged' | 'loadNewer'>) => {
  const deny = useAccessDenied()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

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
      onChanged(await act())
      return undefined
    } catch (error) {
      const found = await explain(error)
      setTrouble(found.text)
      return found
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, trouble, run }
}

export const useCaseMoves = ({ id, moved: { version }, ...page }: CaseProps) => {
  const { isBusy, trouble, run } = useRun(page)
  const [kept, setKept] = useState<KeptMove>()
  return {
    isBusy,
    trouble,
    kept,
    forget: () => setKept(undefined),
    move: async (to: Stage, typed: TypedMove): Promise<Trouble | undefined> => {
      const { move, problems } = readMove(to, typed)
      if (problems.length > 0) return { problems }
      const found = await run(() => callApi(moveCase, { id, version, ...move }))
      setKept(found && keptOf(typed))
      return found
    },
    undo: () => run(() => callApi(undoMove, { id, version })),
    finish: (request: string) => run(() => callApi(finishRequest, { id, request })),
  }
}
