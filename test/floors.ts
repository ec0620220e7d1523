// The floors of the project: which folder can import from which. `npm run check` fails for an import that goes back up.
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import * as z from 'zod/mini'
import { root } from './command.ts'

/** Each part of the project, and the other parts that it can import from. */
const parts: Readonly<Record<string, readonly string[]>> = {
  test: ['bin', 'lib', 'domain', 'lambdas', 'web', 'local-cloud', 'local-cloud/test', ''],
  bin: ['lib', 'domain', 'lambdas', 'web', 'local-cloud'],
  lib: ['domain', 'lambdas', 'web'],
  lambdas: ['domain'],
  web: ['domain'],
  domain: [],
  'local-cloud': [],
  'local-cloud/test': ['local-cloud', 'test', 'bin', 'lib', 'lambdas'],
}

/** The floors of `web`, from the top. A folder can import from lower floors only; `web` itself holds the build's configuration. */
const webFloors: readonly (readonly string[])[] = [
  ['web'],
  ['web/first-view'],
  ['web/app'],
  ['web/pages'],
  ['web/admin', 'web/desk', 'web/dashboard', 'web/sign', 'web/verify', 'web/wizard'],
  ['web/staff', 'web/papers'],
  ['web/frame', 'web/fields'],
  ['web/help'],
  ['web/first-view/early'],
  ['web/draft', 'web/account', 'web/signature', 'web/documents'],
  ['web/calls'],
  ['web/session', 'web/review'],
  ['web/components'],
  ['web/platform'],
  ['web/theme'],
]

const { imports: aliases } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')))

/** 'web/calls/call-api.ts' of '#web/calls/call-api.ts', and undefined for a package. */
const pathOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(name.slice(0, -1)))
  return alias && posix.join(aliases[alias]?.slice(0, -1) ?? '', specifier.slice(alias.length - 1))
}

const folderOf = (path: string, folders: readonly string[]) =>
  folders
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0] ?? ''

const floorOf = (path: string) => {
  const folder = folderOf(path, webFloors.flat())
  return { folder, floor: webFloors.findIndex((folders) => folders.includes(folder)) }
}

const isAllowed = (importer: string, imported: string): boolean => {
  const [from, to] = [folderOf(importer, Object.keys(parts)), folderOf(imported, Object.keys(parts))]
  if (from !== to) return parts[from]?.includes(to) ?? false
  if (from !== 'web') return true
  const [above, below] = [floorOf(importer), floorOf(imported)]
  return above.folder === below.folder || above.floor < below.floor
}

/** One line for each import of this file that goes up, or to a part that it must not know. */
export const wrongImports = (file: string, source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+\.\w+)'/g)].flatMap(([, specifier = '']) => {
    const imported = pathOf(specifier, file)
    return imported === undefined || isAllowed(file, imported)
      ? []
      : [`${file} must not import ${imported}: see the floors in test/floors.ts`]
  })

export const wrongImportsOfProject = (): string[] =>
  globSync('{bin,domain,lib,lambdas,web,local-cloud,test}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => name === 'dist',
  }).flatMap((name) => {
    const file = name.replaceAll('\\', '/')
    return wrongImports(file, readFileSync(`${root}/${file}`, 'utf8'))
  })
