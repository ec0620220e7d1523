// Signs papers and takes them back in a schedule, and checks afterwards that each has one outcome.
import assert from 'node:assert/strict'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { validFiles } from '#lambdas/papers/paper-view.ts'
import { evidenceOf } from '#lambdas/papers/stored-papers.ts'
import type { ApplicantRecord } from '#lambdas/records/applicant-record.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import type { CaseWorld } from './case-world.ts'

export type ToldOfPapers = { signed: Set<string>; takenBack: Set<string> }

const signer = (userId: string) => ({ userId, signedInSecondsAgo: 1 })

export const signPaper = async (
  { modules }: CaseWorld,
  userId: string,
  choice: number,
  told: ToldOfPapers,
): Promise<void> => {
  const kind = choice % 3 === 0 ? 'authorization' : 'policy-release'
  const body = {
    kind,
    textVersion: kind === 'authorization' ? currentConsentVersion : currentReleaseVersion,
    accepted: true,
    signsAs: { as: 'self' },
    signature: `${userId}/signature_180000000000${choice % 3}.png`,
    dateSigned: usDateOf(new Date()),
  }
  const reply = await modules.signPaper(eventOf(signer(userId), JSON.stringify(body)), contextOf())
  if (reply.statusCode === 200) told.signed.add(body.signature)
}

export const takePaperBack = async (
  { modules }: CaseWorld,
  record: ApplicantRecord,
  choice: number,
  told: ToldOfPapers,
): Promise<void> => {
  const paper = record.papers[choice % Math.max(1, record.papers.length)]?.id ?? 'first'
  const event = eventOf(signer(record.user_id), JSON.stringify({ paper }))
  const reply = await modules.takeBackPaper(event, contextOf())
  if (reply.statusCode === 200) told.takenBack.add(paper)
}

const judgeReceipts = ({ seen }: CaseWorld, { papers }: ApplicantRecord) => {
  const waited = [...seen.waited].map(([id, { kind }]) => ({ id, kind }))
  const receipts = (kind: string) => waited.filter((mail) => mail.kind === kind)
  const signed = papers.flatMap(({ id, evidence }) => (evidence === null ? [] : [id]))
  assert.deepEqual(
    receipts('paper-signed')
      .map(({ id }) => id)
      .sort(),
    signed.sort(),
    'receipts',
  )
  const takenBack = papers.filter(({ taken_back }) => taken_back !== null)
  /** One act takes back every authorization that holds. */
  const acts = new Set(
    takenBack.map(({ id, kind, taken_back }) => (kind === 'authorization' ? taken_back?.at : id)),
  )
  assert.equal(receipts('paper-taken-back').length, acts.size, 'receipts of taking back')
}

const judgeFiles = ({ modules, files }: CaseWorld, record: ApplicantRecord) => {
  assert.deepEqual(modules.dueFiles(record), [], 'files are missing')
  for (const paper of record.papers)
    for (const { key, is_marked } of validFiles(paper)) {
      assert.ok(files.has(key), `${key} isn’t stored`)
      assert.equal(is_marked, paper.taken_back !== null, `${key} is marked`)
    }
}

/** `hasMails`: no mail was kept back. */
export const judgePapers = (
  world: CaseWorld,
  record: ApplicantRecord,
  told: ToldOfPapers,
  hasMails: boolean,
): void => {
  const { papers } = record
  const keys = papers.map((paper) => evidenceOf(paper, record).signature_key ?? '')
  assert.equal(new Set(keys).size, keys.length, 'a signature is on two papers')
  for (const key of told.signed) assert.ok(keys.includes(key), `the paper of ${key} is lost`)
  for (const id of told.takenBack)
    assert.ok(papers.find((paper) => paper.id === id)?.taken_back, `${id} is in force again`)
  for (const kind of ['authorization', 'policy-release'] as const) {
    const held = papers.filter((paper) => paper.kind === kind && paper.taken_back === null)
    assert.ok(held.length <= 1, `two papers hold: ${kind}`)
  }
  judgeFiles(world, record)
  if (hasMails) judgeReceipts(world, record)
}
