// The policy information release: lets insurers answer Larkfield's questions about the policy (Utah R590-222-10, California 10 CCR
// 2548.32). An engineers' draft that counsel must read. Never change a signed version: add a new one.
import { currentReleaseVersion, signersReleaseVersion } from './current-versions.ts'
import { type Clause, reworded } from './hipaa-authorization.ts'

export type ReleaseText = {
  release: readonly Clause[]
  electronicSignature: readonly Clause[]
}

const november2026 = {
  release: [
    {
      heading: 'What may be shared',
      text: 'Information about my life insurance policy: its number and type, when it began, its owner, insured person and beneficiaries, the death benefit, cash value, loans, premiums and when they are due, riders, liens and assignments, whether it is in force and can still be contested, and copies of the policy, its application, and its statements and illustrations. It does not include my health records.',
    },
    {
      heading: 'Who may share it',
      text: 'The insurance company that issued the policy, any company that administers it for the insurer, and my insurance agent.',
    },
    {
      heading: 'Who may receive it',
      text: 'Larkfield, and the licensed life settlement companies that work with Larkfield on my application.',
    },
    {
      heading: 'Why',
      text: 'To verify the coverage, to estimate what the policy is worth, and to collect offers for it.',
    },
    {
      heading: 'How long',
      text: 'This release expires two years from the date I sign it. It ends sooner if I take it back.',
    },
    {
      heading: 'I can take it back',
      text: 'I may revoke (take back) this release at any time. I press “Take it back” on my dashboard, or I write to Larkfield at the email address on this page. It ends when Larkfield receives my message. It does not undo what was shared before.',
    },
    {
      heading: 'It is my choice',
      text: 'I do not have to sign. My policy stays just as it is. Without my signature, insurers do not answer Larkfield’s questions about it.',
    },
    {
      heading: 'Who signs',
      text: 'I own the policy, or I have the legal right to sign for its owner. If I sign for the owner, I send Larkfield a copy of the paper that gives me this right before the insurer is asked.',
    },
    {
      heading: 'My copy',
      text: 'I can download this release as a PDF file from my dashboard, as often as I like. If I call or write, Larkfield mails me one on paper at no cost. A copy is as good as the original. Anyone who has a copy can check on Larkfield’s website whether it still holds.',
    },
  ],
  electronicSignature: [
    {
      heading: 'What I agree to',
      text: 'By saving my signature and pressing “Sign this paper”, I agree to sign this release electronically and to get my copy on a screen. My electronic signature counts the same as one on paper.',
    },
    {
      heading: 'Paper instead',
      text: 'I may sign on paper instead, and I may have this paper on paper. I call or write to Larkfield. It costs nothing.',
    },
    {
      heading: 'Changing my mind',
      text: 'I can withdraw this agreement at any time by calling or writing to Larkfield. It costs nothing. What I signed before stays valid until I take it back.',
    },
    {
      heading: 'What I need',
      text: 'A computer, tablet or phone with internet, an up-to-date browser such as Chrome, Edge, Firefox or Safari, and an email address. To keep a copy, I need a printer or room to save a PDF file.',
    },
  ],
} as const satisfies ReleaseText

/** For a trustee who has no account. */
const forSigner: ReleaseText = {
  release: reworded(november2026.release, {
    'What may be shared':
      'Information about the life insurance policy: its number and type, when it began, its owner, insured person and beneficiaries, the death benefit, cash value, loans, premiums and when they are due, riders, liens and assignments, whether it is in force and can still be contested, and copies of the policy, its application, and its statements and illustrations. It does not include health records.',
    'Who may share it':
      'The insurance company that issued the policy, any company that administers it for the insurer, and the insurance agent.',
    'It is my choice':
      'I do not have to sign. The policy stays just as it is. Without my signature, insurers do not answer Larkfield’s questions about it.',
    'Who may receive it':
      'Larkfield, and the licensed life settlement companies that work with Larkfield on this application.',
    'I can take it back':
      'I may revoke (take back) this release at any time. I use the link in the email that came with my copy, or I write to Larkfield at the email address on this page. It ends when Larkfield receives my message. It does not undo what was shared before.',
    'Who signs':
      'I am a trustee of the trust that owns the policy, or I have the legal right to sign for its owner. I send Larkfield a copy of the paper that gives me this right before the insurer is asked.',
    'My copy':
      'As soon as I have signed, Larkfield emails me a link where I can download this release as a PDF file, as often as I like. If I call or write, Larkfield mails me one on paper at no cost. A copy is as good as the original. Anyone who has a copy can check on Larkfield’s website whether it is still valid.',
  }),
  electronicSignature: november2026.electronicSignature,
}

export const currentReleaseText: ReleaseText = november2026
export const signersReleaseText = forSigner
export const releaseTexts: ReadonlyMap<string, ReleaseText> = new Map([
  [currentReleaseVersion, currentReleaseText],
  [signersReleaseVersion, forSigner],
])
