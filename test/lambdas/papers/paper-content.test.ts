import { describe, expect, test } from 'vitest'
import { answerText } from '#domain/answer-text.ts'
import { consentTexts, currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { browserInWords } from '#lambdas/papers/render/browser-in-words.ts'
import type { Block } from '#lambdas/papers/render/paper-blocks.ts'
import { paperContentOf } from '#lambdas/papers/render/paper-content.ts'
import { CannotMakePaper, momentInWords } from '#lambdas/papers/render/paper-source.ts'
import { applicationOf } from '#lambdas/records/applicant-record.ts'
import { fingerprintOf } from '#lambdas/records/fingerprint.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { kindOf } from '#test/support/papers/render.ts'
import { signedRecord } from '#test/support/papers/signed-record.ts'

type Given = Parameters<typeof signedRecord>[0]

const contentOf = (file: PaperFile, given: Given = {}) =>
  paperContentOf({
    ...signedRecord({ kind: kindOf(file), ...given }),
    file,
    isMarked: given?.takenBack !== undefined,
  })

const factsOf = (blocks: readonly Block[]) =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      block.kind === 'facts' ? block.facts.map(({ label, value }) => [label, value]) : [],
    ),
  )

const clausesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'clause' ? [{ heading: block.heading, text: block.text }] : []))

const certificateOf = (given: Given = {}, file: PaperFile = 'authorization') => {
  const { blocks } = contentOf(file, given)
  return factsOf(blocks.slice(blocks.findIndex((block) => block.kind === 'heading' && block.startsPage)))
}

describe('the authorization and the copy', () => {
  test('[PAP-1] The authorization has the text as it was signed, the signature, and no answer but name and birth', () => {
    const { blocks } = contentOf('authorization')
    expect(clausesOf(blocks)).toEqual(expect.arrayContaining([...currentConsentText.authorization]))
    expect(blocks.filter(({ kind }) => kind === 'signature')).toHaveLength(1)
    const { record } = signedRecord()
    const answers = applicationOf(record)
    const said = JSON.stringify(blocks)
    const about = ['insuranceCompany', 'policyNumber', 'address1', 'phoneNumber'] as const
    for (const field of [...about, 'otherConditions', 'primaryCarePhysician'] as const)
      expect(said).not.toContain(answerText(field, answers))
  })

  test('[PAP-1] The copy has every part of the text and every answer, but no digits of the Social Security number', () => {
    const { blocks } = contentOf('copy')
    const { warning = [], authorization, disclosure, electronicSignature } = currentConsentText
    expect(clausesOf(blocks)).toEqual(
      expect.arrayContaining([...warning, ...authorization, ...disclosure, ...electronicSignature]),
    )
    expect(factsOf(blocks)).toMatchObject({
      'Policy number': 'PN-1000001',
      Medications: 'Aspirin, 81 mg\nInsulin\nLisinopril 10 mg',
      'Last 4 digits of Social Security number': 'On file, not printed',
    })
  })

  test('[PAP-1] Questions without an answer are named in the copy', () => {
    const { blocks } = contentOf('copy', { answers: {} })
    expect(factsOf(blocks)).toMatchObject({ 'First name': 'Not answered', 'Insured person': 'Not recorded' })
    expect(blocks).toContainEqual({
      kind: 'paragraph',
      text: expect.stringMatching(/^Not answered \(optional\): Policy number; /),
    })
  })

  test.each([...consentTexts])('[PAP-1] The text %s can be printed', (version, text) => {
    const evidence = { text_version: version, text_sha256: fingerprintOf(text) }
    expect(clausesOf(contentOf('copy', { evidence }).blocks)).toEqual(
      expect.arrayContaining([...text.authorization]),
    )
  })

  test('[PAP-28] The release has its own text and consent', () => {
    expect(clausesOf(contentOf('release').blocks)).toEqual(
      expect.arrayContaining([...currentReleaseText.release, ...currentReleaseText.electronicSignature]),
    )
  })
})

describe('the certificate', () => {
  test('[PAP-8] says who signed what, when, from where, how they were known, and how to take it back', () => {
    const { record, paper } = signedRecord()
    const { evidence } = paper
    expect(certificateOf()).toEqual({
      'Insured person': '“Mary 1 Anne Núñez”, born 04/28/1949, as the application says',
      Signer: '“Mary Núñez”\nSigned as the insured person, as the signer states',
      Reference: 'K7MW 4XPN',
      Paper: `HIPAA authorization, text version ${evidence?.text_version}`,
      'Received by us':
        'November 22, 2026, 5:20:44 PM EST; 2026-11-22 22:20:44 UTC\nas the button “Complete Application” sends it',
      'Date, as entered': '11/22/2026',
      'Valid until': 'November 22, 2028, unless it is taken back before',
      'Electronic signing': 'The signed text says that pressing “Complete Application” agrees to it',
      'How the signer was known': [
        'By an account in the name of “Mary Núñez”, registered as Policyholder',
        'Email of the account, confirmed: mary@example.com',
        `Account number ${record.user_id}`,
        'Two-step sign-in was on for the account when this was signed. Whether this sign-in used it is not recorded.',
        'Signed in: November 22, 2026, 4:58:03 PM EST; 2026-11-22 21:58:03 UTC',
      ].join('\n'),
      'Internet addresses':
        '203.0.113.7 (where it came from, as the network of the website saw it)\n198.51.100.20 (of the connection to our server)',
      Browser: `Chrome 131 on Windows, as the browser says of itself:\n“${evidence?.user_agent}”`,
      'SHA-256: text': evidence?.text_sha256,
      '… electronic part': evidence?.electronic?.text_sha256,
      'SHA-256: answers': evidence?.answers_sha256,
      'SHA-256: signature': evidence?.signature_sha256,
      'How to take it back':
        'Press “Take it back” on the dashboard at app.larkfield.example, write to help@larkfield.example, or call (800) 555-0142.',
    })
  })

  test('[PAP-8] says what evidence of older submissions lacks', () => {
    const facts = certificateOf({
      evidence: {
        answers_sha256: null,
        viewer_ip: null,
        gateway_ip: null,
        user_agent: null,
        account: null,
        signed_in_at: null,
        two_step_on: null,
        contact: null,
        site: null,
        signs_as: null,
        electronic: null,
      },
    })
    expect(facts).toMatchObject({
      Signer: '“Mary Núñez”\nRelation to the insured person not recorded',
      'How the signer was known': 'Not recorded',
      Browser: 'Not recorded',
      'Electronic signing': 'Not recorded',
      'SHA-256: answers': 'Not recorded',
    })
    expect(facts['Received by us']).toMatch(/^November 22.*\nButton not recorded$/)
    expect(facts['Internet addresses']).toMatch(/^Not recorded.*\nNot recorded/)
  })

  test('[PAP-8] says why a representative may sign, in their words, and that two-step sign-in was off', () => {
    const facts = certificateOf({
      evidence: { signs_as: { as: 'representative', because: 'I am her guardian' }, two_step_on: false },
    })
    expect(facts.Signer).toBe(
      '“Mary Núñez”\nSigned as the representative of the insured person, as the signer states: “I am her guardian”',
    )
    expect(facts['How the signer was known']).toContain(
      'Two-step sign-in was off for the account when this was signed.',
    )
  })

  test('[PAP-9] has the address to verify the paper, its code, and both for the QR code', () => {
    expect(contentOf('authorization').blocks).toContainEqual(
      expect.objectContaining({
        kind: 'check',
        code: '2345-6789-ABCD-EFGH-JKMN-PQRS-TUVW',
        qr: {
          text: 'https://app.larkfield.example/verify#23456789ABCDEFGHJKMNPQRSTUVW',
          alt: 'QR code that opens https://app.larkfield.example/verify#23456789ABCDEFGHJKMNPQRSTUVW',
        },
        lines: expect.arrayContaining([expect.stringContaining('app.larkfield.example/verify')]),
      }),
    )
  })

  test('[PAP-27] says that a paper was taken back by letter, and when it came', () => {
    const facts = certificateOf({ takenBack: { by: 'letter', received_on: '2026-11-30' } })
    expect(facts).not.toHaveProperty('Valid until')
    expect(facts['Taken back (revoked)']).toBe(
      'November 30, 2026, by a letter, as our team recorded\nRecorded: December 2, 2026, 10:04:05 AM EST; 2026-12-02 15:04:05 UTC',
    )
  })
})

describe('the coverage request', () => {
  test('[PAP-29] follows the order of the NAIC form', () => {
    const headings = contentOf('coverage-request').blocks.flatMap((block) =>
      block.kind === 'title' || block.kind === 'heading' ? [block.text.replace('\n', ' ')] : [],
    )
    expect(headings).toEqual([
      'Verification of Coverage for Life Insurance Policies',
      'Policy owner’s and insured’s information',
      'Is the policy in force?',
      'Policy type, riders, and options',
      'Policy values',
      'Premium information',
      'Ownership, beneficiaries, and assignments',
      'Forms we need',
      'Signature of the insurance company',
    ])
  })

  const rowsOf = (given: Given = {}) =>
    Object.fromEntries(
      contentOf('coverage-request', given).blocks.flatMap((block) =>
        block.kind === 'form' ? block.rows.map(({ label, ours, theirs }) => [label, { ours, theirs }]) : [],
      ),
    )

  test('[PAP-29] is filled from the answers, and leaves lines for the rest', () => {
    const answers = { ...fullAnswers(1), insuredPerson: 'me' }
    expect(factsOf(contentOf('coverage-request', { answers }).blocks)).toMatchObject({
      'Submitted to': '“Acme Life”',
      'NAIC number': null,
      'Policy number': '“PN-1000001”',
      'Submitted from': 'Larkfield',
      'Telephone number': '(800) 555-0142',
    })
    expect(rowsOf({ answers })).toMatchObject({
      'Owner’s name*': { ours: 'Mary Núñez', theirs: 'check' },
      'Address*': { ours: '2 Main Street\nApartment 2', theirs: 'check' },
      'Insured’s date of birth*': { ours: '04/28/1949', theirs: 'check' },
      'Type of policy*': { ours: 'Whole Life', theirs: 'check' },
      'Maturity date': { ours: '', theirs: 'line' },
      'Can it still be contested?': { ours: '', theirs: 'yes-no' },
      'Current face amount*': { ours: '$100,000', theirs: 'check' },
      'Current payment mode': { ours: 'Monthly', theirs: 'check' },
    })
  })

  test('[PAP-29] doesn’t take a representative for the owner, nor their address for the owner’s', () => {
    const evidence = { signs_as: { as: 'representative', because: 'I am her guardian' } } as const
    const rows = rowsOf({ evidence })
    expect(rows['Owner’s name*']).toEqual({ ours: '', theirs: 'line' })
    expect(rows['Address*']).toEqual({ ours: '', theirs: 'line' })
  })
})

describe('a paper that can’t be made', () => {
  const cases: [name: string, given: Given, words: string][] = [
    [
      'a text that the program no longer has',
      { evidence: { text_version: 'hipaa-2020' } },
      'The program no longer has the text “hipaa-2020”, which was signed.',
    ],
    [
      'a text with other words',
      { evidence: { text_sha256: 'a'.repeat(64) } },
      'The text isn’t the one that was signed.',
    ],
    [
      'another signature',
      { evidence: { signature_sha256: 'a'.repeat(64) } },
      'The signature isn’t the one that was signed.',
    ],
    ['no time of signing', { evidence: { signed_at: null } }, 'The paper has no time of the signature.'],
  ]
  test.each(cases)('[PAP-40] %s is refused in clear words', (_, given, words) => {
    for (const file of ['authorization', 'copy', 'release', 'coverage-request'] as const)
      expect(() => contentOf(file, given)).toThrow(new CannotMakePaper(words))
  })

  test('A mark without a taking back is refused', () => {
    const stored = signedRecord()
    expect(() => paperContentOf({ ...stored, file: 'copy', isMarked: true })).toThrow(CannotMakePaper)
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18 on an iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari 17 on a Mac or an iPad',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Microsoft Edge 131 on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 27 on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 on Linux'],
  ['curl/8.5.0', 'An unknown browser'],
  ['Something (Windows NT 10.0)', 'An unknown browser on Windows'],
])('[PAP-8] %s in words', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words)
})

test.each([
  ['2026-07-04T04:00:05.900Z', 'July 4, 2026, 12:00:05 AM EDT; 2026-07-04 04:00:05 UTC'],
  ['2026-11-01T17:30:00Z', 'November 1, 2026, 12:30:00 PM EST; 2026-11-01 17:30:00 UTC'],
  ['damaged', 'damaged'],
])('[PAP-8] The moment %s in Eastern time and UTC', (moment, words) => {
  expect(momentInWords(moment)).toBe(words)
})
