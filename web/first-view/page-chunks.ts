// Decided by the pages that import a module, so that a first view loads few files.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const web = resolve(import.meta.dirname, '..')

const importsOf = (modules: Modules, ...files: string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) {
    if (!modules.getModuleInfo(resolve(web, file))) throw new Error(`web/${file} is not in the build`)
    visit(resolve(web, file))
  }
  return found
}

/** All of such a page is one file, also for those that load one of its modules late. */
const inOneFile = ['login', 'signup', 'dashboard']
const questions = ['policy-information', 'personal-details', 'health-information']
const steps = [...questions, 'hipaa-release']
/** With the steps of the person who is helped. */
const help = 'desk-help'
const staff = ['admin', 'admin-submission', 'desk', 'desk-case', 'desk-numbers', 'desk-phone', help]
const staffRoutes = ['admin/admin-workspace.tsx', 'desk/desk-workspace.tsx']

const readPages = (modules: Modules) => {
  const pages = globSync('pages/*.tsx', { cwd: web }).map((file) => {
    const imports = importsOf(modules, file)
    const isSignedIn = imports.has(resolve(web, 'frame/page-layout.tsx'))
    return { name: basename(file, '.tsx'), imports, isSignedIn }
  })
  return {
    pages,
    entry: importsOf(modules, 'first-view/main.tsx'),
    /** Runs while React loads, and so must not wait for it. */
    early: importsOf(modules, 'first-view/early/early-draft.ts', 'session/session.ts'),
    guard: importsOf(modules, 'app/guarded-route.tsx'),
    staffRoutes: importsOf(modules, ...staffRoutes),
    /** Wide screens load it late, and share parts of it with single pages. */
    table: importsOf(modules, 'staff/list/record-table.tsx'),
    /** Every sign-in loads it late, and must not load a part of the staff with it. */
    late: importsOf(modules, 'account/account-calls.ts'),
    /** So does the dashboard, and it shares them with staff pages only. */
    ofDashboard: importsOf(modules, 'dashboard/papers/received-by-part.tsx'),
  }
}

type Pages = ReturnType<typeof readPages>

const chunkOf = (id: string, of: Pages): string | null => {
  const { pages, entry, early, guard, staffRoutes, table, late, ofDashboard } = of
  const importers = pages.filter(({ imports }) => imports.has(id))
  const names = importers.map(({ name }) => name)
  const publicOnes = importers.filter((page) => !page.isSignedIn).length
  const isFor = (...some: readonly string[]) => some.some((name) => names.includes(name))
  const isOnlyFor = (...some: readonly string[]) => names.every((name) => some.includes(name))

  if (early.has(id)) return entry.has(id) ? 'start' : publicOnes > 0 ? null : 'draft'
  if (entry.has(id)) return 'frame'
  if (guard.has(id)) return publicOnes > 0 ? 'frame' : 'signed-in'
  if (publicOnes > 1) {
    if (publicOnes < names.length) return 'frame'
    return isFor('login', 'signup') ? 'account-page' : 'account-code'
  }
  if (table.has(id) && names.length > 0 && isOnlyFor(...staff)) return 'cloudscape'
  if (names.length === 1) return names.find((name) => inOneFile.includes(name)) ?? null
  if (publicOnes > 0 || late.has(id)) return null
  if (isFor(...steps)) {
    if (isOnlyFor(...steps, help)) return 'step'
    if (isFor('dashboard')) return 'signed-in'
    return isFor(...questions) ? 'answers' : 'review'
  }
  if (!isOnlyFor(...staff) || ofDashboard.has(id)) return null
  if (staffRoutes.has(id) || (isFor('admin') && isFor('desk-case'))) return 'cloudscape'
  return isFor('admin') && isFor('desk') ? 'lists' : null
}

export const pageChunks = () => {
  let pages: Pages | undefined
  return (id: string, modules: Modules): string | null => {
    pages ??= readPages(modules)
    return chunkOf(id, pages)
  }
}
