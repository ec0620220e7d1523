// What is signed with a pen: by second signers, and by applicants without email. An engineers' draft that counsel must read. Never change a signed version: add a new one.
import type { SignerRole } from '../signers/signers.ts'
import { type Clause, currentConsentText, reworded, signersConsentText } from './hipaa-authorization.ts'
import { signersReleaseText } from './policy-release.ts'

const myCopy = (paper: string) =>
  `I get a copy of this ${paper}. If I call or write, Larkfield mails me one on paper at no cost. A copy is as good as the original. Anyone who has a copy can check on Larkfield’s website whether it is still valid.`

const takeBackAuthorization =
  'I may revoke (take back) this authorization at any time. I write to Larkfield at the email address on this page. If I would rather send a letter, I call the phone number on this page and Larkfield tells me where to send it. It ends when Larkfield receives my message, and Larkfield then asks for no more records.'

/** `clauses`: without the electronic part. */
export const letterTexts: Readonly<Record<SignerRole, { version: string; clauses: readonly Clause[] }>> = {
  insured: {
    version: 'hipaa-letter-2026-11-28',
    clauses: reworded(signersConsentText.authorization, {
      'I can take it back': takeBackAuthorization,
      'My copy': myCopy('authorization'),
    }),
  },
  applicant: {
    version: 'application-letter-2026-11-28',
    clauses: [
      ...(currentConsentText.warning ?? []),
      ...reworded(currentConsentText.authorization, {
        'I can take it back': takeBackAuthorization,
        'My copy': myCopy('authorization'),
      }),
      ...currentConsentText.disclosure,
    ],
  },
  trustee: {
    version: 'policy-release-letter-2026-11-28',
    clauses: reworded(signersReleaseText.release, {
      'I can take it back':
        'I may revoke (take back) this release at any time. I write to Larkfield at the email address on this page. If I would rather send a letter, I call the phone number on this page and Larkfield tells me where to send it. It ends when Larkfield receives my message. It does not undo what was shared before.',
      'My copy': myCopy('release'),
    }),
  },
}
