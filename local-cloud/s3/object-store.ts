// A bucket on disk. A key's folder is its hash; a version exists once its JSON is written.
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder, writeDurably } from '../storage/durable-file.ts'
import { parseStored, unreadableDataError } from '../storage/unreadable-data.ts'
import { S3Error } from './s3-error.ts'

const versionSchema = z.object({
  key: z.string(),
  /** 'null': no versioning. */
  versionId: z.string(),
  sequence: z.number(),
  isDeleted: z.boolean(),
  /** '': delete marker. */
  body: z.string(),
  size: z.number(),
  /** Without quotes. */
  etag: z.string(),
  modified: z.iso.datetime(),
  headers: z.record(z.string(), z.string()),
  tags: z._default(z.record(z.string(), z.string()), {}),
  checksums: z.record(z.string(), z.string()),
})

export type ObjectVersion = z.infer<typeof versionSchema>
type ObjectAttributes = Pick<ObjectVersion, 'size' | 'etag' | 'modified' | 'headers' | 'checksums'>

const folderName = (key: string) => createHash('sha256').update(key).digest('hex')
/** Other programs leave other files. */
const isFolderName = (name: string) => /^[0-9a-f]{64}$/.test(name)
const fileName = (sequence: number) => String(sequence).padStart(12, '0')

const loadVersion = async (folder: string, name: string) => {
  const file = join(folder, name)
  const version = parseStored(file, await readFile(file, 'utf8'), versionSchema)
  if (version.isDeleted) return version
  const body = join(folder, version.body)
  const { size } = await stat(body).catch((error: unknown) => {
    throw unreadableDataError(body, error)
  })
  if (size !== version.size) throw unreadableDataError(body)
  return version
}

/** Clears up after a kill. */
const loadKey = async (folder: string, isVersioned: boolean): Promise<ObjectVersion[]> => {
  const names = await readdir(folder)
  const described = names.filter((name) => name.endsWith('.json')).toSorted()
  const files = isVersioned ? described : described.slice(-1)
  const versions = await Promise.all(files.map((name) => loadVersion(folder, name)))
  const wanted = new Set([...files, ...versions.map((version) => version.body)])
  await Promise.all(names.filter((name) => !wanted.has(name)).map((name) => rm(join(folder, name))))
  return versions
}

const loadAll = async (folder: string, isVersioned: boolean) => {
  const versions = new Map<string, ObjectVersion[]>()
  for (const name of (await readdir(folder)).filter(isFolderName)) {
    const ofKey = await loadKey(join(folder, name), isVersioned)
    const [first] = ofKey
    if (first) versions.set(first.key, ofKey)
  }
  return versions
}

const createQueue = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, change: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(key) ?? Promise.resolve()).then(change, change)
    last.set(key, result)
    const forget = () => last.get(key) === result && last.delete(key)
    result.then(forget, forget)
    return result
  }
}

type Store = {
  folder: string
  isVersioned: boolean
  /** Oldest first. */
  versions: Map<string, ObjectVersion[]>
}

const latestOf = ({ versions }: Store, key: string) => {
  const newest = versions.get(key)?.at(-1)
  return newest?.isDeleted ? undefined : newest
}

const nextOf = ({ versions, isVersioned }: Store, key: string) => ({
  key,
  versionId: isVersioned ? randomUUID().replaceAll('-', '') : 'null',
  sequence: (versions.get(key)?.at(-1)?.sequence ?? 0) + 1,
})

const deleteFiles = async ({ folder }: Store, version: ObjectVersion) => {
  const home = join(folder, folderName(version.key))
  await rm(join(home, `${fileName(version.sequence)}.json`), { force: true })
  if (version.body !== '') await rm(join(home, version.body), { force: true })
}

const describe = ({ folder }: Store, version: ObjectVersion) =>
  writeDurably(join(folder, folderName(version.key), `${fileName(version.sequence)}.json`), (file) =>
    file.writeFile(JSON.stringify(version)),
  )

const append = async (store: Store, version: ObjectVersion) => {
  const { isVersioned, versions } = store
  await describe(store, version)
  const older = versions.get(version.key) ?? []
  versions.set(version.key, isVersioned ? [...older, version] : [version])
  if (!isVersioned) await Promise.all(older.map((one) => deleteFiles(store, one)))
  return version
}

type Content = ObjectAttributes & { tags?: ObjectVersion['tags']; write: (file: FileHandle) => Promise<void> }

const put = async (store: Store, key: string, { write, ...attributes }: Content) => {
  const home = join(store.folder, folderName(key))
  await makeFolder(home)
  const next = nextOf(store, key)
  const body = `${fileName(next.sequence)}-${randomUUID()}.body`
  await writeDurably(join(home, body), write)
  return append(store, { tags: {}, ...next, ...attributes, isDeleted: false, body })
}

const remove = async (store: Store, key: string, modified: string) => {
  const { folder, isVersioned, versions } = store
  if (isVersioned) {
    await makeFolder(join(folder, folderName(key)))
    const empty = { size: 0, etag: '', headers: {}, tags: {}, checksums: {} }
    return append(store, { ...nextOf(store, key), ...empty, modified, isDeleted: true, body: '' })
  }
  const older = versions.get(key) ?? []
  versions.delete(key)
  await Promise.all(older.map((version) => deleteFiles(store, version)))
  return undefined
}

const removeVersion = async (store: Store, key: string, versionId: string) => {
  const all = store.versions.get(key) ?? []
  const others = all.filter((version) => version.versionId !== versionId)
  if (others.length > 0) store.versions.set(key, others)
  else store.versions.delete(key)
  const removed = all.filter((version) => version.versionId === versionId)
  await Promise.all(removed.map((version) => deleteFiles(store, version)))
}

/** Unless it was removed. */
const setTags = async (store: Store, { key, sequence }: ObjectVersion, tags: ObjectVersion['tags']) => {
  const all = store.versions.get(key) ?? []
  const present = all.find((version) => version.sequence === sequence)
  if (!present) return
  const tagged = { ...present, tags }
  await describe(store, tagged)
  store.versions.set(key, all.with(all.indexOf(present), tagged))
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

export const openObjectStore = async (
  folder: string,
  isVersioned: boolean,
  onNew: (version: ObjectVersion) => void = () => {},
) => {
  await makeFolder(folder)
  const store: Store = { folder, isVersioned, versions: await loadAll(folder, isVersioned) }
  const { versions } = store
  const inTurn = createQueue()
  return {
    latest: (key: string) => latestOf(store, key),
    version: (key: string, versionId: string) =>
      versions.get(key)?.find((version) => version.versionId === versionId),
    list: () => [...versions.keys()].toSorted(byBytes).flatMap((key) => latestOf(store, key) ?? []),
    listVersions: () =>
      [...versions].toSorted(([a], [b]) => byBytes(a, b)).flatMap(([, ofKey]) => ofKey.toReversed()),
    bodyPath: (version: ObjectVersion) => join(folder, folderName(version.key), version.body),
    /** Throws PreconditionFailed. */
    put: (key: string, content: Content, onlyIfAbsent = false) =>
      inTurn(key, async () => {
        if (onlyIfAbsent && latestOf(store, key)) throw preconditionFailed()
        const version = await put(store, key, content)
        onNew(version)
        return version
      }),
    /** Returns a delete marker if versioned. */
    remove: (key: string, modified: string) => inTurn(key, () => remove(store, key, modified)),
    expire: (version: ObjectVersion, modified: string) =>
      inTurn(version.key, async () => {
        if (latestOf(store, version.key)?.sequence === version.sequence)
          await remove(store, version.key, modified)
      }),
    setTags: (version: ObjectVersion, tags: ObjectVersion['tags']) =>
      inTurn(version.key, () => setTags(store, version, tags)),
    removeVersion: (key: string, versionId: string) =>
      inTurn(key, () => removeVersion(store, key, versionId)),
  }
}

export type ObjectStore = Awaited<ReturnType<typeof openObjectStore>>
