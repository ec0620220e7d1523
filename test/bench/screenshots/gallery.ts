// The gallery: one page with every picture beside those of the same scene at other widths.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/command.ts'
import { fileName, type Part } from './scene.ts'

/** dist is nobody's source: git leaves it out. */
export const galleryFolder = join(root, 'dist/screenshots')
export const widths = [375, 768, 1280] as const

const figure = (part: Part, scene: Part['scenes'][number]) => `
<section>
<h3>${scene.title} <small>${scene.route}</small></h3>
<div>${widths
  .map((width) => {
    const file = fileName(part, scene, width)
    return `<a href="${file}"><img loading="lazy" src="${file}" width="${width}" alt="${scene.title}, ${width} px wide"></a>`
  })
  .join('\n')}</div>
</section>`

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
${parts.map((part) => `<h2>${part.title}</h2>${part.scenes.map((scene) => figure(part, scene)).join('')}`).join('\n')}
</html>
`,
  )
  return file
}
