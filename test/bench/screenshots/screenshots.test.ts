// `npm run screenshots` writes every page in every state at three widths into dist/screenshots/index.html;
// `npm run screenshots -- -t Signature` only the scenes so called.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parts, scenes } from '#test/scenes/parts.ts'
import { routesWithout, type Scene, type State, type Visitor } from '#test/scenes/scene.ts'
import { fileName, galleryFolder, widths, writeGallery } from './gallery.ts'

const heights = { 375: 812, 768: 1024, 1280: 900 } as const
const sizeOf = (width: (typeof widths)[number]) => ({ width, height: heights[width] })

const picture = async ({ page }: Visitor, scene: Scene, state: State) => {
  for (const width of widths.toReversed()) {
    await page.setViewportSize(sizeOf(width))
    await page.evaluate(
      'scrollTo(0, 0); Promise.allSettled([document.fonts.ready, ...[...document.images].map((image) => image.decode())])',
    )
    await state.afterResize?.(page)
    await page.screenshot({
      path: join(galleryFolder, fileName(scene, state, width)),
      fullPage: state.shows !== 'window' && state.dialog === undefined,
      animations: 'disabled',
    })
  }
  await page.setViewportSize(sizeOf(1280))
}

beforeAll(() => {
  mkdirSync(galleryFolder, { recursive: true })
})
afterAll(() => console.log(`The gallery is ${writeGallery(parts)}`))

test('every route has a scene', () => {
  expect(routesWithout(scenes)).toEqual([])
})

describe.each(parts)('$title', (part) => {
  test.each(part.scenes)('$title', (scene) => scene.visit((visitor, state) => picture(visitor, scene, state)))
})
