// `npm run screenshots` writes every page at three widths into dist/screenshots/index.html; `npm run screenshots -- -t Signature` only
// the scenes so called. A route without a scene fails.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountScenes } from './account-scenes.ts'
import { adminScenes } from './admin-scenes.ts'
import { caseScenes } from './case-scenes.ts'
import { galleryFolder, widths, writeGallery } from './gallery.ts'
import { fileName, type Part, routesWithout, type Scene } from './scene.ts'
import { wizardScenes } from './wizard-scenes.ts'

/** The lists of the admins come first, while they hold nobody but the made-up people. */
const parts: readonly Part[] = [adminScenes, accountScenes, wizardScenes, caseScenes]
const heights = { 375: 812, 768: 1024, 1280: 900 } as const

const take = async (part: Part, scene: Scene) => {
  const { page, complaints } = await scene.open()
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: heights[width] })
    await page.evaluate('scrollTo(0, 0); document.fonts.ready')
    await scene.afterResize?.(page)
    await page.screenshot({
      path: join(galleryFolder, fileName(part, scene, width)),
      fullPage: scene.shows !== 'window',
      animations: 'disabled',
    })
  }
  /** A scene may be one of trouble; the browser tests are where complaints count. */
  complaints.splice(0)
}

beforeAll(() => {
  mkdirSync(galleryFolder, { recursive: true })
})
afterAll(() => console.log(`The gallery is ${writeGallery(parts)}`))

test('every route has a scene', () => {
  expect(routesWithout(parts.flatMap((part) => part.scenes))).toEqual([])
})

describe.each(parts)('$title', (part) => {
  test.each(part.scenes)('$title', (scene) => take(part, scene))
})
