import { useEffect, useRef, useState } from 'react'
import { type Stage, stageName } from '#domain/cases/case-stages.ts'
import { finishRequest, moveCase, type TeamCase, undoMove } from '#domain/contracts/case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAuth } from '#web/session/auth.tsx'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import {
  isStillThatMove,
  type KeptMove,
  keptOf,
  type OpenMove,
  type Problem,
  problemsOf,
  readMove,
  type TypedMove,
  withYou,
} from './move-values.ts'

export type CaseProps = {
  id: string
  moved: TeamCase
  openTasks: number
  onChanged: (moved: TeamCase) => void
  loadNewer: () => Promise<unknown>
}

/** `isConflict`: the page shows the newest case now. */
type Trouble = { problems: readonly Problem[]; isConflict?: boolean }

const useRun = ({ onChanged, loadNewer }: CaseProps) => {
  const deny = useAccessDenied()
  const { user } = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const explain = async (error: unknown): Promise<Trouble> => {
    if (deny(error)) return { problems: [] }
    const failure = error instanceof ApiError ? error : undefined
    const isConflict = failure?.status === 409
    if (isConflict) await loadNewer().catch(() => undefined)
    const problems = problemsOf(failure?.fields ?? [])
    if (problems.length > 0) return { problems }
    // A refused move has no field of its own in the form.
    const refused = failure?.fields.find(({ path }) => path === 'to')?.message
    setTrouble(refused ?? withYou(errorText(error), user?.email))
    return { problems, isConflict }
  }

  const run = async (act: () => Promise<TeamCase>): Promise<Trouble | undefined> => {
    setIsBusy(true)
    setTrouble(undefined)
    try {
      onChanged(await act())
      return undefined
    } catch (error) {
      return await explain(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, trouble, run }
}

const useOpened = ({ stage, version }: TeamCase) => {
  const [opened, setOpened] = useState<OpenMove>()
  const [told, setTold] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const close = (text = '') => {
    setOpened(undefined)
    setTold(text)
    heading.current?.focus()
  }
  const isImpossible = opened !== undefined && !isStillThatMove(opened, stage)
  useEffect(() => {
    if (isImpossible) close()
  })
  return {
    opened: isImpossible ? undefined : opened,
    told,
    heading,
    open: (to: Stage) => {
      setTold('')
      setOpened({ from: stage, to, seen: version })
    },
    reopen: ({ from, to }: OpenMove) => setOpened({ from, to, seen: undefined }),
    close,
  }
}

export const useCaseMoves = (props: CaseProps) => {
  const { id, moved } = props
  const { version } = moved
  const { run, ...state } = useRun(props)
  const { reopen, close, ...form } = useOpened(moved)
  const [kept, setKept] = useState<KeptMove>()
  const act = async (call: () => Promise<TeamCase>, done: string) => {
    if (!(await run(call))) close(done)
  }
  return {
    ...state,
    ...form,
    kept,
    cancel: () => {
      setKept(undefined)
      close()
    },
    undo: () => void act(() => callApi(undoMove, { id, version }), 'The last move is undone'),
    finish: (request: string) =>
      void act(() => callApi(finishRequest, { id, request }), 'Marked as received'),
    move: async (asked: OpenMove, typed: TypedMove): Promise<readonly Problem[]> => {
      const { from, to, seen = version } = asked
      const { move, problems } = readMove(from, to, typed)
      if (problems.length > 0) return problems
      const found = await run(() => callApi(moveCase, { id, version: seen, ...move }))
      setKept(found && keptOf(typed))
      if (!found) close(from === to ? 'New date saved' : `Moved to “${stageName(to)}”`)
      if (found?.isConflict) reopen(asked)
      return found?.problems ?? []
    },
  }
}
