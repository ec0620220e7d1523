// `npm run screenshots` writes every page in every state at three widths into dist/screenshots/index.html;
// `npm run screenshots -- -t Signature` only the scenes so called; `ENGINES=firefox,webkit npm run screenshots` also as these draw them.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#test/command.ts'
import { type OtherEngine, otherEngines } from '#test/engines/find-engines.ts'
import { parts, scenes } from '#test/scenes/parts.ts'
import { type Part, routesWithout, type Scene, type State, type Visitor } from '#test/scenes/scene.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { startEngine } from './other-engines.ts'
import { stillOf } from './still.ts'

/** git leaves dist out: it is built. */
const galleryFolder = join(root, 'dist/screenshots')
const widths = [375, 768, 1280] as const

const engines = otherEngines.filter((name) => process.env.ENGINES?.split(',').includes(name))
const started: { name: OtherEngine; engine: Awaited<ReturnType<typeof startEngine>> }[] = []

const fileName = (scene: Scene, state: State, width: number, engine = ''): string =>
  `${scene.title} ${state.title} ${width} ${engine}.png`
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace('-.', '.')

const figure = (scene: Scene, state: Scene['states'][number]) => `
<section>
<h3>${scene.title}: ${state.title} <small>${state.route}</small></h3>
<div>${widths
  .flatMap((width) =>
    ['', ...engines].map((engine) => {
      const file = fileName(scene, state, width, engine)
      return `<a href="${file}"><img loading="lazy" src="${file}" width="${width}" alt="${scene.title}: ${state.title}, ${width} px wide ${engine}"></a>`
    }),
  )
  .join('\n')}</div>
</section>`

const figures = ({ title, scenes }: Part) =>
  `<h2>${title}</h2>${scenes.flatMap((scene) => scene.states.map((state) => figure(scene, state))).join('')}`

const writeGallery = (parts: readonly Part[]): string => {
  const file = join(galleryFolder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Larkfield, page by page</title>
<style>
body { margin: 32px; font: 18px sans-serif; background: #ddd }
div { display: flex; gap: 24px; align-items: flex-start; overflow-x: auto }
img { background: #fff; box-shadow: 0 1px 6px #0004; height: auto }
small { font-weight: normal }
</style>
<h1>Larkfield, page by page</h1>
${parts.map(figures).join('\n')}
</html>
`,
  )
  return file
}

const heights = { 375: 812, 768: 1024, 1280: 900 } as const
const sizeOf = (width: (typeof widths)[number]) => ({ width, height: heights[width] })

const picture = async ({ page }: Visitor, scene: Scene, state: State) => {
  for (const width of widths.toReversed()) {
    await page.setViewportSize(sizeOf(width))
    await page.evaluate(
      'scrollTo(0, 0); Promise.allSettled([document.fonts.ready, ...[...document.images].map((image) => image.decode())])',
    )
    await state.afterResize?.(page)
    const isWhole = state.shows !== 'window' && state.dialog === undefined
    await page.screenshot({
      path: join(galleryFolder, fileName(scene, state, width)),
      fullPage: isWhole,
      animations: 'disabled',
    })
    if (started.length === 0) continue
    const still = await stillOf(page)
    for (const { name, engine } of started)
      await engine.picture(
        still,
        sizeOf(width),
        isWhole,
        join(galleryFolder, fileName(scene, state, width, name)),
      )
  }
  await page.setViewportSize(sizeOf(1280))
}

beforeAll(async () => {
  mkdirSync(galleryFolder, { recursive: true })
  for (const name of engines) started.push({ name, engine: await startEngine(name, siteUrl) })
})
afterAll(async () => {
  for (const { engine } of started) await engine.close()
  console.log(`The gallery is ${writeGallery(parts)}`)
})

test('every route has a scene', () => {
  expect(routesWithout(scenes)).toEqual([])
})

describe.each(parts)('$title', (part) => {
  test.each(part.scenes)('$title', (scene) => scene.visit((visitor, state) => picture(visitor, scene, state)))
})
