// What the first page of a letter says to do.
import type { SignerRole } from '#domain/signers/signers.ts'

type Source = { role: SignerRole; applicant: string; contact: { phone: string } }
type Lists = { choice: string; steps: readonly string[]; photos: readonly string[] }

const signersLists = ({ applicant }: Source): Lists => ({
  choice: `If you don’t know ${applicant}, please don’t sign, and call us.`,
  steps: [
    'Read the paper. It starts on the next page.',
    'If you agree, fill in its last page with a pen: sign it, and write the date.',
    'Send all pages of the paper back to us. Keep this page.',
  ],
  photos: [
    `As photos: give the pages to ${applicant}, who can take a picture of each one and send it from the dashboard, under “Signed letter”.`,
  ],
})

const applicantsLists = ({ contact }: Source): Lists => ({
  choice: 'You can also ask us to delete all of your answers.',
  steps: [
    'Read your answers. They start on the next page.',
    `Is one of them wrong? Then don’t sign yet. Call us at ${contact.phone}. We’ll correct it and send you a new letter.`,
    'Read the paper after your answers. If you agree, fill in its last page with a pen: sign it, and write the date.',
    'Keep this page. Send all the others back to us.',
  ],
  photos: [],
})

export const coverLists = (source: Source): Lists =>
  source.role === 'applicant' ? applicantsLists(source) : signersLists(source)
