// Groups modules into chunks by the pages that import them, so that a first view loads few files.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null

/** Without the modules that it loads later. */
const importsOf = (entry: string, getModuleInfo: ModuleInfoOf): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(entry)
  return found
}

const web = resolve(import.meta.dirname, '..')
const entry = resolve(web, 'app/main.tsx')
const pageFiles = globSync('pages/*.tsx', { cwd: web }).map((name) => resolve(web, name))

/** Only signed-in pages have the frame with the user menu. */
const isSignedIn = (imports: ReadonlySet<string>) => imports.has(resolve(web, 'frame/page-layout.tsx'))

type NameChunk = (id: string, context: { getModuleInfo: ModuleInfoOf }) => string | null

const earlyDraft = resolve(web, 'app/early-draft.ts')

/** Two chunks for what asks for the draft while React loads, and so must not wait for it: what every page imports, and the rest. */
export const earlyChunks = (): NameChunk => {
  let every: ReadonlySet<string> | undefined
  let early: ReadonlySet<string> | undefined
  let publicOnes: readonly ReadonlySet<string>[] | undefined
  return (id, context) => {
    const importsIn = (file: string) => importsOf(file, (module) => context.getModuleInfo(module))
    every ??= importsIn(entry)
    early ??= importsIn(earlyDraft)
    publicOnes ??= pageFiles.map(importsIn).filter((page) => !isSignedIn(page))
    if (!early.has(id)) return null
    if (every.has(id)) return 'start'
    return publicOnes.some((page) => page.has(id)) ? null : 'draft'
  }
}

/** One chunk for the entry, the imports of every page, and what public pages share with signed-in ones: the fields. */
export const frameChunk = (): NameChunk => {
  let frame: ReadonlySet<string> | undefined
  let known: readonly ReadonlySet<string>[] | undefined
  return (id, context) => {
    const importsIn = (file: string) => importsOf(file, (module) => context.getModuleInfo(module))
    frame ??= importsIn(entry)
    known ??= pageFiles.map(importsIn)
    const importers = known.filter((page) => page.has(id))
    const publicOnes = importers.filter((page) => !isSignedIn(page))
    const isShared = publicOnes.length > 1 && publicOnes.length < importers.length
    return frame.has(id) || isShared ? 'frame' : null
  }
}

const guardedRoute = resolve(web, 'app/guarded-route.tsx')

/** One chunk for their guard, and for what most signed-in pages share, and only they. Many small chunks compress badly. */
export const signedInChunk = (): NameChunk => {
  let guard: ReadonlySet<string> | undefined
  let known: readonly ReadonlySet<string>[] | undefined
  return (id, context) => {
    const importsIn = (file: string) => importsOf(file, (module) => context.getModuleInfo(module))
    guard ??= importsIn(guardedRoute)
    known ??= [guardedRoute, ...pageFiles].map(importsIn)
    const importers = known.filter((page) => page.has(id))
    const isCommon = guard.has(id) || importers.length >= known.filter(isSignedIn).length / 2
    return isCommon && importers.every(isSignedIn) ? 'signed-in' : null
  }
}

const staffPages = ['admin', 'desk-case'].map((name) => resolve(web, `pages/${name}.tsx`))

/** What a staff page loads later, such as cards, stays out of the first view of the other. */
export const staffChunk = (): NameChunk => {
  let known: readonly ReadonlySet<string>[] | undefined
  return (id, context) => {
    known ??= staffPages.map((file) => importsOf(file, (module) => context.getModuleInfo(module)))
    return known.every((page) => page.has(id)) ? 'cloudscape' : null
  }
}

const inWeb = (files: readonly string[]) => files.map((file) => resolve(web, file))
const staffRoutes = inWeb(['admin/admin-route.tsx', 'desk/desk-route.tsx'])
const listPages = inWeb(['pages/admin.tsx', 'pages/desk.tsx'])
const casePage = resolve(web, 'pages/desk-case.tsx')
/** Everyone's sign-in loads it late, and must not load a part of the staff with it. */
const accountCalls = resolve(web, 'account/account-calls.ts')

/** Two chunks for what admins and the desk share, and only they: for every page, and for lists. */
export const staffShareChunks = (): NameChunk => {
  let known: readonly (readonly [string, ReadonlySet<string>])[] | undefined
  return (id, context) => {
    known ??= [...pageFiles, ...staffRoutes, accountCalls].map((file) => [
      file,
      importsOf(file, (module) => context.getModuleInfo(module)),
    ])
    const importers = known.flatMap(([file, imports]) => (imports.has(id) ? [file] : []))
    const areAll = (files: readonly string[]) => files.every((file) => importers.includes(file))
    if (importers.some((file) => ![...staffRoutes, ...listPages, casePage].includes(file))) return null
    if (areAll(staffRoutes)) return 'cloudscape'
    return areAll(listPages) && !importers.includes(casePage) ? 'lists' : null
  }
}

const loginPage = resolve(web, 'pages/login.tsx')
const firstPages = [loginPage, resolve(web, 'pages/signup.tsx')]

/**
 * Two chunks for what public pages share: with sign-in or sign-up, and the rest. And one for the sign-in page with the form that a dialog
 * uses too.
 */
export const publicPageChunks = (): NameChunk => {
  let known: readonly ReadonlySet<string>[] | undefined
  return (id, context) => {
    known ??= pageFiles.map((file) => importsOf(file, (module) => context.getModuleInfo(module)))
    const importers = known.filter((page) => page.has(id))
    if (importers.length === 1 && importers[0]?.has(loginPage)) return 'login'
    if (importers.filter((page) => !isSignedIn(page)).length < 2) return null
    return importers.some((page) => firstPages.some((file) => page.has(file)))
      ? 'account-page'
      : 'account-code'
  }
}

const formPages = ['policy-information', 'personal-details', 'health-information'].map((name) =>
  resolve(web, `pages/${name}.tsx`),
)
const stepPages = [...formPages, resolve(web, 'pages/hipaa-release.tsx')]

/** Two chunks for what only steps share: on every step, and on the three with forms. Many small chunks compress badly. */
export const stepChunks = (): NameChunk => {
  let known: readonly ReadonlySet<string>[] | undefined
  return (id, context) => {
    known ??= pageFiles.map((file) => importsOf(file, (module) => context.getModuleInfo(module)))
    const importers = known.filter((page) => page.has(id))
    const areAll = (files: readonly string[]) =>
      importers.every((page) => files.some((file) => page.has(file)))
    if (importers.length < 2 || !areAll(stepPages)) return null
    return areAll(formPages) ? 'step-form' : 'step'
  }
}
