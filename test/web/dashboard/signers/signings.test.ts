// Who signs what, and how far each is: from the answers, the signers, and the papers.
import { expect, test } from 'vitest'
import type { PaperView } from '#domain/papers/papers.ts'
import type { SignerState, SignerView } from '#domain/signers/signers.ts'
import { signerStateSchema } from '#domain/signers/signers.ts'
import { hardWords } from '#test/sweeps/reading-grade.ts'
import { needsOf, ownWordsOf, wordsOf } from '#web/dashboard/signers/signer-words.ts'
import { readSigners, signingsOf } from '#web/dashboard/signers/signings.ts'

const today = '2026-12-05'
const apart = {
  ...{ insuredPerson: 'someone-else', signer: 'insured-person', firstName: 'Warren', lastName: 'Hale' },
} as const

const signer: SignerView = {
  ...{ id: 'aaaaaaaaaaaaaaaa', role: 'insured', paper: 'authorization', email: 'warren@example.com' },
  ...{ first_name: 'Warren', last_name: 'Hale', state: 'asked', since: '2026-12-01T18:00:00Z' },
  ...{ asked_at: '2026-12-01T18:00:00Z', link_until: '2026-12-15T18:00:00Z', is_bounced: false },
}
const trustee: SignerView = {
  ...signer,
  ...{ id: 'bbbbbbbbbbbbbbbb', role: 'trustee', paper: 'policy-release', first_name: 'Ann' },
}

const paper: PaperView = {
  ...{ id: 'first', kind: 'authorization', text_version: 'hipaa-2026-11-23', signer: 'Warren Hale' },
  ...{ signed_at: '2026-12-02T18:00:00Z', expires_on: '2028-12-02', taken_back_at: null, ready: [] },
  signed_by: signer.id,
}

const signings = (signers: SignerView[] = [], papers: PaperView[] = [], answers: object = apart) =>
  signingsOf({ application: answers, signers, papers, today })

const statesOf = (...known: Parameters<typeof signings>) =>
  signings(...known).map(({ name, paper: kind, state }) => [name, kind, state])

test('[SGN-1] the card has the insured person and the owner; trustees sign in place of the owner', () => {
  expect(statesOf()).toEqual([
    ['Warren Hale', 'authorization', 'not-asked'],
    [undefined, 'policy-release', 'not-asked'],
  ])
  expect(statesOf([signer, trustee])).toEqual([
    ['Warren Hale', 'authorization', 'asked'],
    ['Ann Hale', 'policy-release', 'asked'],
  ])
})

test('[SGN-3] who is insured, or signs as a representative, signs all of it', () => {
  for (const answers of [{}, { insuredPerson: 'me' }, { ...apart, signer: 'representative' }])
    expect(signings([], [], answers).map(({ by }) => by)).toEqual(['account', 'account'])
})

const renewable = { ...paper, expires_on: '2027-03-05' }
const askedAfter = { ...signer, since: '2026-12-03T18:00:00Z' }
const takenBack = { ...paper, taken_back_at: '2026-12-03T18:00:00Z' }
const { signed_by: _, ...atThisAccount } = paper

test.each<[string, Partial<SignerView> | undefined, PaperView[], string]>([
  ['an email that came back', { is_bounced: true }, [], 'bounced'],
  ['not once they answered', { is_bounced: true, state: 'declined' }, [], 'declined'],
  ['a link that no longer holds', { link_until: null, asked_at: '2026-11-20T18:00:00Z' }, [], 'link-ended'],
  ['a link that ended with its case', { link_until: null }, [], 'link-ended'],
  ['a mail that isn’t out yet', { link_until: null, asked_at: '2026-12-05T18:00:00Z' }, [], 'asked'],
  ['signed, before the signers are loaded again', {}, [paper], 'signed'],
  ['signed, before the papers are loaded again', { state: 'signed' }, [], 'signed'],
  ['90 days before the end', { state: 'signed' }, [renewable], 'ends-soon'],
  ['asked again before the end', askedAfter, [renewable], 'asked'],
  ['taken back', { state: 'taken-back' }, [takenBack], 'taken-back'],
  ['an older authorization, signed at this account', undefined, [atThisAccount], 'signed'],
])('[SGN-22] [SGN-31] the state of an insured person: %s', (_name, change, papers, state) => {
  expect(signings(change ? [{ ...signer, ...change }] : [], papers)[0]).toMatchObject({ state })
})

const named = (state: SignerState) => signings([{ ...signer, state }])[0]

test('[SGN-22] each state has words that are easy to read', () => {
  const shown = [...signerStateSchema.options.map(named), ...signings([{ ...signer, is_bounced: true }])]
  const words = shown.flatMap((one) => (one ? [wordsOf(one), ownWordsOf(one)] : []))
  const texts = words.flatMap(({ label, text, lead = '' }) => [label, text, lead]).filter(Boolean)
  expect(texts).toContain('Our email came back')
  expect(hardWords(texts.map((text) => ({ name: text, words: text })))).toEqual([])
  expect(texts.filter((text) => /undefined|null|NaN/.test(text))).toEqual([])
})

test('[SGN-2] while the authorization is missing, the head of the page says who must do something', () => {
  const needIn = (state: SignerState) => {
    const one = named(state)
    const { lead, isTheirs = false } = one ? wordsOf(one) : {}
    return needsOf(lead, isTheirs)
  }
  expect(needIn('not-asked').toSign?.need).toBe(
    'Next, please ask Warren Hale to sign. See “Who signs” below.',
  )
  expect(needIn('opened').awaited?.need).toBe('Nothing. We’re waiting for Warren Hale to sign.')
  expect(needIn('signed')).toEqual({ toSign: undefined, awaited: undefined })
})

test('[SGN-28] what only a newer server knows isn’t shown', () => {
  expect(readSigners([{ ...signer, state: 'asleep' }, signer, 'soon'])).toEqual([signer])
})
