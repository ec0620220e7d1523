// What the card of the people who sign offers for each of them, as it is rendered, without a browser.
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SignerState, SignerView } from '#domain/signers/signers.ts'
import { readStage } from '#lib/stage.ts'
import { SignersPart } from '#web/dashboard/signers/signers-part.tsx'
import { emptySnapshot } from '#web/draft/draft-snapshot.ts'
import { provideSiteConfig } from '#web/platform/site-config.ts'

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
const shown = vi.hoisted(() => ({ draft: {} }))
vi.mock('#web/draft/use-draft.tsx', () => ({
  useDraft: () => shown.draft,
  useDraftStore: () => ({ showSigners: () => undefined }),
}))
vi.mock('#web/session/auth.tsx', () => ({ useAuth: () => ({ user: { email: 'mary@example.com' } }) }))

provideSiteConfig({
  ...{ region: '', userPoolId: '', userPoolClientId: '', cognitoEndpoint: '' },
  brand: readStage({}).brand,
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-05T15:00:00Z') })
  return () => vi.useRealTimers()
})

const at = '2026-12-01T18:00:00Z'
const signer = (state: SignerState, change: Partial<SignerView> = {}): SignerView => ({
  ...{ id: 'aaaaaaaaaaaaaaaa', role: 'insured', paper: 'authorization', email: 'warren@example.com' },
  ...{ first_name: 'Warren', last_name: 'Hale', state, since: at, asked_at: at },
  ...{ link_until: '2026-12-15T18:00:00Z', is_bounced: false, ...change },
})
const trustee = (name: string, state: SignerState, change: Partial<SignerView> = {}) =>
  signer(state, {
    ...{ id: name.length.toString(16).repeat(16), role: 'trustee', paper: 'policy-release' },
    ...{ first_name: name, ...change },
  })

const apart = {
  ...{ insuredPerson: 'someone-else', signer: 'insured-person', firstName: 'Warren', lastName: 'Hale' },
} as const

const htmlFor = (signers: readonly SignerView[], view?: object, invitationsLeft = 5) => {
  shown.draft = {
    ...emptySnapshot,
    ...{ application: apart, status: 'submitted', papers: [], signers, invitationsLeft, case: view },
  }
  return renderToStaticMarkup(
    <StaticRouter location="/dashboard">
      <SignersPart />
    </StaticRouter>,
  )
}

/** In their order; those of the folded part too. */
const buttonsFor = (...asked: Parameters<typeof htmlFor>) => {
  const html = htmlFor(...asked)
  const buttons = [...html.matchAll(/<(?:button|a) [^>]*class="([^"]*)"[^>]*>(.*?)<\//g)]
  return {
    all: buttons.map(([, , text]) => text),
    filled: buttons.flatMap(([, look, text]) => (look?.includes('_primary_') ? text : [])),
  }
}

test('[SGN-18] [SGN-22] whose email came back is not offered the table, where a code would go to the same address', () => {
  expect(buttonsFor([signer('asked')]).all).toContain('Warren Hale is here with me')
  const { all } = buttonsFor([signer('asked', { is_bounced: true })])
  expect(all).toContain('Use another email, or a letter')
  expect(all).not.toContain('Warren Hale is here with me')
})

const needingAll = [
  signer('asked'),
  trustee('Ada', 'asked', { is_bounced: true }),
  trustee('Bo', 'resting'),
  trustee('Cora', 'letter', { email: null }),
]

test('one button is filled: the first thing that should be done now', () => {
  expect(buttonsFor([]).filled).toEqual(['Ask Warren Hale to sign'])
  expect(buttonsFor(needingAll).filled).toEqual(['Use another email, or a letter'])
  expect(buttonsFor([signer('opened'), trustee('Ada', 'signed')]).filled).toEqual([])
  expect(buttonsFor(needingAll, undefined, 0).filled).toEqual(['Get the letter (PDF)'])
})

test('no button is filled while the head of the page asks for something with its own', () => {
  const waiting = {
    ...{ stage: 'documents-requested', reason: null, since: at, next_update_by: '2026-12-10' },
    ...{ waiting_for: 'you', is_late: false, is_moved_back: false },
    requests: [{ id: '1', text: 'Page 1', asked_at: at, done_at: null }],
  }
  expect(buttonsFor(needingAll, waiting).filled).toEqual([])
})

test('who can’t be asked from here anymore has the number to call instead, and who needs help always has it', () => {
  const rows = [signer('resting'), trustee('Ada', 'opened')]
  const numbers = (left: number) =>
    htmlFor(rows, undefined, left)
      .split('</li>')
      .map((row) => row.match(/[^>]*<a [^>]*href="tel:/)?.[0])
  expect(numbers(5)).toEqual([
    expect.stringMatching('If a new link doesn’t help, please call us at'),
    undefined,
    undefined,
  ])
  expect(numbers(0)).toEqual([
    expect.stringMatching('To ask Warren Hale, please call us at'),
    undefined,
    expect.stringMatching('To ask again, please call us at'),
  ])
})
