import { expect, test } from 'vitest'
import { answerText } from '#domain/answer-text.ts'
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { applicationOf } from '#lambdas/records/applicant-record.ts'
import { drawnLetter } from '#test/support/papers/letters.ts'
import { readQr } from '#test/support/papers/read-qr.ts'
import { readPdf } from '#test/support/papers/rendered.ts'
import { signedRecord } from '#test/support/papers/signed-record.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const letters = {
  insured: await readPdf(await drawnLetter('insured')),
  trustee: await readPdf(await drawnLetter('trustee')),
}
const roles = ['insured', 'trustee'] as const

test.each(roles)(
  '[SGN-19] The letter to the %s says who asks, what to do, and how to send it back',
  (role) => {
    const cover = oneLine(letters[role].pages[0]?.text ?? '')
    expect(cover).toContain('because Mary Núñez asked us what a life insurance policy is worth')
    expect(cover).toContain('You don’t have to sign.')
    expect(cover).toContain('By mail: please call (800) 555-0142. We’ll tell you the address.')
    expect(cover).toContain('give the pages to Mary Núñez')
    expect(cover).toContain('help@larkfield.example')
  },
)

test.each(roles)(
  '[SGN-19] The letter to the %s has the whole text, and lines and a reference at its end',
  (role) => {
    const { pages, texts } = letters[role]
    for (const { heading, text } of letterTexts[role].clauses) {
      expect(texts('H3')).toContain(heading)
      expect(texts('P')).toContain(text)
    }
    const last = oneLine(pages.at(-1)?.text ?? '')
    expect(last).toContain('I am Warren Hale. I have read this paper, and I agree to it.')
    expect(last).toContain(`Signature of the ${role === 'insured' ? 'insured person' : 'trustee'}`)
    expect(last).toContain('Date: month, day, year')
    expect(texts('P')).toContain('K7MW 4XPN')
  },
)

test('[SGN-19] Its text says nothing of an email that the signer can’t get', () => {
  for (const { clauses } of Object.values(letterTexts))
    expect(clauses.map(({ text }) => text).join('\n')).not.toMatch(
      /emails me|dashboard|the email that|pressing/,
    )
})

test('[SGN-19] The code to scan has the reference and the number of the signer', async () => {
  const { drawnPaths, pages } = letters.insured
  const [longest] = (await drawnPaths(pages.length)).sort((one, other) => other.length - one.length)
  expect(readQr(longest ?? new Float32Array())).toBe('K7MW4XPN 0123456789abcdef')
})

test.each(roles)('[SGN-12] The letter to the %s has no answer of the applicant', (role) => {
  const answers = applicationOf(signedRecord().record)
  const about = ['insuranceCompany', 'policyNumber', 'address1', 'phoneNumber', 'dateOfBirth'] as const
  for (const field of [...about, 'otherConditions', 'primaryCarePhysician'] as const)
    expect(letters[role].text).not.toContain(answerText(field, answers))
})

test('[SGN-19] A name of 200 characters, or in Chinese, stays on the page', async () => {
  const pdf = await readPdf(await drawnLetter('insured', { first_name: '李明', last_name: 'W'.repeat(200) }))
  expect(pdf.pages.length).toBeLessThan(6)
  expect(pdf.text).toContain('[U+674E]')
})
