// It can be stopped, repeated, and run twice at once.
import { randomInt } from 'node:crypto'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { changeCase } from '../cases/change-case.ts'
import { errorName, framesOf, log, minutesSince } from '../log.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { isSignatureImage, readSignature } from '../records/signatures.ts'
import { type DueFile, dueFiles, missingFiles } from './due-files.ts'
import { addLookup } from './paper-lookups.ts'
import { isStored, paperKeyOf, storeOnce } from './paper-store.ts'
import { hasText } from './paper-texts.ts'
import { validFiles } from './paper-view.ts'
import { evidenceOf, papersOf, type StoredFile, type StoredPaper } from './stored-papers.ts'

const withCode = (paper: StoredPaper): StoredPaper =>
  paper.code === null ? { ...paper, code: newPaperCode(randomInt) } : paper

/** Records older than the papers have none. */
const withCodes = (record: ApplicantRecord): ApplicantRecord =>
  dueFiles(record).some(({ paper }) => paper.code === null)
    ? { ...record, papers: papersOf(record).map(withCode) }
    : record

const withTextMark = (record: ApplicantRecord, paper: StoredPaper, now: string): StoredPaper => {
  const { lacks_text_since: known, ...rest } = paper
  const lacks = missingFiles(record, paper).length > 0 && !hasText(paper, record)
  if (lacks === (known !== undefined)) return paper
  return lacks ? { ...paper, lacks_text_since: now } : rest
}

export const prepared =
  (now: string) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    const before = papersOf(record)
    const papers = before.map((paper) => withTextMark(record, paper, now))
    const marked = papers.some((paper, index) => paper !== before[index]) ? { ...record, papers } : record
    const after = withCodes(marked)
    return after === record ? undefined : after
  }

type Asked = Pick<DueFile, 'paper' | 'file' | 'isMarked'>
/** The same bytes for the same record, in every process. */
export type Render = (record: ApplicantRecord, asked: Asked, signature: Uint8Array) => Promise<Uint8Array>

type Made = StoredFile & { paperId: string }

const failed = (name: string) => Object.assign(new Error(name), { name })

const signatureOf = async (record: ApplicantRecord, paper: StoredPaper): Promise<Uint8Array> => {
  const { signature_key, signature_version, signature_sha256 } = evidenceOf(paper, record)
  if (signature_key === null) throw failed('NoSignature')
  const picture = await readSignature(signature_key, signature_version)
  if (signature_sha256 !== null && sha256Of(picture) !== signature_sha256) throw failed('SignatureChanged')
  if (!isSignatureImage(picture)) throw failed('SignatureBroken')
  return picture
}

const renderFor = async (record: ApplicantRecord, asked: Asked, render: Render) =>
  render(record, asked, await signatureOf(record, asked.paper))

/** Lookups first: no file can be handed out that nobody can verify. */
const make = async (record: ApplicantRecord, due: DueFile, render: Render): Promise<Made> => {
  const { paper, file, isMarked } = due
  const { user_id: userId } = record
  const bytes = await renderFor(record, due, render)
  if (paper.code !== null) await addLookup(sha256Of(paper.code), userId, paper.id)
  await addLookup(sha256Of(bytes), userId, paper.id)
  const key = paperKeyOf({ userId, paperId: paper.id, file, isMarked })
  const stored = await storeOnce(key, bytes)
  const sha256 = sha256Of(stored)
  if (sha256 !== sha256Of(bytes)) await addLookup(sha256, userId, paper.id)
  const made_at = new Date().toISOString()
  return { paperId: paper.id, file, is_marked: isMarked, key, sha256, bytes: stored.length, made_at }
}

/** One file that fails keeps no other from being made. */
export const orTell = async <Result>(userId: string, since: string, work: () => Promise<Result>) => {
  try {
    return await work()
  } catch (error) {
    log({
      event: 'paper-waiting',
      userId,
      minutes: minutesSince(since),
      error: errorName(error),
      frames: framesOf(error),
    })
    return undefined
  }
}

const withMade = (paper: StoredPaper, made: readonly Made[]): StoredPaper => {
  const isKnown = ({ file, is_marked }: StoredFile) =>
    paper.files.some((one) => one.file === file && one.is_marked === is_marked)
  const added = made.filter((one) => one.paperId === paper.id && !isKnown(one))
  return { ...paper, files: [...paper.files, ...added.map(({ paperId: _, ...file }) => file)] }
}

const withAllMade =
  (made: readonly Made[]) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    const papers = papersOf(record).map((paper) => withMade(paper, made))
    const isNew = papers.some(({ files }, index) => files.length > (record.papers[index]?.files.length ?? 0))
    return isNew ? { ...record, papers } : undefined
  }

const makeDue = async (record: ApplicantRecord, render: Render): Promise<void> => {
  const made: Made[] = []
  for (const due of dueFiles(record)) {
    const one = await orTell(record.user_id, due.since, () => make(record, due, render))
    if (one) made.push(one)
  }
  if (made.length > 0) await changeCase(record, withAllMade(made))
}

const tellLack = ({ user_id: userId }: ApplicantRecord) => log({ event: 'paper-lacks-text', userId })

const restore = async (record: ApplicantRecord, asked: Asked, stored: StoredFile, render: Render) => {
  if (await isStored(stored.key)) return
  if (!hasText(asked.paper, record)) return tellLack(record)
  const bytes = await renderFor(record, asked, render)
  if (sha256Of(bytes) === stored.sha256) await storeOnce(stored.key, bytes)
  else log({ event: 'paper-changed', userId: record.user_id })
}

const restoreLost = async (record: ApplicantRecord, render: Render) => {
  for (const paper of papersOf(record))
    for (const stored of validFiles(paper)) {
      const asked = { paper, file: stored.file, isMarked: stored.is_marked }
      await orTell(record.user_id, stored.made_at, () => restore(record, asked, stored, render))
    }
}

export const makePapers = async (userId: string, render: Render): Promise<void> => {
  const now = new Date().toISOString()
  const record = await changeCase(userId, prepared(now), now)
  if (!record) return
  if (record.papers.some(({ lacks_text_since: since }) => since === now)) tellLack(record)
  await restoreLost(record, render)
  await makeDue(record, render)
}
