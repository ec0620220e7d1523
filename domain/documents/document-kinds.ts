// What we ask for, in plain words: what it is, and where to get it.
import * as z from 'zod/mini'
import { idsOf } from '../text/text-rules.ts'

type DocumentKind = {
  name: string
  what: string
  /** Missing for what only the team adds. */
  where?: string
  /** It gets old: the team sets its date. */
  isDated?: true
}

export const documentKinds = {
  'policy-pages': {
    name: 'Policy pages',
    what: 'The pages of your policy that show its number and the face amount, which is how much it pays.',
    where: 'They’re usually the first pages of your policy.',
  },
  'annual-statement': {
    name: 'Latest annual statement',
    what: 'The statement that your insurance company mails once a year.',
    where: 'Look in your mail from the last 12 months. Or call the number on your bill and ask for it.',
    isDated: true,
  },
  'in-force-illustration': {
    name: 'In-force illustration',
    what: 'A table from your insurance company that shows what your policy will cost in the coming years.',
    where:
      'Call the number on your bill and ask for an in-force illustration. It’s usually free and takes about two weeks.',
    isDated: true,
  },
  'photo-id': {
    name: 'Photo ID',
    what: 'Your driver’s license, state ID, or passport. We need the side with your picture.',
    where: 'Put it on a dark table, and take a picture of it.',
  },
  'loan-statement': {
    name: 'Loan statement',
    what: 'The latest statement for the loan on your policy.',
    where: 'Call the number on your bill and ask for a loan statement.',
    isDated: true,
  },
  'trust-pages': {
    name: 'Trust pages',
    what: 'The pages with the name of the trust, the names of its trustees, and the signatures.',
    where: 'Ask the trustee, or the lawyer who set up the trust.',
  },
  'conversion-page': {
    name: 'Conversion page',
    what: 'The page of your policy that says if you can convert it, and by when.',
    where: 'Look for the word “conversion” in your policy. Or call the number on your bill and ask.',
  },
  'financing-agreement': {
    name: 'Financing agreement',
    what: 'The contract for the loan that pays your premiums.',
    where: 'Ask the company that lends you the money.',
  },
  'right-to-sign': {
    name: 'Paper that lets you sign',
    what: 'A power of attorney, or another paper that lets you sign for the insured person.',
    where: 'Ask the lawyer or the court that made it.',
  },
  'signed-letter': {
    name: 'Signed letter',
    what: 'The letter that someone signed with a pen for your case.',
    where: 'Take a picture of each page of it.',
  },
  'life-expectancy-report': {
    name: 'Life expectancy report',
    what: 'A report about the insured person’s life expectancy.',
    isDated: true,
  },
  'medical-records': { name: 'Medical records', what: 'Records from a doctor’s office.' },
  other: { name: 'Another paper', what: 'A paper that isn’t on the list.' },
} as const satisfies Readonly<Record<string, DocumentKind>>

export const documentKindSchema = z.enum(idsOf(documentKinds))
export type DocumentKindId = z.infer<typeof documentKindSchema>

export const isDatedKind = (kind: DocumentKindId): boolean => 'isDated' in documentKinds[kind]

/** Days since the date of a paper. Buyers refuse older ones. */
export const paperAge = { warning: 50, limit: 60 } as const
