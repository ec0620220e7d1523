// Everything that the first view of a page loads: the entry, the parts of the page, and all that these import.
import type { ChunkGraph } from './chunk-graph.ts'

export type FirstView = {
  /** The script that index.html starts. */
  entry: string
  /** All chunks, the entry among them, in the order in which they are met. */
  js: readonly string[]
  css: readonly string[]
}

/** Its own chunk, or the one that it shares with what is imported elsewhere too. */
const fileOf = (graph: ChunkGraph, module: string) => {
  const files = Object.keys(graph)
  const file =
    files.find((name) => graph[name]?.module === module) ??
    files.find((name) => graph[name] && module in graph[name].modules)
  if (file === undefined) throw new Error(`${module} is in no chunk`)
  return file
}

/**
 * @param modules what the page fetches by import(), by the names of the chunk graph
 * Throws for a module that is not in the build.
 */
export const firstView = (graph: ChunkGraph, modules: readonly string[]): FirstView => {
  const entry = Object.keys(graph).find((file) => graph[file]?.isEntry)
  if (entry === undefined) throw new Error('The build has no entry')
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (file: string) => {
    if (js.has(file)) return
    js.add(file)
    const { imports = [], css: styles = [] } = graph[file] ?? {}
    for (const imported of imports) visit(imported)
    for (const style of styles) css.add(style)
  }
  for (const file of [entry, ...modules.map((module) => fileOf(graph, module))]) visit(file)
  return { entry, js: [...js], css: [...css] }
}
