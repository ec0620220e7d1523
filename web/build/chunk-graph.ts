// What the build made of the program, kept beside the built site: which chunk imports which, the style sheets of each, and how much
// each module gave to it. The links of the pages and the size budgets are both read from it.
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import * as z from 'zod/mini'

const chunkSchema = z.object({
  /** The module that index.html or an `import()` names, from the root of the project: 'web/pages/login.tsx'. */
  module: z.optional(z.string()),
  isEntry: z.boolean(),
  imports: z.array(z.string()),
  css: z.array(z.string()),
  /** Characters before minification. */
  modules: z.record(z.string(), z.number()),
})
export const chunkGraphSchema = z.record(z.string(), chunkSchema)
/** By file: 'assets/login-1a2b3c4d.js'. */
export type ChunkGraph = z.infer<typeof chunkGraphSchema>

const nameOf = (root: string, id: string) => relative(root, id).replaceAll('\\', '/')

const nodeOf = (root: string, chunk: Rolldown.OutputChunk): ChunkGraph[string] => ({
  ...(chunk.facadeModuleId === null ? {} : { module: nameOf(root, chunk.facadeModuleId) }),
  isEntry: chunk.isEntry,
  imports: chunk.imports,
  css: [...(chunk.viteMetadata?.importedCss ?? [])],
  modules: Object.fromEntries(
    Object.entries(chunk.modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id, { renderedLength }]) => [nameOf(root, id), renderedLength]),
  ),
})

/** @param root the folder that the modules' names start from */
export const recordChunks = (root: string, fileName: string): Plugin => ({
  name: 'record-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
    const graph: ChunkGraph = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, nodeOf(root, chunk)]))
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(graph) })
  },
})
