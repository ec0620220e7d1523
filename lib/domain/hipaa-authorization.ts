// The HIPAA authorization, the disclosure and the consent to sign electronically, word for word (45 CFR 164.508(c)).
// A signed application names the version; a changed word needs a new version, and old versions stay.

export type ConsentText = {
  authorization: readonly { heading: string; text: string }[]
  disclosure: string
  electronicSignature: string
}

const november2026 = {
  authorization: [
    {
      heading: 'What may be shared',
      text: 'My health information: medical records, test results, diagnoses, treatments, prescriptions, hospital stays and what doctors have said about my life expectancy.',
    },
    {
      heading: 'Who may share it',
      text: 'Any doctor, hospital, clinic, pharmacy, pharmacy benefit manager, laboratory, insurance company or other health care provider that has treated me or holds records about me.',
    },
    {
      heading: 'Who may receive it',
      text: 'Larkfield and the licensed life settlement companies, life expectancy evaluators and their advisers that work with Larkfield on my application.',
    },
    {
      heading: 'Why',
      text: 'To review my life insurance policy, to estimate what it is worth, and to collect offers for it.',
    },
    {
      heading: 'How long',
      text: 'This authorization expires two years from the date I sign it.',
    },
    {
      heading: 'I can take it back',
      text: 'I can revoke this authorization at any time by writing to Larkfield at the email address on this page. It does not undo what was shared before my letter arrived.',
    },
    {
      heading: 'It is my choice',
      text: 'No one may refuse me treatment, payment, health insurance or benefits because I do not sign. Without it, Larkfield cannot review my policy.',
    },
    {
      heading: 'After it is shared',
      text: 'Once shared, the information may be passed on by those who receive it and may no longer be protected by federal privacy law.',
    },
    {
      heading: 'My copy',
      text: 'I have a right to a copy of this authorization after I sign it. A copy is as valid as the original.',
    },
  ],
  disclosure:
    'Larkfield is a marketing company, not a life settlement broker or provider. With my permission it shares my information with licensed settlement companies. Selling a policy can affect my taxes, my creditors and benefits such as Medicaid. There may be other ways to use my policy, such as a loan or early benefits from the insurer. I can ask a lawyer or a financial adviser before I decide.',
  electronicSignature:
    'I agree to sign electronically. My electronic signature counts the same as one on paper. I can ask for a paper copy or sign on paper instead, by phone or email, at no cost.',
} as const satisfies ConsentText

export const consentTexts: Record<string, ConsentText> = { 'hipaa-2026-11': november2026 }
export const currentConsentVersion = 'hipaa-2026-11'
export const currentConsentText: ConsentText = november2026
