// The first file of a package: for whom it is, under which papers, and the fingerprint of each file.
import { withCommas } from '#domain/answer-text.ts'
import { type Buyer, type License, stateName } from '#domain/packages/buyers.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import type { PlannedFile } from '../disclosures/package-plan.ts'
import type { StoredJob } from '../export/export-job.ts'
import type { Block, Fact, PaperContent } from '../papers/render/paper-blocks.ts'
import { dayInWords, momentInWords, orNotRecorded, quotedOrNot } from '../papers/render/paper-source.ts'
import { evidenceOf, type StoredPaper } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'

type Contents = {
  job: Pick<StoredJob, 'id' | 'purpose' | 'requested_at'>
  record: ApplicantRecord
  receiver: Buyer & { license: License }
  papers: readonly StoredPaper[]
  files: readonly PlannedFile[]
}

const paperFact = (paper: StoredPaper, record: ApplicantRecord): Fact => {
  const { signer, signed_at, expires_on } = evidenceOf(paper, record)
  const value = [
    `Signed in the name of ${quotedOrNot(signer)}`,
    `Received by us: ${signed_at === null ? orNotRecorded(null) : momentInWords(signed_at)}`,
    `In force until ${expires_on === null ? orNotRecorded(null) : dayInWords(expires_on)}, unless it is taken back before`,
    ...(paper.code === null ? [] : [`Code to check it: ${groupedPaperCode(paper.code)}`]),
  ]
  return { label: paperTitles[paper.kind], value: value.join('\n') }
}

const factsOf = ({ job, record, receiver, papers }: Contents): Fact[] => [
  { label: 'For', value: `${receiver.name}\n${receiver.contact}` },
  {
    label: 'License',
    value: `${stateName(receiver.license.state)}, until ${dayInWords(receiver.license.until)}`,
  },
  { label: 'Purpose', value: orNotRecorded(job.purpose) },
  { label: 'Asked for', value: momentInWords(job.requested_at) },
  ...papers.map((paper) => paperFact(paper, record)),
]

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)
const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/'))

const groupBlocks = (files: readonly PlannedFile[]): Block[] => {
  const [first] = files
  if (!first) return []
  const facts = files.map(({ name, bytes, sha256 }) => ({
    label: `${baseName(name)}\n${withCommas(String(bytes))} bytes`,
    value: sha256,
    isHash: true,
  }))
  return [
    { kind: 'heading', level: 3, text: `${first.group} (folder ${folderOf(first.name)})` },
    { kind: 'facts', facts, isSmall: true },
  ]
}

export const packageIndex = (contents: Contents): PaperContent => {
  const { job, record, papers, files } = contents
  const reference = record.reference === null ? orNotRecorded(null) : readableReference(record.reference)
  const [paper] = papers
  const productName = (paper && evidenceOf(paper, record).contact?.product_name) || 'Larkfield'
  return {
    title: `Case package, reference ${reference}`,
    productName,
    made: job.requested_at,
    foot: {
      reference: `Reference ${reference}`,
      check: 'Each file is named here with its SHA-256 fingerprint.',
      code: `Package ${job.id}`,
    },
    mark: null,
    blocks: [
      { kind: 'title', text: 'Case package', under: `Reference ${reference}` },
      { kind: 'facts', facts: factsOf(contents) },
      { kind: 'heading', text: `What is in it: ${files.length} files` },
      {
        kind: 'paragraph',
        text: 'The long number beside each file is its SHA-256 fingerprint. If the fingerprint of your copy is the same, your copy is the file that we sent.',
      },
      ...[...Map.groupBy(files, ({ group }) => group).values()].flatMap(groupBlocks),
    ],
  }
}
