import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { ObjectStore, ObjectVersion } from '#lambdas/records/object-versions.ts'
import { exportsOfPerson } from './exports-of-person.ts'
import { type Person, readActivity, readExports, readVersion } from './personal-data.ts'
import { auditOperator, type PersonalStores } from './personal-stores.ts'

const ownersOnly = { folder: 0o700, file: 0o600 } as const

/** A folder that isn't empty could hold another person's data. */
const openFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: ownersOnly.folder })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} holds files already. Name a new folder, or an empty one.`)
}

const nameOf = ({ item }: Person) => {
  const name = [item?.first_name, item?.last_name].filter((part) => typeof part === 'string').join(' ')
  return name || null
}

/** <first-authorization.1.pdf> of <user id>/first/authorization.pdf. */
const fileNames = (versions: readonly ObjectVersion[]) => {
  const seen = new Map<string, number>()
  return versions
    .filter(({ isMarker }) => !isMarker)
    .map((version) => {
      const count = (seen.get(version.key) ?? 0) + 1
      seen.set(version.key, count)
      const { name, ext } = parse(version.key.split('/').slice(1).join('-'))
      return { version, file: `${name}.${count}${ext}` }
    })
}

const writeVersions = async (store: ObjectStore, versions: readonly ObjectVersion[], folder: string) => {
  const files = fileNames(versions)
  for (const { file, version } of files)
    await writeFile(join(folder, file), await readVersion(store, version), { mode: ownersOnly.file })
  return files.map(({ file, version: { isMarker, ...version } }) => ({ file, ...version }))
}

const describeItem = (item: Person['item']) => {
  if (!item) return { record: null, form_data: null, consent: null, appraisal: null }
  const {
    pk,
    sk,
    users_pk,
    submissions_pk,
    cases_pk,
    assigned_pk,
    due_by,
    twin_key,
    sweep_pk,
    sweep_at,
    form_data,
    consent,
    appraisal,
    ...record
  } = item
  return { record, form_data, consent: consent ?? null, appraisal: appraisal ?? null }
}

/** Writes person.json last, so a folder without it is incomplete. */
export const exportPerson = async (
  stores: PersonalStores,
  person: Person,
  folder: string,
): Promise<string> => {
  const { who, userId, account, item } = person
  await openFolder(folder)
  await auditOperator(stores, 'person-exported', { id: userId, name: nameOf(person) })
  const signatures = await writeVersions(stores.signatures, person.signatures, folder)
  const papers = await writeVersions(stores.papers, person.papers, folder)
  const all = {
    exported_at: new Date().toISOString(),
    user_id: userId,
    account: account ?? null,
    ...describeItem(item),
    notes: person.notes.map(({ pk, sk, ...note }) => note),
    signatures,
    papers,
    activity: await readActivity(stores, userId),
    exports: exportsOfPerson(await readExports(stores), userId, item),
  }
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(all, null, 2)}\n`, { mode: ownersOnly.file })
  return `Everything stored about ${who} is in ${folder}: person.json, ${signatures.length} signature pictures, and ${papers.length} signed papers.`
}
