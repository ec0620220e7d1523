// From a record of which chunk imports which.
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import * as z from 'zod/mini'
import { earlyModule } from './page-modules.ts'

const chunkSchema = z.object({
  /** The module that index.html or an import() names: 'web/pages/login.tsx'. */
  module: z.optional(z.string()),
  imports: z.array(z.string()),
  css: z.array(z.string()),
  modules: z.record(z.string(), z.number()),
})
export const chunkGraphSchema = z.record(z.string(), chunkSchema)
export type ChunkGraph = z.infer<typeof chunkGraphSchema>

const nameOf = (root: string, id: string) => relative(root, id).replaceAll('\\', '/')

const nodeOf = (root: string, chunk: Rolldown.OutputChunk): ChunkGraph[string] => ({
  ...(chunk.facadeModuleId === null ? {} : { module: nameOf(root, chunk.facadeModuleId) }),
  imports: chunk.imports,
  css: [...(chunk.viteMetadata?.importedCss ?? [])],
  modules: Object.fromEntries(
    Object.entries(chunk.modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id, { renderedLength }]) => [nameOf(root, id), renderedLength]),
  ),
})

export const recordChunks = (root: string, fileName: string): Plugin => ({
  name: 'record-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
    const graph: ChunkGraph = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, nodeOf(root, chunk)]))
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(graph) })
  },
})

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

/** With all that they import. Throws for a module that is not in the build. */
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

const entryModule = 'web/first-view/main.tsx'

export const firstView = (graph: ChunkGraph, modules: readonly string[]): FirstView => {
  const { js, css } = filesOf(graph, [entryModule, ...modules])
  return {
    entry: fileOf(graph, entryModule),
    early: modules.includes(earlyModule) ? fileOf(graph, earlyModule) : undefined,
    js,
    css,
  }
}
