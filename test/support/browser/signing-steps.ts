// The page of a second signer with made-up replies.
import type { Page } from 'playwright-core'
import type { Invitation, ShownPaper } from '#domain/contracts/sign-contract.ts'
import { signersConsentVersion } from '#domain/legal/current-versions.ts'
import { signersConsentText } from '#domain/legal/hipaa-authorization.ts'
import { signersKey } from '#domain/papers/signature-key.ts'
import { press } from './applicant-steps.ts'
import { visit } from './visitor.ts'

export const signLink = 'A1b2C3d4E5f6G7h8I9j0Kw'
export const signSession = 'Zz2C3d4E5f6G7h8I9j0Kw_'
const until = '2026-11-28T15:30:00.000Z'

export const invitation: Invitation = {
  answer: 'open',
  role: 'insured',
  paper: 'authorization',
  asked_by: 'Mary Jones',
  signer: 'Warren Hale',
  email: 'w•••@example.com',
  needs_ssn: true,
  is_together: false,
}

const unsigned: ShownPaper = {
  text_version: signersConsentVersion,
  signed_at: null,
  expires_on: null,
  taken_back_at: null,
  is_ready: false,
}
const signed: ShownPaper = {
  ...unsigned,
  signed_at: '2026-11-28T15:00:00.000Z',
  expires_on: '2028-11-28',
  is_ready: true,
}

const usual = {
  open: invitation,
  code: { answer: 'sent', until },
  enter: { answer: 'known', session: signSession, until, paper: unsigned },
  signature: {
    answer: 'form',
    url: '/api/sign/picture',
    fields: {},
    key: signersKey('0f8fad5b-d9cb-469f-a165-70867728950e', 'a'.repeat(16), 'b'.repeat(32)),
  },
  picture: {},
  paper: { answer: 'signed', paper: signed },
  decline: { answer: 'declined' },
  copy: { answer: 'ready', url: '/signed.pdf' },
  'take-back': { answer: 'taken-back', paper: { ...signed, taken_back_at: until } },
}
export const knownSigned = { ...usual.enter, paper: signed }

/** 0: no connection. Another number: a status without words. */
type Answer = object | number

/** From now on a call gets its newest reply; `sent`: the paths and bodies of all calls. */
const answerSigning = async (page: Page, changes: Readonly<Record<string, Answer>> = {}) => {
  const replies = new Map<string, Answer>(Object.entries({ ...usual, ...changes }))
  const sent: [string, unknown][] = []
  await page.route('**/api/sign/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    sent.push([name, name === 'picture' ? undefined : route.request().postDataJSON()])
    const reply = replies.get(name) ?? 0
    if (reply === 0) return route.abort()
    if (typeof reply === 'number') return route.fulfill({ status: reply })
    return route.fulfill({ status: 'text' in reply ? 409 : 200, json: reply })
  })
  const reply = (call: string, answer: Answer) => replies.set(call, answer)
  const replyAsUsual = (call: keyof typeof usual) => replies.set(call, usual[call])
  return { sent, reply, replyAsUsual }
}

export const openSigning = async (
  changes: Readonly<Record<string, Answer>> = {},
  setting: Parameters<typeof visit>[0] = {},
) => {
  const visitor = await visit(setting)
  const signing = await answerSigning(visitor.page, changes)
  await visitor.page.goto(`/sign#${signLink}`)
  return { ...visitor, ...signing }
}

/** The first clause is another one. */
export const changedText = () => {
  const [first, ...others] = signersConsentText.authorization
  const authorization = [{ heading: first?.heading, text: `${first?.text} And nothing else.` }, ...others]
  const text = { ...signersConsentText, version: 'hipaa-signer-2099', authorization }
  return { message: 'The text changed.', text }
}

export const enterFacts = async (page: Page, code = '123456', born = '04281946') => {
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByLabel('Your date of birth').fill(born)
  await page.getByLabel('Last four digits of your Social Security number').fill('6789')
  await press(page, 'Continue to the paper')
}

export const acceptAndDraw = async (page: Page) => {
  await page.getByRole('checkbox').check()
  await press(page, 'Sign')
  await press(page, 'Save signature')
  await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
}
