// Records which chunk imports which. HTML links and size budgets use it.
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import * as z from 'zod/mini'

const chunkSchema = z.object({
  /** The module that index.html or an import() names: 'web/pages/login.tsx'. */
  module: z.optional(z.string()),
  imports: z.array(z.string()),
  css: z.array(z.string()),
  /** Characters before minification. */
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
