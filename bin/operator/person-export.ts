import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { documentKey, documentPrefix, pageTypes } from '#domain/documents/page-files.ts'
import { areDisclosuresWhole, disclosuresColumn } from '#lambdas/disclosures/stored-disclosures.ts'
import { documentsColumn, noDocuments } from '#lambdas/documents/stored-documents.ts'
import { errorName } from '#lambdas/log.ts'
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

const nameInFolder = (key: string) => key.split('/').slice(1).join('-')

/** <first-authorization.1.pdf> of <user id>/first/authorization.pdf. */
const fileNames = (versions: readonly ObjectVersion[], nameFor: (key: string) => string) => {
  const seen = new Map<string, number>()
  return versions
    .filter(({ isMarker }) => !isMarker)
    .map((version) => {
      const count = (seen.get(version.key) ?? 0) + 1
      seen.set(version.key, count)
      const { name, ext } = parse(nameFor(version.key))
      return { version, file: `${name}.${count}${ext}` }
    })
}

/** Unchecked and harmful documents. */
const unlessHeldBack = (error: unknown): undefined => {
  if (errorName(error) !== 'AccessDenied') throw error
}

/** `file`: null if S3 hands it to nobody. */
const writeVersions = async (
  versions: readonly ObjectVersion[],
  read: (version: ObjectVersion) => Promise<Uint8Array | undefined>,
  folder: string,
  nameFor = nameInFolder,
) => {
  const written = []
  for (const { file, version } of fileNames(versions, nameFor)) {
    const bytes = await read(version)
    if (bytes) await writeFile(join(folder, file), bytes, { mode: ownersOnly.file })
    const { isMarker, ...about } = version
    written.push({ file: bytes ? file : null, ...about })
  }
  return written
}

/** <document-page.1.jpg> of documents/<user id>/<document>/<page>. */
const documentNames = ({ item, userId }: Person) => {
  const { list } = documentsColumn.parse(item?.documents) ?? noDocuments
  const pages = list.flatMap((document) => document.pages.map((page) => ({ document, page })))
  const names = pages.map(
    ({ document: { id: document }, page: { id: page, type } }) =>
      [documentKey(userId, document, page), `${document}-${page}.${pageTypes[type]}`] as const,
  )
  const known = new Map(names)
  return (key: string) => known.get(key) ?? key.slice(documentPrefix(userId).length).replaceAll('/', '-')
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

/** Of one that was canceled or stopped, a list of files can be left. */
const finishedPackages = ({ item, packages }: Person) => {
  const finished = new Set<unknown>(disclosuresColumn.parse(item?.disclosures).map(({ id }) => id))
  return packages
    .filter(({ sk }) => finished.has(sk) || !areDisclosuresWhole(item?.disclosures))
    .map(({ pk, sk: id, ...inside }) => ({ id, ...inside }))
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
  const readFrom = (store: ObjectStore) => (version: ObjectVersion) => readVersion(store, version)
  const signatures = await writeVersions(person.signatures, readFrom(stores.signatures), folder)
  const papers = await writeVersions(person.papers, readFrom(stores.papers), folder)
  const documents = await writeVersions(
    person.documents,
    (version) => readVersion(stores.documents, version).catch(unlessHeldBack),
    folder,
    documentNames(person),
  )
  const all = {
    exported_at: new Date().toISOString(),
    user_id: userId,
    account: account ?? null,
    ...describeItem(item),
    notes: person.notes.map(({ pk, sk, ...note }) => note),
    packages: finishedPackages(person),
    saved_views: person.views.flatMap(({ views }) => JSON.parse(String(views))),
    signatures,
    papers,
    documents,
    activity: await readActivity(stores, userId),
    exports: exportsOfPerson(await readExports(stores), userId, item),
  }
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(all, null, 2)}\n`, { mode: ownersOnly.file })
  return `Everything stored about ${who} is in ${folder}: person.json, ${signatures.length} signature pictures, ${papers.length} signed papers, and ${documents.length} pages of documents.`
}
