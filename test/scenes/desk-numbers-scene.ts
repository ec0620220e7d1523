// Scenes of /desk/numbers: the newest count, and what the page says of a count that runs, failed, or is missing.
import { expectWords } from '#test/support/browser/applicant-steps.ts'
import { answerDesk, visitDesk } from '#test/support/browser/desk-steps.ts'
import { madeUpCount } from '#test/support/made-up-numbers.ts'
import { scene } from './scene.ts'

const views = {}
const members = [{ id: 'bo', email: 'bo.team@example.com', name: 'Bo Team', group: 'team' as const }]

export const deskNumbersScene = scene({
  route: '/desk/numbers',
  title: 'Numbers',
  open: async () => {
    const numbers = madeUpCount({ state: 'failed' })
    const visitor = await visitDesk('/desk/numbers', { views, members, numbers })
    await visitor.page.getByRole('table', { name: 'Load per person' }).waitFor()
    await expectWords(visitor.page, 'The last count failed.')
    return visitor
  },
  states: {
    'a failed count': {},
    'never counted': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await page.unrouteAll({ behavior: 'wait' })
        const numbers = madeUpCount({ state: 'none', counted_at: null, numbers: null })
        await answerDesk(page, { views, members, numbers })
        await page.reload()
        await expectWords(page, 'Nothing has been counted yet.')
      },
    },
  },
})
