// One chunk for all that the entry imports: every page loads it, and whole it is 1 KB less than in the pieces that pages share.
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const entryModule = resolve(import.meta.dirname, '..', 'app', 'main.tsx')

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null

const importsOfEntry = (entry: string, getModuleInfo: ModuleInfoOf): ReadonlySet<string> => {
  const met = new Set<string>()
  const visit = (id: string) => {
    if (met.has(id)) return
    met.add(id)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(entry)
  return met
}

/** The name of a group of chunks: 'frame' for what the entry imports, none for the others. The entry itself stays what index.html starts. */
export const frameChunk = () => {
  let known: ReadonlySet<string> | undefined
  return (id: string, context: { getModuleInfo: ModuleInfoOf }): string | null => {
    known ??= importsOfEntry(entryModule, (module) => context.getModuleInfo(module))
    return id !== entryModule && known.has(id) ? 'frame' : null
  }
}
