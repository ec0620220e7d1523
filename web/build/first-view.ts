// Lists everything that the first view of a page loads.
import { earlyModule } from '#web/app/first-views.ts'
import type { ChunkGraph } from './chunk-graph.ts'

export type FirstView = {
  entry: string
  /** Runs as soon as it is there, before the entry. */
  early: string | undefined
  js: readonly string[]
  css: readonly string[]
}

/** Its own chunk, or the one that contains it. */
const fileOf = (graph: ChunkGraph, module: string) => {
  const files = Object.keys(graph)
  const file =
    files.find((name) => graph[name]?.module === module) ??
    files.find((name) => graph[name] && module in graph[name].modules)
  if (file === undefined) throw new Error(`${module} is in no chunk`)
  return file
}

/** The files of modules and of all that they import. Throws for a module that is not in the build. */
export const filesOf = (graph: ChunkGraph, modules: readonly string[]) => {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (file: string) => {
    if (js.has(file)) return
    js.add(file)
    const { imports = [], css: styles = [] } = graph[file] ?? {}
    for (const imported of imports) visit(imported)
    for (const style of styles) css.add(style)
  }
  for (const module of modules) visit(fileOf(graph, module))
  return { js: [...js], css: [...css] }
}

const entryModule = 'web/app/main.tsx'

/** Throws for a module that is not in the build. */
export const firstView = (graph: ChunkGraph, modules: readonly string[]): FirstView => {
  const { js, css } = filesOf(graph, [entryModule, ...modules])
  return {
    entry: fileOf(graph, entryModule),
    early: modules.includes(earlyModule) ? fileOf(graph, earlyModule) : undefined,
    js,
    css,
  }
}
