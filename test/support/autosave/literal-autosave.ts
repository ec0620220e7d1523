// The specification's rule taken literally, for comparison: the whole form is saved 2 seconds after the last change if no save is in
// progress, else not at all; Continue and sign-out save at once. There are no versions: the last writer wins.
import { autosaveDelay } from '#domain/constants.ts'
import type { AutosaveOptions } from '#web/draft/autosave.ts'
import type { SavedCopy, SaveReply } from '#web/draft/save-call.ts'
import type { Engine } from './model-window.ts'

export const createLiteralAutosave = ({
  saved,
  send,
  step,
  schedule,
  newId,
  onChange,
}: AutosaveOptions): Engine => {
  let form = saved.answers
  let version = saved.version
  let isSaving = false
  let isStopped = false
  let isWaiting = false
  let cancel = () => {}

  const sendForm = async (): Promise<SaveReply> => {
    const answer = await send({ answers: form, step: step(), version, saveId: newId(), mayReplace: {} })
    if (answer.kind !== 'stale') return answer
    version = answer.copy.version
    return sendForm()
  }

  const save = async (): Promise<void> => {
    if (isSaving || isStopped) return
    isSaving = true
    const answer = await sendForm()
    isSaving = false
    if (answer.kind === 'saved') version = answer.version
    if (answer.kind === 'closed') isStopped = true
    onChange([])
    if (answer.kind !== 'saved') throw new Error('Failed to save form data')
  }

  const onTimer = () => {
    isWaiting = false
    if (!isSaving) save().catch(() => {})
    onChange([])
  }

  return {
    change: (answers) => {
      form = { ...form, ...answers }
      isWaiting = true
      cancel()
      cancel = schedule(onTimer, autosaveDelay)
      onChange([])
    },
    latest: () => form,
    version: () => version,
    status: () => (isWaiting || isSaving ? 'saving' : 'saved'),
    flush: save,
    leave: () => {},
    wouldLose: () => false,
    retryNow: () => {},
    rebase: (copy: SavedCopy) => {
      version = copy.version
    },
    stop: () => {
      isStopped = true
      cancel()
    },
    isClosed: () => isStopped,
    conflicts: () => ({}),
    settleConflict: () => {},
  }
}
