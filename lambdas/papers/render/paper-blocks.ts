/** `value` can have lines. null: a line to fill in by hand. `isHash`: 64 digits on one line. */
export type Fact = { label: string; value: string | null; isHash?: boolean }

/** `check`: a box for "correct" and a line. */
export type InsurersCell = 'line' | 'check' | 'yes-no'
export type FormRow = { label: string; ours: string; theirs: InsurersCell }

type Qr = { text: string; alt: string }

export type Block =
  | { kind: 'title'; text: string; under: string }
  | { kind: 'heading'; text: string; level?: 2 | 3; startsPage?: boolean }
  | { kind: 'clause'; level: 2 | 3; heading: string; text: string; staysWithNext?: boolean }
  | { kind: 'paragraph'; text: string; staysWithNext?: boolean }
  | { kind: 'facts'; facts: readonly Fact[]; isSmall?: boolean }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'signature'; png: Uint8Array; signer: string; date: string; relation: string }
  | {
      kind: 'check'
      question: string
      lines: readonly string[]
      code: string
      isLarge?: boolean
      qr: Qr | null
    }
  | { kind: 'form'; heads: readonly [string, string, string]; rows: readonly FormRow[] }
  | { kind: 'blanks'; labels: readonly (readonly [string, string])[] }

export type PaperContent = {
  title: string
  productName: string
  /** ISO 8601. The date in the file. */
  made: string
  foot: { reference: string; check: string; code: string }
  mark: string | null
  blocks: readonly Block[]
}
