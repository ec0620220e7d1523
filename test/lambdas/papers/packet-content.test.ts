import { expect, test } from 'vitest'
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { answerGroups } from '#domain/review.ts'
import { printedText } from '#lambdas/papers/render/printed-text.ts'
import { renderPaper } from '#lambdas/papers/render/render-paper.ts'
import { applicationOf } from '#lambdas/records/applicant-record.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { packetOf } from '#test/support/papers/letters.ts'
import { readQr } from '#test/support/papers/read-qr.ts'
import { readPdf } from '#test/support/papers/rendered.ts'
import { signedRecord } from '#test/support/papers/signed-record.ts'
import { wordsOf } from '#test/support/papers/words-of.ts'

const own = { ...fullAnswers(1), insuredPerson: 'me' } as const
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const packet = await readPdf(await renderPaper(packetOf(own)))

test('[HLP-18] The letter of an applicant without email says what to do, also about a wrong answer', () => {
  const cover = oneLine(packet.pages[0]?.text ?? '')
  expect(cover).toContain('Your application, to read and sign')
  expect(cover).toContain('Is one of them wrong? Then don’t sign yet. Call us at (800) 555-0142.')
  expect(cover).toContain('By mail: please call (800) 555-0142.')
  expect(cover).not.toMatch(/dashboard|the person who asked us/)
})

test('[HLP-18] It has every answer and who typed them, but no digits of the Social Security number', () => {
  const { record } = signedRecord({ answers: own })
  const text = oneLine(packet.text)
  const answers = answerGroups(applicationOf(record)).flatMap((group) => group.answers)
  for (const answer of answers) expect(text).toContain(oneLine(printedText(answer)))
  expect(text).toContain('Typed as you said them on the phone, by Terry Lee.')
  expect(text).not.toContain(`Ends in ${applicationOf(record).ssn}`)
})

test('[HLP-18] It has the whole authorization, lines for the pen, and a code to scan', async () => {
  const { pages, texts, drawnPaths } = packet
  for (const { heading, text } of letterTexts.applicant.clauses) {
    expect(texts('H3')).toContain(heading)
    expect(texts('P')).toContain(text)
  }
  const last = oneLine(pages.at(-1)?.text ?? '')
  expect(last).toContain('I am Mary Núñez. I have read every answer in this letter, and they are right.')
  expect(last).toContain(
    'The digits of the Social Security number aren’t printed in it, so I don’t confirm them here.',
  )
  expect(last).toContain('Signature of the insured person')
  const [longest] = (await drawnPaths(pages.length)).sort((one, other) => other.length - one.length)
  expect(readQr(longest ?? new Float32Array())).toBe('K7MW4XPN 0123456789abcdef')
})

test('[HLP-18] Who signs for the insured person writes their name', () => {
  const answers = {
    ...fullAnswers(1),
    insuredPerson: 'someone-else',
    signer: 'representative',
    signingRight: 'Power of attorney',
  }
  const last = wordsOf(packetOf(answers))
  expect(last).toContain('I sign for Mary Núñez. My right to do so: Power of attorney.')
  expect(last).toContain('Your name, in capital letters')
})
