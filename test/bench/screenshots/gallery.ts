// Writes one page that shows every screenshot next to the same state at other widths.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/command.ts'
import type { Part, Scene, State } from '#test/scenes/scene.ts'

/** dist is nobody's source: git leaves it out. */
export const galleryFolder = join(root, 'dist/screenshots')
export const widths = [375, 768, 1280] as const

export const fileName = (scene: Scene, state: State, width: number): string =>
  `${scene.title} ${state.title} ${width}.png`.toLowerCase().replace(/[^a-z0-9.]+/g, '-')

const figure = (scene: Scene, state: Scene['states'][number]) => `
<section>
<h3>${scene.title}: ${state.title} <small>${state.route}</small></h3>
<div>${widths
  .map((width) => {
    const file = fileName(scene, state, width)
    return `<a href="${file}"><img loading="lazy" src="${file}" width="${width}" alt="${scene.title}: ${state.title}, ${width} px wide"></a>`
  })
  .join('\n')}</div>
</section>`

const figures = ({ title, scenes }: Part) =>
  `<h2>${title}</h2>${scenes.flatMap((scene) => scene.states.map((state) => figure(scene, state))).join('')}`

export const writeGallery = (parts: readonly Part[]): string => {
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
