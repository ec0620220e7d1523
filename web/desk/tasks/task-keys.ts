import type { Shortcut } from '#web/desk/shortcuts/use-shortcuts.tsx'

export type TaskAct = 'done' | 'later' | 'change'

/** For the buttons of a task. */
export const taskButton = (act: TaskAct) => ({ 'data-task-act': act })

/** Of the task in focus, or of the first due. */
const press = (act: TaskAct) => () => {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[data-task-act="${act}"]`)]
  const inFocus = buttons.find((button) => button.closest('li')?.contains(document.activeElement))
  const button = inFocus ?? buttons[0]
  button?.focus()
  button?.click()
}

export const taskKeys: readonly Shortcut[] = [
  { keys: ['e'], what: 'The task is done: the first, or the one in focus', run: press('done') },
  { keys: ['w'], what: 'Move that task to a week later', run: press('later') },
  { keys: ['g'], what: 'Hand that task over, or choose its day', run: press('change') },
]
