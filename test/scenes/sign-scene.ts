// Scenes of the page for second signers.
import { press } from '#test/support/browser/applicant-steps.ts'
import {
  acceptAndDraw,
  changedText,
  enterFacts,
  invitation,
  knownSigned,
  openSigning,
} from '#test/support/browser/signing-steps.ts'
import { heading } from './open-page.ts'
import { pictured, scene } from './scene.ts'

type Opened = Awaited<ReturnType<typeof openSigning>>

const open = async () => {
  const opened = await openSigning()
  await heading(opened.page, /asks you to sign/)
  return opened
}

/** Opens the link again, as another reply has it. */
const asInvited =
  (change: object, title: string | RegExp) =>
  async ({ page, reply }: Opened) => {
    reply('open', { ...invitation, ...change })
    await page.reload()
    await heading(page, title)
  }

const signAs = async ({ page, reply }: Opened, title: string) => {
  await press(page, 'Sign this paper')
  await heading(page, title)
  reply('enter', knownSigned)
}

const seen = {
  'as it opens, saying no': ({ page }: Opened) => page.getByText('I won’t sign', { exact: true }).click(),
  'who they are, problems': async ({ page }: Opened) => {
    await press(page, 'Send me a code')
    await heading(page, 'Please look at your email')
    await press(page, 'Continue to the paper')
    await heading(page, 'There is a problem')
  },
  'the paper, problems': {
    isSwept: true,
    isOtherwiseNarrow: true,
    reach: async ({ page }: Opened) => {
      await enterFacts(page)
      await page.getByRole('heading', { name: 'HIPAA authorization', level: 1 }).waitFor()
      await press(page, 'Sign this paper')
      await heading(page, 'There is a problem')
    },
  },
  'signed, taking it back': async (opened: Opened) => {
    await acceptAndDraw(opened.page)
    await signAs(opened, 'Thank you. You signed.')
    await opened.page.getByText('Take my paper back').click()
  },
} as const

const others = {
  'taken back': async ({ page }: Opened) => {
    await press(page, 'Take it back now')
    await heading(page, 'You took this paper back')
  },
  'as it opens': asInvited({}, /asks you to sign/),
  'too many codes': async ({ page, reply, replyAsUsual }: Opened) => {
    reply('code', { answer: 'too-many', again_at: new Date(Date.now() + 1_800_000).toISOString() })
    await press(page, 'Send me a code')
    await page.getByText('We sent you several codes already').waitFor()
    replyAsUsual('code')
  },
  'a code they have': async ({ page }: Opened) => {
    await page.reload()
    await press(page, 'I have a code')
    await heading(page, 'Please enter your code')
  },
  'last try with the code': async ({ page, reply }: Opened) => {
    reply('enter', { answer: 'wrong-code', left: 0 })
    await enterFacts(page)
    await page.getByRole('button', { name: 'Send me a new code' }).waitFor()
  },
  'other facts': async ({ page, reply, replyAsUsual }: Opened) => {
    reply('enter', { answer: 'wrong-facts', left: 1 })
    await enterFacts(page)
    await page.getByText('You have one more try').first().waitFor()
    replyAsUsual('enter')
  },
  'the signature': async ({ page }: Opened) => {
    await enterFacts(page)
    await page.getByRole('checkbox').check()
    await press(page, 'Sign')
    await page.getByRole('dialog').waitFor()
  },
  'another text': async ({ page, reply }: Opened) => {
    await press(page, 'Save signature')
    await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
    reply('paper', changedText())
    await press(page, 'Sign this paper')
    await page.getByRole('region', { name: 'This text changed while you had it open' }).waitFor()
  },
  'not signed yet': async ({ page, reply }: Opened) => {
    await page.getByRole('checkbox').check()
    reply('paper', 0)
    await press(page, 'Sign this paper')
    await page.getByText('Not signed yet').waitFor()
  },
  'session ended': async ({ page, reply, replyAsUsual }: Opened) => {
    await page.getByRole('checkbox').check()
    reply('paper', { answer: 'ended' })
    await press(page, 'Sign this paper')
    await heading(page, 'A new code, please')
    replyAsUsual('paper')
  },
  'link that doesn’t work': asInvited({ answer: 'gone' }, 'This link doesn’t work'),
  'signed already': asInvited({ answer: 'signed' }, 'You signed this paper'),
  'said no': asInvited({ answer: 'declined' }, 'You said no'),
  'link rests': asInvited({ answer: 'resting' }, 'Please call us to go on'),
  'not opened': async ({ page, reply }: Opened) => {
    reply('open', 0)
    await page.reload()
    await heading(page, 'Not opened yet')
  },
  trustee: asInvited(
    { role: 'trustee', paper: 'policy-release', needs_ssn: false, signer: 'Warren Theodore Hale' },
    /asks you to sign/,
  ),
  'at one table': asInvited({ is_together: true, needs_ssn: true }, /asks you to sign/),
  'at one table, signed': async (opened: Opened) => {
    opened.replyAsUsual('enter')
    await press(opened.page, 'Send me a code')
    await enterFacts(opened.page)
    await acceptAndDraw(opened.page)
    await signAs(opened, 'Thank you. You signed.')
  },
  'at one table, done': async ({ page }: Opened) => {
    await press(page, 'Done. Clear this page')
    await heading(page, 'Please give the device back now')
  },
} as const

export const signScene = scene({
  route: '/sign',
  title: 'Second signer',
  open,
  trouble: /ERR_FAILED|status of 409/,
  states: { ...seen, ...pictured(others) },
})
