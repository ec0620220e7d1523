// The tests of a part: each scene is visited once, and in every state axe and the sweeps of contrast and targets must find nothing: axe in
// what no state before had. All sweeps run once for each route and each dialog, where it is first seen, and where a state asks for
// them. All faults of a scene are told together. Scenes only for the gallery are not opened.
import { describe, expect, test } from 'vitest'
import { axeFaults, newAxeFaults } from '#test/support/browser/axe.ts'
import { keepingSize, resizeWindow } from '#test/sweeps/page-fit.ts'
import { targetSize } from '#test/sweeps/sizes-and-motion.ts'
import { sweeps } from '#test/sweeps/sweeps.ts'
import { textContrast } from '#test/sweeps/text-contrast.ts'
import { scenes } from './parts.ts'
import type { Part, Scene, State, Visitor } from './scene.ts'

const newAxe = { name: 'axe', faults: newAxeFaults }
const few = [
  newAxe,
  { name: 'text contrast', faults: textContrast },
  { name: 'target size', faults: targetSize },
]
/** A dialog is small, and most have the same form with other words. */
const fewInDialog = [
  ...few,
  ...sweeps.filter(({ name }) => ['unfilled words', 'reading grade'].includes(name)),
]
const inDialog = [newAxe, ...sweeps]
const onPage = [{ name: 'axe', faults: axeFaults }, ...sweeps]

const sweepsDue = (state: State) => {
  if (!state.isSwept && !swept.has(state)) return state.dialog ? fewInDialog : few
  return state.dialog ? inDialog : onPage
}

/** A scene that names a dialog shows one, and no other does: the list of dialogs would be worth nothing otherwise. */
const dialogFaults = async ({ page }: Visitor, { dialog }: State) => {
  const isOpen = (await page.locator('dialog:modal').count()) > 0
  if (isOpen === (dialog !== undefined)) return []
  return [
    isOpen ? 'a dialog is open that the scene does not name' : `no dialog is open, but ${dialog} should`,
  ]
}

const firstSeen = () => {
  const states = scenes.flatMap((scene) => scene.states).filter(({ isPictureOnly }) => !isPictureOnly)
  return new Map(states.toReversed().map((state) => [state.dialog ?? state.route, state])).values()
}
const swept: ReadonlySet<State> = new Set(firstSeen())

const narrow = { width: 375, height: 812 }

const narrowFaults = ({ page }: Visitor) =>
  keepingSize(page, async () => {
    await resizeWindow(page, narrow)
    return newAxeFaults(page)
  })

const sweepScene = async (scene: Scene) => {
  const faults: string[] = []
  await scene.visit(
    async (visitor, state) => {
      if (state.isPictureOnly) return
      const tell = (sweep: string, found: readonly string[]) =>
        faults.push(
          ...found.map((fault) => `${scene.title} (${state.route}), ${state.title}, ${sweep}: ${fault}`),
        )
      tell('dialog', await dialogFaults(visitor, state))
      await keepingSize(visitor.page, async () => {
        for (const { name, faults: found } of sweepsDue(state)) tell(name, await found(visitor.page))
        if (state.isOtherwiseNarrow) tell('axe at 375 px', await narrowFaults(visitor))
        return []
      })
    },
    scene.states.findLastIndex(({ isPictureOnly }) => !isPictureOnly) + 1,
  )
  expect(faults).toEqual([])
}

/** Milliseconds: a scene has many states. */
const timeout = 180_000

export const sweepPart = ({ title, scenes }: Part) =>
  describe(title, () => {
    const seen = scenes.filter(({ states }) => !states.every(({ isPictureOnly }) => isPictureOnly))
    test.each(seen)('$title: every state is accessible', sweepScene, timeout)
  })
