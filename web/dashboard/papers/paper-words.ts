// The papers in plain words.
import type { PaperFile, PaperKind } from '#domain/papers/papers.ts'

type Words = {
  title: string
  /** After "the". */
  full: string
  /** After "your". */
  short: string
  purpose: string
}

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
} as const satisfies Record<PaperKind, Words>

/** The team's letter isn't the signer's file. */
export const fileLabels: Readonly<Partial<Record<PaperFile, string>>> = {
  authorization: 'Download your signed authorization (PDF)',
  copy: 'Download your copy with your answers (PDF)',
  release: 'Download your signed release (PDF)',
}
