// A scene is one state of one page, and how to get there. Every route needs one: the lists are read from the program itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { copyPath, dashboardPath, resourcesPath, steps } from '#domain/journey.ts'
import { root } from '#test/command.ts'

export type Scene = {
  /** As web/app.tsx has it, whole. */
  route: string
  title: string
  open: () => Promise<{ page: Page; complaints: string[] }>
  /** What lies over a page is shown as the window shows it; everything else from top to bottom. */
  shows?: 'window'
  /** Once the window has its new width, which may have taken something away. */
  afterResize?: (page: Page) => Promise<unknown>
}

export type Part = { title: string; scenes: readonly Scene[] }

const wholePath = (path: string) => (path.startsWith('/') || path === '*' ? path : `/admin/${path}`)

const routes = (): readonly string[] => {
  const program = readFileSync(join(root, 'web/app.tsx'), 'utf8')
  const [, callbacks = ''] = /callbackPaths = \[([^\]]*)\]/.exec(program) ?? []
  const paths = [...program.matchAll(/ path="([^"]+)"/g), ...callbacks.matchAll(/'([^']+)'/g)]
  const journey = [...steps.map((step) => step.path), dashboardPath, resourcesPath, copyPath]
  return [...new Set([...paths.map(([, path = '']) => wholePath(path)), ...journey])]
}

/** Routes of web/app.tsx and paths of the journey that no scene shows. */
export const routesWithout = (scenes: readonly Scene[]): string[] => {
  const shown = new Set(scenes.map((scene) => scene.route))
  return routes().filter((route) => !shown.has(route))
}

export const fileName = (part: Part, scene: Scene, width: number): string =>
  `${part.title} ${scene.title} ${width}.png`.toLowerCase().replace(/[^a-z0-9.]+/g, '-')
