import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import {
  filesOfPaper,
  type PaperFile,
  type PaperKind,
  type PaperView,
  type PermissionKind,
  paperStateOf,
  paperViewSchema,
  renewalDays,
  signersFiles,
} from '#domain/papers/papers.ts'
import { addDays } from '#domain/text/eastern-day.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { backOff, schedule } from '#web/platform/schedule.ts'

/** Of those that hold: what the person who is signed in signed, and what permits something. */
export const canTakeBack = (paper: PaperView, today: string): boolean =>
  paper.kind !== 'disclosure' && paper.signed_by === undefined && paperStateOf(paper, today) === 'in-force'

type Words = { title: string; full: string; short: string; purpose: string }

export const paperWords = {
  authorization: {
    title: 'Permission to get health records',
    full: 'HIPAA authorization',
    short: 'authorization',
    purpose: 'With it, doctors and hospitals may share health records with us.',
  },
  'policy-release': {
    title: 'Permission to ask about the policy',
    full: 'policy information release',
    short: 'release',
    purpose: 'With it, your insurance company may answer our questions about the policy.',
  },
  disclosure: {
    title: 'Your application',
    full: 'application and disclosure',
    short: 'application',
    purpose: 'What you told us, and what we told you, as you signed it.',
  },
} as const satisfies Record<PaperKind, Words>

/** The team's letter isn't the signer's file. */
export const fileLabels: Readonly<Partial<Record<PaperFile, string>>> = {
  authorization: 'Download your signed authorization (PDF)',
  copy: 'Download your copy with your answers (PDF)',
  release: 'Download your signed release (PDF)',
  disclosure: 'Download your signed application (PDF)',
}

/** Without what only a newer server knows. */
export const readPapers = (sent: unknown): readonly PaperView[] | undefined => {
  const list = z.array(z.unknown()).safeParse(sent).data
  return list?.flatMap((paper) => paperViewSchema.safeParse(paper).data ?? [])
}

const isSigners = (file: PaperFile) => signersFiles.some((own) => own === file)

/** What another signed is theirs. */
const ownFiles = (paper: PaperView): readonly PaperFile[] =>
  paper.signed_by === undefined ? filesOfPaper(paper).filter(isSigners) : []

export const filesOf = (paper: PaperView): readonly PaperFile[] =>
  ownFiles(paper).filter((file) => !paper.lacks_text || paper.ready.includes(file))

export const lacksFiles = (paper: PaperView): boolean => filesOf(paper).length < ownFiles(paper).length

export const isBeingMade = (paper: PaperView): boolean =>
  filesOf(paper).some((file) => !paper.ready.includes(file))

/** The day from which a new one can be signed. */
export const renewableFrom = (expires_on: string) => addDays(expires_on, -renewalDays)

/** The newest that holds, or else the newest. */
export const newestOf = (papers: readonly PaperView[], kind: PaperKind, today: string) => {
  const own = papers
    .filter((paper) => paper.kind === kind)
    .toSorted((one, other) => other.signed_at.localeCompare(one.signed_at))
  return own.find((paper) => paperStateOf(paper, today) === 'in-force') ?? own[0]
}

export type ToSign = {
  kind: PermissionKind
  reason: 'never-signed' | 'ends-soon' | 'expired' | 'taken-back'
  newest: PaperView | undefined
}

const reasonOf = (newest: PaperView | undefined, today: string): ToSign['reason'] | undefined => {
  if (!newest) return 'never-signed'
  const state = paperStateOf(newest, today)
  if (state !== 'in-force') return state
  return renewableFrom(newest.expires_on) <= today ? 'ends-soon' : undefined
}

/** @param today YYYY-MM-DD, Eastern time */
export const paperToSign = (papers: readonly PaperView[], kind: PermissionKind, today: string) => {
  const newest = newestOf(papers, kind, today)
  const reason = reasonOf(newest, today)
  return reason && ({ kind, reason, newest } satisfies ToSign)
}

/** `current`: the newest of each kind and all that hold. */
export const sortPapers = (papers: readonly PaperView[], today: string) => {
  const isCurrent = (paper: PaperView) =>
    paperStateOf(paper, today) === 'in-force' || newestOf(papers, paper.kind, today) === paper
  return {
    current: papers.filter(isCurrent),
    earlier: papers.filter((paper) => !isCurrent(paper)),
  }
}

const mostTries = 7

const wait = (tries: number) => backOff(tries + 1, Math.random)

export const usePapers = () => {
  const { refresh } = useDraftStore()
  const papers = readPapers(useDraft().papers)
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const isWaiting = (papers === undefined || papers.some(isBeingMade)) && tries < mostTries

  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () =>
      refresh().then(
        () => setHasFailed(false),
        (error: unknown) => {
          console.warn('Loading the papers failed', error)
          setHasFailed(true)
        },
      )
    return schedule(() => void look().then(() => setTries((count) => count + 1)), wait(tries))
  }, [isWaiting, tries, refresh])

  return { papers, hasFailed, tryAgain: () => setTries(0) }
}
