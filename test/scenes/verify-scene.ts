// Scenes of the page that tells whether a paper holds.
import type { Verification } from '#domain/contracts/paper-contract.ts'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { heading, openAt } from './open-page.ts'
import { scene, type Visitor } from './scene.ts'

const paperCode = newPaperCode((limit) => 7 % limit)
const signedPaper = {
  kind: 'authorization',
  initials: 'M.W.',
  on: '2028-11-22',
} satisfies Partial<Verification>

/** Checks the code; the server answers with a status or a reply. */
const checkPaper =
  (reply: Verification | number, words: string) =>
  async ({ page }: Visitor) => {
    await page.unrouteAll()
    await page.route('**/api/verify-paper', (route) => {
      if (reply === 0) return route.abort()
      return typeof reply === 'number' ? route.fulfill({ status: reply }) : route.fulfill({ json: reply })
    })
    await page.getByLabel('Code on the paper').fill(paperCode)
    await press(page, 'Check the code')
    await heading(page, words)
  }

export const verifyScene = scene({
  route: '/verify',
  title: 'Check a paper',
  open: () => openAt('/verify'),
  trouble: /ERR_FAILED/,
  states: {
    'as it opens': { isPictureOnly: true },
    'in force': checkPaper({ ...signedPaper, answer: 'in-force' }, 'In force until November 22, 2028'),
    'taken back': checkPaper(
      { ...signedPaper, kind: 'policy-release', answer: 'taken-back', on: '2026-11-22' },
      'Taken back on November 22, 2026',
    ),
    expired: checkPaper(
      { ...signedPaper, answer: 'expired', on: '2026-01-05' },
      'Expired on January 5, 2026',
    ),
    'code unknown': checkPaper({ answer: 'unknown' }, 'We don’t know this code'),
    'too many checks, and a code mistyped': async (visitor) => {
      await checkPaper(429, 'Please wait a minute, then check again')(visitor)
      await visitor.page.getByLabel('Code on the paper').fill(paperCode.slice(1))
      await press(visitor.page, 'Check the code')
      await expectWords(visitor.page, 'Please check the code.')
    },
    'another file': {
      isPictureOnly: true,
      reach: async (visitor) => {
        await checkPaper({ answer: 'unknown' }, 'We don’t know this code')(visitor)
        const buffer = Buffer.from('%PDF-1.7')
        const file = { name: 'authorization.pdf', mimeType: 'application/pdf', buffer }
        await visitor.page.locator('input[type=file]').setInputFiles(file)
        await heading(visitor.page, 'Not as we issued it')
      },
    },
    'not reached': { isPictureOnly: true, reach: checkPaper(0, 'Not checked') },
    'in force, printed': {
      isPictureOnly: true,
      reach: async (visitor) => {
        await checkPaper({ ...signedPaper, answer: 'in-force' }, 'In force until November 22, 2028')(visitor)
        await visitor.page.emulateMedia({ media: 'print' })
      },
    },
  },
})
