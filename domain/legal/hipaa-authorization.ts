// The HIPAA authorization (45 CFR 164.508(c)), disclosure, and electronic consent (15 USC 7001(c)). An engineers' draft that counsel must
// read. Never change a signed version: add a new one.
import { currentConsentVersion, disclosureConsentVersion, signersConsentVersion } from './current-versions.ts'
import { fraudWarning } from './fraud-warning.ts'

export type Clause = { heading: string; text: string }

export type ConsentText = {
  /** missing in the oldest version */
  warning?: readonly Clause[]
  authorization: readonly Clause[]
  disclosure: readonly Clause[]
  electronicSignature: readonly Clause[]
}

const november2026 = {
  authorization: [
    {
      heading: 'What may be shared',
      text: 'My health information: medical records, test results, diagnoses, treatments, prescriptions, hospital stays, and what doctors have said about how long I may live. It covers records made before I sign and until this authorization ends. It includes records about mental health, HIV or AIDS, and alcohol or drug use, as far as the law lets me share them with this form. It does not include psychotherapy notes.',
    },
    {
      heading: 'Who may share it',
      text: 'Any doctor, hospital, clinic, pharmacy, laboratory, insurance company, the company that manages my prescriptions (pharmacy benefit manager), or any other health care provider that has treated me or holds records about me.',
    },
    {
      heading: 'Who may receive it',
      text: 'Larkfield, and the licensed life settlement companies, life expectancy evaluators and their advisers that work with Larkfield on my application.',
    },
    {
      heading: 'Why',
      text: 'To review my life insurance policy, to estimate what it is worth, and to collect offers for it.',
    },
    {
      heading: 'How long',
      text: 'This authorization expires two years from the date I sign it. It ends sooner if I take it back.',
    },
    {
      heading: 'I can take it back',
      text: 'I may revoke (take back) this authorization at any time. To do so, I write to Larkfield at the email address on this page. If I would rather send a letter, I call the phone number on this page and Larkfield tells me where to send it. It ends when Larkfield receives my message, and Larkfield then asks for no more records.',
    },
    {
      heading: 'What taking it back cannot change',
      text: 'It does not undo what was shared or done in reliance on this authorization before my message arrived. If an insurer asked for this authorization before it would insure me, it keeps any right the law gives it to question the policy or a claim.',
    },
    {
      heading: 'It is my choice',
      text: 'I do not have to sign. No doctor, hospital, pharmacy or health plan may make treatment, payment, enrollment or benefits depend on whether I sign. Without my signature, Larkfield cannot review my policy. Nothing else changes for me.',
    },
    {
      heading: 'After it is shared',
      text: 'Those who receive my information may pass it on (redisclose it). Federal privacy law may then no longer protect it.',
    },
    {
      heading: 'Who signs',
      text: 'I am the person whose records these are, or I have the legal right to sign for that person, for example as guardian or by a health care power of attorney. If I sign for someone else, I describe that right to Larkfield and send a copy of the paper that gives it to me before any records are asked for.',
    },
    {
      heading: 'My copy',
      text: 'I get a copy of this authorization. As soon as I have signed, I can print or save it from my dashboard, as often as I like. If I call or write, Larkfield mails me one on paper at no cost. A copy is as good as the original.',
    },
  ],
  disclosure: [
    {
      heading: 'What Larkfield is',
      text: 'Larkfield is a marketing company. It is not a life settlement broker or provider, an insurer, or my legal, tax or financial adviser.',
    },
    {
      heading: 'Who sees my information',
      text: 'With my permission, Larkfield shares my information with licensed life settlement companies. It may also be given to someone who buys the policy. I may be asked to renew my permission every two years.',
    },
    {
      heading: 'What selling a policy can change',
      text: 'The money may be taxed. Creditors may be able to claim it. It may change my right to benefits that depend on income or savings, such as Medicaid. My beneficiaries would no longer be paid when I die.',
    },
    {
      heading: 'Other ways to use the policy',
      text: 'There may be better choices, such as a loan from the insurer, early payment of benefits because of illness, a smaller policy, or keeping it as it is.',
    },
    {
      heading: 'Nothing is decided today',
      text: 'This application is not a sale and not a promise of an offer. I can say no to any offer. I can ask a lawyer, a tax adviser or my family first.',
    },
  ],
  electronicSignature: [
    {
      heading: 'What I agree to',
      text: "By saving my signature and pressing 'Complete Application', I agree to sign this authorization electronically and to get the papers of this application on a screen. My electronic signature counts the same as one on paper.",
    },
    {
      heading: 'What it covers',
      text: 'Only this authorization, the disclosure above, and notices about this application. An offer or a contract would need an agreement of its own.',
    },
    {
      heading: 'Paper instead',
      text: 'I may sign on paper instead, and I may have any of these papers on paper. I call or write to Larkfield. It costs nothing.',
    },
    {
      heading: 'Changing my mind',
      text: 'I can withdraw this agreement at any time by calling or writing to Larkfield. It costs nothing. We then go on by paper, which takes longer. What I signed before stays valid until I take it back.',
    },
    {
      heading: 'My address',
      text: 'If my email address changes, I change it under my account or tell Larkfield by phone.',
    },
    {
      heading: 'What I need',
      text: 'A computer, tablet or phone with internet, an up-to-date browser such as Chrome, Edge, Firefox or Safari, and an email address. To keep a copy, I need a printer or room to save a PDF file. Since I can read this page, I have what I need to read my papers.',
    },
  ],
} as const satisfies ConsentText

const november2026WithWarning = { ...november2026, warning: fraudWarning } as const satisfies ConsentText

/** New versions of texts that were signed. */
export const reworded = (
  clauses: readonly Clause[],
  texts: Readonly<Record<string, string>>,
): readonly Clause[] => clauses.map((clause) => ({ ...clause, text: texts[clause.heading] ?? clause.text }))

/** Taking back and renewing online, the PDF copy, and "advisor". */
const withPapers: ConsentText = {
  warning: fraudWarning,
  authorization: reworded(november2026.authorization, {
    'Who may receive it':
      'Larkfield, and the licensed life settlement companies, life expectancy evaluators and their advisors that work with Larkfield on my application.',
    'I can take it back':
      'I may revoke (take back) this authorization at any time. I press “Take it back” on my dashboard, or I write to Larkfield at the email address on this page. If I would rather send a letter, I call the phone number on this page and Larkfield tells me where to send it. It ends when Larkfield receives my message, and Larkfield then asks for no more records.',
    'My copy':
      'I get a copy of this authorization. As soon as I have signed, I can download it as a PDF file from my dashboard, as often as I like. If I call or write, Larkfield mails me one on paper at no cost. A copy is as good as the original. Anyone who has a copy can check on Larkfield’s website whether it still holds.',
  }),
  disclosure: reworded(november2026.disclosure, {
    'What Larkfield is':
      'Larkfield is a marketing company. It is not a life settlement broker or provider, an insurer, or my legal, tax or financial advisor.',
    'Nothing is decided today':
      'This application is not a sale and not a promise of an offer. I can say no to any offer. I can ask a lawyer, a tax advisor or my family first.',
  }),
  electronicSignature: reworded(november2026.electronicSignature, {
    'What I agree to':
      "By saving my signature and pressing 'Complete Application' or “Sign this paper”, I agree to sign this authorization electronically and to get the papers of this application on a screen. My electronic signature counts the same as one on paper.",
  }),
}

/** For an insured person who has no account: only what they sign, and where they find it. */
const forSigner: ConsentText = {
  authorization: reworded(withPapers.authorization, {
    'I can take it back':
      'I may revoke (take back) this authorization at any time. I use the link in the email that came with my copy, or I write to Larkfield at the email address on this page. If I would rather send a letter, I call the phone number on this page and Larkfield tells me where to send it. It ends when Larkfield receives my message, and Larkfield then asks for no more records.',
    'It is my choice':
      'I do not have to sign. No doctor, hospital, pharmacy or health plan may make treatment, payment, enrollment or benefits depend on whether I sign. Without my signature, Larkfield cannot review this policy. Nothing else changes for me.',
    'Who may receive it':
      'Larkfield, and the licensed life settlement companies, life expectancy evaluators and their advisors that work with Larkfield on this application.',
    Why: 'To review a life insurance policy that insures my life, to estimate what it is worth, and to collect offers for it.',
    'My copy':
      'I get a copy of this authorization. As soon as I have signed, Larkfield emails me a link where I can download it as a PDF file, as often as I like. If I call or write, Larkfield mails me one on paper at no cost. A copy is as good as the original. Anyone who has a copy can check on Larkfield’s website whether it is still valid.',
  }),
  disclosure: [],
  electronicSignature: reworded(withPapers.electronicSignature, {
    'What I agree to':
      'By saving my signature and pressing “Sign this paper”, I agree to sign this authorization electronically and to get my copy on a screen. My electronic signature counts the same as one on paper.',
    'What it covers': 'Only this authorization, and notices about it.',
    'Paper instead':
      'I may sign on paper instead, and I may have this paper on paper. I call or write to Larkfield. It costs nothing.',
    'My address': 'If my email address changes, I tell Larkfield by phone.',
  }),
}

/** For an applicant who signs everything but the authorization, which they only read. */
const forDisclosure: ConsentText = {
  warning: fraudWarning,
  authorization: forSigner.authorization,
  disclosure: reworded(withPapers.disclosure, {
    'What selling a policy can change':
      'The money may be taxed. Creditors may be able to claim it. It may change my right to benefits that depend on income or savings, such as Medicaid. The beneficiaries would no longer be paid when the insured person dies.',
  }),
  electronicSignature: reworded(withPapers.electronicSignature, {
    'What I agree to':
      "By saving my signature and pressing 'Complete Application', I agree to sign this application electronically and to get its papers on a screen. My electronic signature counts the same as one on paper.",
    'What it covers':
      'Only this application, the disclosure above, and notices about it. It is not the authorization: the insured person signs that. An offer or a contract would need an agreement of its own.',
    'Changing my mind':
      'I can withdraw this agreement at any time by calling or writing to Larkfield. It costs nothing. We then go on by paper, which takes longer. What I signed before stays valid.',
  }),
}

export const currentConsentText = withPapers
export const disclosureConsentText = forDisclosure
export const signersConsentText = forSigner
export const consentTexts: ReadonlyMap<string, ConsentText> = new Map<string, ConsentText>([
  ['hipaa-2026-11', november2026],
  ['hipaa-2026-11-22', november2026WithWarning],
  [currentConsentVersion, withPapers],
  [signersConsentVersion, forSigner],
  [disclosureConsentVersion, forDisclosure],
])
