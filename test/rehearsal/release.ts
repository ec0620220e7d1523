// Newer releases of an assembly: copies in which a function and a page say which release they are, as a new synthesis would have them.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readPublication } from '#test/support/publication.ts'

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const only = (found: readonly string[], what: string): string => {
  const [first] = found
  if (first === undefined || found.length > 1) throw new Error(`${found.length} times ${what}.`)
  return first
}

const rename = (assembly: string, before: string, after: string) => {
  for (const name of readdirSync(assembly).filter((file) => file.endsWith('.json'))) {
    const file = join(assembly, name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(before)) writeFileSync(file, text.replaceAll(before, after))
  }
}

/** As a synthesis names an asset whose content changed. */
export const renameAsset = (assembly: string, before: string, after: string) => {
  renameSync(join(assembly, `asset.${before}`), join(assembly, `asset.${after}`))
  rename(assembly, before, after)
}

const changeAsset = (assembly: string, before: string, file: string, addition: string) => {
  const folder = join(assembly, `asset.${before}`)
  appendFileSync(join(folder, file), addition)
  const after = hashOf(readFileSync(join(folder, file)))
  renameAsset(assembly, before, after)
  return after
}

const nameTemplateAgain = (assembly: string) => {
  const { template, templateHash } = readPublication(assembly)
  rename(assembly, templateHash, hashOf(readFileSync(template)))
}

const assetWith = (assembly: string, file: string) =>
  only(
    readdirSync(assembly).filter((name) => existsSync(join(assembly, name, file))),
    `an asset with ${file}`,
  ).replace('asset.', '')

const tellRelease = (release: string) => `
{
  const { handler } = module.exports
  module.exports = {
    handler: async (...call) => {
      const reply = await handler(...call)
      return { ...reply, headers: { ...reply.headers, 'x-release': '${release}' } }
    },
  }
}
`

/** Its page is no archive, so the last step of a deploy fails. */
const breakPage = (assembly: string, page: string) => {
  const folder = join(assembly, `asset.${page}`)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'This is no archive.')
  const { assetsFile } = readPublication(assembly)
  const published = readFileSync(assetsFile, 'utf8')
  const asFile = new RegExp(`("path": "asset\\.${page}",\\s*"packaging": )"zip"`)
  writeFileSync(assetsFile, published.replace(asFile, '$1"file"'))
}

type Release = { name: string; isBroken?: boolean }

export const makeRelease = (
  assembly: string,
  folder: string,
  { name, isBroken = false }: Release,
): string => {
  const own = join(folder, name)
  cpSync(assembly, own, { recursive: true })
  const code = readPublication(own).codeOf('FunctionsApplicantFunction')
  changeAsset(own, code, 'index.cjs', tellRelease(name))
  const page = assetWith(own, 'login.html')
  const changed = changeAsset(own, page, 'login.html', `<!-- release ${name} -->`)
  if (isBroken) breakPage(own, changed)
  nameTemplateAgain(own)
  return own
}
