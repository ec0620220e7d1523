// Changes a case.
import { useState } from 'react'
import { finishRequest, moveCase, type TeamCase, undoMove } from '#domain/contracts/case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import {
  type KeptMove,
  keptOf,
  type OpenMove,
  type Problem,
  problemsOf,
  readMove,
  type TypedMove,
  withYou,
} from './move-values.ts'

/** `text` is for the whole panel. `isConflict`: the page shows the newest case now. */
export type Trouble = { text?: string; problems: readonly Problem[]; isConflict?: boolean }

export type CaseProps = {
  id: string
  moved: TeamCase
  onChanged: (moved: TeamCase) => void
  /** Someone else was first. */
  loadNewer: () => Promise<void>
}

const useRun = ({ onChanged, loadNewer }: Pick<CaseProps, 'onChanged' | 'loadNewer'>) => {
  const deny = useAccessDenied()
  const { user } = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const explain = async (error: unknown): Promise<Trouble> => {
    if (deny(error)) return { problems: [] }
    const failure = error instanceof ApiError ? error : undefined
    const text = withYou(error instanceof Error ? error.message : String(error), user?.email)
    const isConflict = failure?.status === 409
    if (isConflict) await loadNewer().catch(() => undefined)
    const problems = problemsOf(failure?.fields ?? [])
    return problems.length > 0 ? { problems } : { text, problems, isConflict }
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
    move: async ({ from, to, seen = version }: OpenMove, typed: TypedMove): Promise<Trouble | undefined> => {
      const { move, problems } = readMove(from, to, typed)
      if (problems.length > 0) return { problems }
      const found = await run(() => callApi(moveCase, { id, version: seen, ...move }))
      setKept(found && keptOf(typed))
      return found
    },
    undo: () => run(() => callApi(undoMove, { id, version })),
    finish: (request: string) => run(() => callApi(finishRequest, { id, request })),
  }
}
