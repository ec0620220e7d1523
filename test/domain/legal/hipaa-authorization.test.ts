import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consentVersionFor } from '#domain/legal/consent-version-for.ts'
import { currentConsentVersion, disclosureConsentVersion } from '#domain/legal/current-versions.ts'
import {
  type Clause,
  consentTexts,
  currentConsentText,
  disclosureConsentText,
  signersConsentText,
} from '#domain/legal/hipaa-authorization.ts'

const allOf = (clauses: readonly Clause[]) =>
  clauses.map(({ heading, text }) => `${heading}: ${text}`).join('\n')

test.each([
  ['(1)(i) what is disclosed', /What may be shared: My health information: medical records/],
  ['(1)(ii) who discloses', /Who may share it: Any doctor, hospital, clinic, pharmacy/],
  ['(1)(iii) who receives', /Who may receive it: Larkfield, and the licensed life settlement companies/],
  ['(1)(iv) the purpose', /Why: To review my life insurance policy/],
  ['(1)(v) when it expires', /expires two years from the date I sign it/],
  ['(1)(vi) authority of a representative', /legal right to sign for that person/],
  ['(2)(i)(A) the right to revoke', /may revoke \(take back\) this authorization at any time/],
  ['(2)(i)(A) how to revoke, in writing', /I write to Larkfield at the email address on this page/],
  ['(2)(i)(A) exception: reliance', /in reliance on this authorization before my message arrived/],
  ['(2)(i)(A) exception: insurance', /right the law gives it to question the policy or a claim/],
  ['(2)(ii) no conditioning', /treatment, payment, enrollment or benefits depend on whether I sign/],
  ['(2)(ii) what refusing means', /Without my signature, Larkfield cannot review my policy/],
  [
    '(2)(iii) redisclosure',
    /may pass it on \(redisclose it\)\. Federal privacy law may then no longer protect it/,
  ],
  ['(4) a copy to the signer', /I get a copy of this authorization/],
  ['(b)(3)(ii) no psychotherapy notes', /does not include psychotherapy notes/],
])('HIPAA authorization, 45 CFR 164.508(c) %s', (_, words) =>
  expect(allOf(currentConsentText.authorization)).toMatch(words),
)

test.each([
  [
    '(1)(A) the consent, and the act that gives it',
    /pressing 'Complete Application' or “Sign this paper”, I agree to sign/,
  ],
  ['(1)(B)(i)(I) paper instead', /I may sign on paper instead/],
  ['(1)(B)(i)(II) withdrawal and what follows', /I can withdraw this agreement at any time.*go on by paper/],
  ['(1)(B)(ii) what it covers', /Only this authorization, the disclosure above/],
  ['(1)(B)(iii) how to withdraw', /by calling or writing to Larkfield/],
  ['(1)(B)(iii) how to give a new address', /If my email address changes/],
  ['(1)(B)(iv) paper copies and their price', /any of these papers on paper.*costs nothing/],
  ['(1)(C)(i) what it takes to open and keep it', /up-to-date browser.*printer or room to save a PDF file/],
])('electronic signature, 15 USC 7001(c) %s', (_, words) =>
  expect(allOf(currentConsentText.electronicSignature)).toMatch(words),
)

test.each([
  ['no broker or provider', /not a life settlement broker or provider/],
  ['licensed companies', /licensed life settlement companies/],
  ['the buyer may see it', /may also be given to someone who buys the policy/],
  ['renewal every two years', /renew my permission every two years/],
  ['taxes', /may be taxed/],
  ['creditors', /Creditors/],
  ['Medicaid', /Medicaid/],
  ['alternatives', /a loan from the insurer, early payment of benefits/],
])('disclosure %s', (_, words) => expect(allOf(currentConsentText.disclosure)).toMatch(words))

test('[JOI-14] the newest text warns of false answers, in the words of the model act', () => {
  const words = allOf(currentConsentText.warning ?? [])
  expect(words).toMatch(
    /knowingly presents false information.*guilty of a crime.*fines and confinement in prison/,
  )
})

test.each([
  ['hipaa-2026-11', 'c185cf8f1c7d0a5310575540c836a21cdec743b685686c92c7ab0e8f5b5b2983'],
  ['hipaa-2026-11-22', '6476c824d3897b02a08b255a91809cd3d819156728efd918cc1c4e4442806681'],
  ['hipaa-2026-11-23', '536c1f43533c21f854420c4cca611c797625dc9927a900f2e27a60da33039d10'],
])('[JOI-14] a text that may have been signed never changes: %s', (version, fingerprint) => {
  const text = JSON.stringify(consentTexts.get(version))
  expect(createHash('sha256').update(text).digest('hex')).toBe(fingerprint)
})

test('the newest version is among those that can be signed and shown again', () =>
  expect(consentTexts.get(currentConsentVersion)).toBe(currentConsentText))

test('[SGN-2] [SGN-3] Only who signs apart from the insured person signs the text of the disclosure: it shows what that person will sign, and says nothing of one’s own death or authorization', () => {
  const versions = [
    {},
    { insuredPerson: 'me' },
    { insuredPerson: 'someone-else', signer: 'representative' },
    { insuredPerson: 'someone-else', signer: 'insured-person' },
  ] as const
  const own = currentConsentVersion
  expect(versions.map(consentVersionFor)).toEqual([own, own, own, disclosureConsentVersion])
  const { warning, authorization, disclosure, electronicSignature } = disclosureConsentText
  expect([warning, authorization]).toEqual([currentConsentText.warning, signersConsentText.authorization])
  expect(allOf([...disclosure, ...electronicSignature])).not.toMatch(/when I die|this authorization/)
  expect(allOf(electronicSignature)).toMatch(/I agree to sign this application electronically/)
  expect(consentTexts.get(disclosureConsentVersion)).toBe(disclosureConsentText)
})

test('sentences are short enough to be read once', () => {
  const clauses = [
    currentConsentText.authorization,
    currentConsentText.disclosure,
    currentConsentText.electronicSignature,
    disclosureConsentText.disclosure,
    disclosureConsentText.electronicSignature,
  ]
  const sentences = clauses.flat().flatMap(({ text }) => text.split(/[.:;] /))
  const tooLong = sentences.filter((sentence) => sentence.split(' ').length > 40)
  expect(tooLong).toEqual([])
})

test.each(['hipaa-authorization', 'policy-release', 'fraud-warning'])(
  '[PAP-32] The file of the legal text %s says that it is an engineers’ draft that counsel must read',
  (name) => {
    const file = join(import.meta.dirname, '..', '..', '..', 'domain', 'legal', `${name}.ts`)
    const [opening = ''] = readFileSync(file, 'utf8').split('\nimport ')
    expect(opening.replace(/\n\/\/ /g, ' ')).toContain("An engineers' draft that counsel must read")
  },
)
