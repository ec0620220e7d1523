// A scene is a page of the site and the states it can be in, reached one after the other in one window: opening is what costs.
// The gallery pictures every state, the sweeps test it. Every route and every dialog needs one: both lists are read from the program.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '#test/command.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { sitePages } from '#web/app/site-map.ts'

export type Visitor = { page: Page; complaints: string[] }

type Look = {
  /** Where it is another one than that of the state before. As web/app/site-map.ts has it. */
  route?: string
  /** What lies over a page is shown as the window shows it; everything else from top to bottom. */
  shows?: 'window'
  /** The dialog that lies over the page: the file of its component. */
  dialog?: string
  /** Once the window has another width, which may have taken something away. */
  afterResize?: (page: Page) => Promise<unknown>
  /** All sweeps run here too, because it shows much that the first state of its route does not. */
  isSwept?: true
  /** Looks otherwise on a phone, so axe looks at that too. */
  isOtherwiseNarrow?: true
  /** Only the gallery has it: a mail, a print-out, or a page that differs only by its words from one that is swept. */
  isPictureOnly?: true
}

export type State = Look & { title: string }

type Reach<Opened extends Visitor> = (visitor: Opened) => Promise<unknown>

type Plan<Opened extends Visitor> = {
  route: string
  aliases?: readonly string[]
  title: string
  open: () => Promise<Opened>
  /** By title. The first is what `open` leaves; `reach` leads on from the state before. */
  states: Readonly<Record<string, Reach<Opened> | (Look & { reach?: Reach<Opened> })>>
  /** What the browser's console may say, because the scene is one of trouble. */
  trouble?: RegExp
}

export type Scene = {
  routes: readonly string[]
  title: string
  states: readonly (State & { route: string })[]
  /** Opens the page and stops at each state, or at the first `count` of them. */
  visit: (
    stop: (visitor: Visitor, state: State & { route: string }) => Promise<void>,
    count?: number,
  ) => Promise<void>
}

export type Part = { title: string; scenes: readonly Scene[] }

const statesOf = <Opened extends Visitor>({ route: first, states }: Plan<Opened>) => {
  let route = first
  return Object.entries(states).map(([title, planned]) => {
    const state = typeof planned === 'function' ? { reach: planned } : planned
    route = state.route ?? route
    return { ...state, title, route }
  })
}

/** States for the gallery. The sweeps don't reach them if they come last. */
export const pictured = <Opened extends Visitor>(states: Readonly<Record<string, Reach<Opened>>>) =>
  Object.fromEntries(
    Object.entries(states).map(([title, reach]) => [title, { reach, isPictureOnly: true as const }]),
  )

/** A picture alone proves nothing. */
const isSeen = ({ isPictureOnly }: Look) => !isPictureOnly

export const scene = <Opened extends Visitor>(plan: Plan<Opened>): Scene => {
  const states = statesOf(plan)
  return {
    routes: [...new Set([...states.filter(isSeen).map(({ route }) => route), ...(plan.aliases ?? [])])],
    title: plan.title,
    states,
    visit: async (stop, count) => {
      const visitor = await plan.open()
      for (const state of states.slice(0, count)) {
        await state.reach?.(visitor)
        await stop(visitor, state)
      }
      if (!plan.trouble) return
      // Until it is closed, a page tries what failed again.
      await visitor.page.close()
      forgive(visitor.complaints, plan.trouble)
    },
  }
}

export const routesWithout = (scenes: readonly Scene[]): string[] => {
  const shown = new Set(scenes.flatMap((each) => each.routes))
  return sitePages.map(({ path }) => path).filter((path) => !shown.has(path))
}

const dialogFrame = 'web/components/modal-dialog.tsx'

/** Files of web that open a dialog, each as often as it has one. */
const dialogs = (): readonly string[] =>
  globSync('web/**/*.tsx', { cwd: root, exclude: ['web/dist/**', 'web/node_modules/**'] })
    .filter((file) => file !== dialogFrame)
    .flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(/<(ModalDialog|dialog)\b/g) ?? []).map(() => file),
    )

export const dialogsWithout = (scenes: readonly Scene[]): string[] => {
  const shown = scenes.flatMap(({ states }) => states.filter(isSeen).flatMap(({ dialog }) => dialog ?? []))
  const countIn = (files: readonly string[], file: string) => files.filter((each) => each === file).length
  const all = dialogs()
  return all.filter((file) => countIn(shown, file) < countIn(all, file))
}
