import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import { type PaperFile, paperFileSchema } from '#domain/papers/papers.ts'
import { paperContentOf } from '#lambdas/papers/render/paper-content.ts'
import { functionBundle } from '#lib/function-bundle.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { readQr } from '#test/support/papers/read-qr.ts'
import { render } from '#test/support/papers/render.ts'
import { readPdf, rendered } from '#test/support/papers/rendered.ts'
import { signedRecord } from '#test/support/papers/signed-record.ts'
import { wordsOf } from '#test/support/papers/words-of.ts'

const files = paperFileSchema.options
const read = new Map<PaperFile, Awaited<ReturnType<typeof rendered>>>()
for (const file of files) read.set(file, await rendered(file))

const pdfOf = (file: PaperFile) => {
  const pdf = read.get(file)
  if (!pdf) throw new Error(`${file} was not read`)
  return pdf
}

describe.each(files)('%s', (file) => {
  test('[PAP-2] is US Letter and tagged, with a language, a title, and all its text in the structure', () => {
    const pdf = pdfOf(file)
    expect(pdf.pages.map(({ size }) => size)).toEqual(pdf.pages.map(() => [612, 792]))
    expect(pdf.markInfo).toMatchObject({ Marked: true })
    expect(pdf.info).toMatchObject({
      Language: 'en-US',
      Title: expect.stringMatching(/^[A-Z].*, reference K7MW 4XPN$/),
      CreationDate: 'D:20261122222044Z',
    })
    expect(pdf.viewer).toEqual({ DisplayDocTitle: true })
    expect(pdf.pages.flatMap(({ outside }) => outside)).toEqual([])
  })

  test('[PAP-2] has one main heading, none that skips a level, and tables whose rows have a head', () => {
    const { elements, texts } = pdfOf(file)
    const levels = elements.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2)
    expect(texts('TR').length).toBeGreaterThan(2)
    for (const row of texts('TR')) expect(texts('TH').some((head) => row.startsWith(head))).toBe(true)
  })

  test('[PAP-2] numbers its pages outside of the text', () => {
    const { pages, elements } = pdfOf(file)
    pages.forEach(({ text }, index) => {
      expect(text).toContain('Reference K7MW 4XPN')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('Code 2345-6789-ABCD-EFGH-JKMN-PQRS-TUVW')
    })
    expect(elements.filter(({ text }) => /Page \d of/.test(text))).toEqual([])
  })
})

test('[PAP-22] A paper says on each page that it was taken back, on the first as text that is read out', async () => {
  const { pages, texts, info } = await rendered('copy', { takenBack: {} })
  const words = 'Taken back (revoked) on December 2, 2026. This paper is no longer in force.'
  for (const { text } of pages) expect(text).toContain(words)
  for (const { text } of pages) expect(text).toContain('TAKEN BACK')
  expect(texts('P').filter((text) => text === words)).toHaveLength(1)
  expect(info).toMatchObject({
    Title: expect.stringMatching(/, taken back$/),
    CreationDate: 'D:20261202150405Z',
  })
})

const contentOf = (given: Parameters<typeof signedRecord>[0]) =>
  paperContentOf({ ...signedRecord(given), file: 'authorization', isMarked: false })

test('[HLP-10] The certificate says which answers our team typed, and that the signer read them; without them it is silent', () => {
  const typed = {
    answers: [{ field: 'city', by: 'Dan Lee', at: '2026-11-21T20:00:00.000Z' }],
    read_at: '2026-11-22T21:00:00.000Z',
  }
  const said = wordsOf(contentOf({ evidence: { typed } }))
  expect(said).toContain('Typed by our team')
  expect(said).toContain('Dan Lee, on 11/21/2026: City')
  expect(said).toContain('The signer said that they had read these answers: November 22, 2026')
  expect(pdfOf('authorization').text).not.toContain('Typed by our team')
})

test('[PAP-2] The release is read in its order: title, text, signature, certificate', () => {
  const { elements } = pdfOf('release')
  const headings = elements
    .filter(({ role }) => role === 'H1' || role === 'H2')
    .map(({ text }) => text.trim())
  expect(headings).toEqual([
    'Policy information release',
    ...currentReleaseText.release.map(({ heading }) => heading),
    'How to reach Larkfield',
    'Signature',
    'Signing electronically',
    'Certificate of the signature',
  ])
})

test('[PAP-2] The signature and the QR code have words for those who can’t see them', () => {
  const { elements } = pdfOf('authorization')
  expect(elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    'Signature of “Mary Núñez”',
    'QR code that opens https://app.larkfield.example/verify#23456789ABCDEFGHJKMNPQRSTUVW',
  ])
})

test('[PAP-9] The QR code opens the page that verifies the paper, with its code', async () => {
  const pdf = pdfOf('release')
  const paths = await pdf.drawnPaths(pdf.pages.length)
  const longest = paths.toSorted((one, other) => other.length - one.length)[0]
  expect(readQr(longest ?? new Float32Array())).toBe(
    'https://app.larkfield.example/verify#23456789ABCDEFGHJKMNPQRSTUVW',
  )
})

test('[PAP-38] Names in all alphabets of the font are printed', async () => {
  const signer = "José O'Brien, Nguyễn Thị Ánh, Łukasiewicz Ștefan, Ελένη Παπαδοπούλου, Ґалаган Їжак"
  const pdf = await rendered('release', { evidence: { signer } })
  expect(pdf.texts('P')).toContain(`Signed electronically in the name of “${signer}”`)
  expect(pdf.text).not.toContain('[U+')
})

test('[PAP-38] A character that the font lacks is replaced by its number, and a note on the page says so', async () => {
  const signer = '李 Mary 👩‍👧'
  const { pages, texts } = await rendered('release', { evidence: { signer } })
  expect(texts('P')).toContain('Signed electronically in the name of “[U+674E] Mary [U+1F469][U+1F467]”')
  for (const { text } of pages)
    expect(text.includes('is a character that our printing font doesn’t have')).toBe(
      text.includes('[U+1F469]'),
    )
})

const forged = 'Identity: checked by Larkfield against a passport'
const lines = [forged, 'Relation: confirmed by telephone']
const forgedBy = (typed: string) => ({
  answers: { ...fullAnswers(1), firstName: typed, middleName: typed, lastName: typed },
  evidence: {
    signer: typed,
    signs_as: { as: 'representative', because: typed } as const,
    account: { user_id: 'abc', email: 'mary@example.com', name: typed, role: 'policyholder' },
    user_agent: typed,
  },
})

test.each([
  ['three lines', `Buffett\n${lines.join('\n')}`],
  ['other line ends', `Buffett\r\n${lines.join('\u2028')}\u2029\u0085\u000b\u000cx`],
  [
    'marks that end the quotation',
    `Buffett” ${forged} “, " ${forged} ", » ${forged} «, ″ ${forged} ʺ, '' ${forged} ’’`,
  ],
  [
    'single marks that look like double ones',
    `Buffettʼʼ ${forged} ʻʻ, ’\u2060’ ${forged} \u2018\ufe0f\u2018, \`\u0301\` ${forged} ´´, ′′ ${forged} "\u200d"`,
  ],
  ['control characters', `Buf\u0000fett\u001b[2K\u007f\u009b ${forged}`],
  ['letters that turn the direction', `Buffett\u202e\u2066 ${forged}\u2069\u061c`],
  ['invisible letters', `Buf\u200bfett\u2060\u00ad\u{e0041} ${forged}`],
  ['a pile of accents', `Buffett${'\u0301'.repeat(60)} ${forged}`],
  ['200 characters', `${forged} `.repeat(9).slice(0, 200)],
])('[PAP-45] A name and a reason with %s can’t be read as our words', (_, typed) => {
  const content = contentOf(forgedBy(typed))
  const text = wordsOf(content)
  const ours = text.replace(/“[^”]*”/g, '“”')
  expect(ours).not.toContain('checked by Larkfield')
  expect(ours).toContain('Signed as the representative of the insured person, as the signer states: “”')
  const labels = content.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  expect(labels.map(({ label }) => label).join()).not.toContain('Identity')
  expect(text).not.toMatch(/[‘’ʻʼ`´′]\p{M}*[‘’ʻʼ`´′]/u)
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{M}{4}/u)
})

test('[PAP-45] Lines of a name begin no row of a printed paper', async () => {
  const { texts } = await rendered('authorization', forgedBy(`Buffett\n${lines.join('\n')}`))
  const ours = [...texts('P'), ...texts('TR')].join('\n').replace(/“[^”]*”/g, '“”')
  expect(ours).not.toContain('checked by Larkfield')
  expect(texts('TH').join('\n')).not.toContain('Identity')
})

test('[PAP-38] Names of 40 letters are printed whole', async () => {
  const [firstName, lastName] = ['W'.repeat(40), 'Keihanaikukauakahihuliheekahaunaeleahorn']
  const signer = `${firstName} ${lastName}`
  const pdf = await rendered('authorization', {
    answers: { ...fullAnswers(1), firstName, lastName },
    evidence: { signer },
  })
  const joined = pdf.texts('TR').join('\n')
  expect(joined).toContain(lastName)
  expect(joined.replaceAll(' ', '')).toContain(firstName)
})

const medications = Array.from({ length: 40 }, (_, index) => `Medication ${index + 1}, ${5 * (index + 1)} mg`)

test('[PAP-42] The signer’s copy with 40 medications weighs at most 150 KB and has them all', async () => {
  const bytes = await render('copy', { answers: { ...fullAnswers(1), medications } })
  expect(bytes.length).toBeLessThanOrEqual(150_000)
  const { text } = await readPdf(bytes)
  for (const medication of medications) expect(text).toContain(medication)
})

const hashesIn = (program: string, environment: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [program], { env: { ...environment, NODE_OPTIONS: '' } })

test('[PAP-42] Two processes make the same bytes, whatever their time zone and language', async () => {
  const program = join(await temporaryFolder(), 'render.cjs')
  await build({
    ...functionBundle,
    outExtension: {},
    minify: false,
    entryPoints: ['test/support/papers/render-process.ts'],
    outfile: program,
  })
  const [first, second] = await Promise.all([
    hashesIn(program, { TZ: 'America/New_York', LC_ALL: 'en_US.UTF-8' }),
    hashesIn(program, { TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8' }),
  ])
  expect(new Set(JSON.parse(first.stdout)).size).toBe(4)
  expect(second).toEqual(first)
}, 90_000)
