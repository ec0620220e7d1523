// The tests of a part: each scene is visited once, and in every state axe must find nothing; every sweep runs where a page is seen for
// the first time and in every dialog. All faults of a scene are told together.
import { describe, expect, test } from 'vitest'
import { axeFaults } from '#test/e2e/axe.ts'
import { sweeps } from '#test/sweeps/sweeps.ts'
import type { Part, Scene, State, Visitor } from './scene.ts'

const axe = { name: 'axe', faults: axeFaults }

/** A scene that names a dialog shows one, and no other does: the list of dialogs would be worth nothing otherwise. */
const dialogFaults = async ({ page }: Visitor, { dialog }: State) => {
  const isOpen = (await page.locator('dialog:modal').count()) > 0
  if (isOpen === (dialog !== undefined)) return []
  return [
    isOpen ? 'a dialog is open that the scene does not name' : `no dialog is open, but ${dialog} should`,
  ]
}

const sweepScene = async (scene: Scene) => {
  const faults: string[] = []
  const seen = new Set<string>()
  await scene.visit(async (visitor, state) => {
    if (state.isPictureOnly) return
    const tell = (sweep: string, found: readonly string[]) =>
      faults.push(
        ...found.map((fault) => `${scene.title} (${state.route}), ${state.title}, ${sweep}: ${fault}`),
      )
    tell('dialog', await dialogFaults(visitor, state))
    const isNew = state.dialog !== undefined || !seen.has(state.route)
    seen.add(state.route)
    for (const { name, faults: found } of isNew ? [axe, ...sweeps] : [axe])
      tell(name, await found(visitor.page))
  })
  expect(faults).toEqual([])
}

export const sweepPart = ({ title, scenes }: Part) =>
  describe(title, () => {
    test.each(scenes)('$title: every state is accessible', sweepScene)
  })
