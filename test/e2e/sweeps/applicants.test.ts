// The pages of applicants; and that no page and no dialog of the program is left out of the sweeps.
import { expect, test } from 'vitest'
import { casePart } from '#test/scenes/case-scenes.ts'
import { scenes } from '#test/scenes/parts.ts'
import { dialogsWithout, routesWithout } from '#test/scenes/scene.ts'
import { sessionPart } from '#test/scenes/session-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'
import { wizardPart } from '#test/scenes/wizard-scenes.ts'

test('Every route and every dialog has a scene', () => {
  expect(routesWithout(scenes)).toEqual([])
  expect(dialogsWithout(scenes)).toEqual([])
})

test('A route or a dialog without a scene is found', () => {
  expect(routesWithout([])).toEqual(expect.arrayContaining(['/login', '/hipaa-release', '/admin']))
  expect(dialogsWithout([])).toContain('web/frame/session-guard.tsx')
})

for (const part of [wizardPart, sessionPart, casePart]) sweepPart(part)
