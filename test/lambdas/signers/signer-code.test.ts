import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signerLimits } from '#domain/signers/signers.ts'
import {
  entered,
  isResting,
  linkOf,
  nextCodeAt,
  sessionOf,
  type Typed,
  withCode,
} from '#lambdas/signers/signer-code.ts'
import type { StoredSigner } from '#lambdas/signers/stored-signers.ts'

const start = Date.parse('2026-11-28T15:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

const signer: StoredSigner = {
  ...{ id: 'a'.repeat(16), role: 'insured', first_name: 'Warren', last_name: 'Hale' },
  email: 'warren@example.com',
  facts: { born: '03/09/1941', ssn: '1234' },
  invitations: [{ id: '1', at: at(-60), by: null, email: 'warren@example.com' }],
  reminded: [],
  link: { sha256: 'mail', made_at: at(-59), until: at(600) },
  together: { sha256: 'device', made_at: at(-5), until: at(25) },
  ...{ opened_at: null, codes: [], code: null, fact_tries: 0, session: null, declines: [] },
  ...{ bounced: null, letter: null },
}

const found = { by: 'mail', made_at: at(-59) } as const
const entering = { session: 'session', link: 'mail', browser: 'browser', found }
const right: Typed = { code: '123456', born: '1941-03-09', ssn: '1234' }
const coded = withCode(signer, { code: right.code, link: 'mail', link_by: 'mail', now: at(0) })
const enter = (given: StoredSigner, typed: Partial<Typed> = {}, more: object = {}, minutes = 1) =>
  entered(given, { ...right, ...typed }, { ...entering, now: at(minutes), ...more })
const wrongCode = (left: number) => ({ answer: 'wrong-code', left })
const wrongFacts = (left: number) => ({ answer: 'wrong-facts', left })
const knownUntil = (minutes: number) => ({ answer: 'known', until: at(minutes) })

describe('[SGN-6] a link', () => {
  const linkAt = (link: string, minutes: number, given: StoredSigner = signer) =>
    linkOf(given, link, at(minutes))

  test('counts until its end: that of the mail, and that for the device', () => {
    expect(linkAt('mail', 599)).toEqual(found)
    expect(linkAt('mail', 600)).toBe(undefined)
    expect(linkAt('device', 24)).toEqual({ by: 'together', made_at: at(-5) })
    expect(linkAt('device', 25)).toBe(undefined)
    expect(linkAt('another', 0)).toBe(undefined)
    const last_try = { sha256: 'perhaps sent', made_at: at(-60) }
    const triedTwice = { ...signer, link: { sha256: 'mail', made_at: at(-59), until: at(600), last_try } }
    expect(linkAt('perhaps sent', 599, triedTwice)).toEqual({ by: 'mail', made_at: at(-60) })
    expect(linkAt('mail', 599, triedTwice)).toEqual(found)
    expect(linkAt('perhaps sent', 600, triedTwice)).toBe(undefined)
    expect(linkOf({ ...signer, link: null, together: null }, 'mail', at(0))).toBe(undefined)
  })

  test('that another one replaced counts only for the session that began with it', () => {
    const session = enter(coded).signer ?? signer
    const replaced = { ...session, link: { sha256: 'newer', made_at: at(5), until: at(600) }, together: null }
    expect(linkAt('mail', 5, replaced)).toEqual(found)
    expect(linkAt('newer', 5, replaced)).toEqual({ by: 'mail', made_at: at(5) })
    expect(linkAt('mail', 30.9, replaced)).toEqual(found)
    expect(linkAt('mail', 31, replaced)).toBe(undefined)
    expect(linkAt('device', 5, replaced)).toBe(undefined)
    const askedAgain = { ...replaced, invitations: [{ id: '2', at: at(2), by: null, email: null }] }
    expect(linkAt('mail', 5, askedAgain)).toBe(undefined)
  })
})

describe('[SGN-9] a code', () => {
  test('is stored only as a hash with its signer, opens the link, and replaces the code before', () => {
    const another = withCode(coded, { code: '654321', link: 'device', link_by: 'together', now: at(3) })
    expect(JSON.stringify(another)).not.toContain('654321')
    expect(coded.code).toMatchObject({ sent_at: at(0), until: at(10), tries: 0, link: 'mail' })
    expect(another).toMatchObject({
      opened_at: at(0),
      codes: [{ at: at(0) }, { at: at(3), link_by: 'together' }],
      code: { link: 'device' },
    })
    expect(
      withCode({ ...signer, id: 'b' }, { code: right.code, link: 'mail', link_by: 'mail', now: at(0) }).code
        ?.sha256,
    ).not.toBe(coded.code?.sha256)
  })

  test('goes out three times in an hour; the fourth waits until an hour after the first', () => {
    const sentAt = (...minutes: number[]) =>
      minutes.reduce(
        (one, minute) => withCode(one, { code: '1', link: 'mail', link_by: 'mail', now: at(minute) }),
        signer,
      )
    expect(nextCodeAt(signer, 'mail', at(0))).toBe(undefined)
    expect(nextCodeAt(sentAt(0, 10), 'mail', at(11))).toBe(undefined)
    expect(nextCodeAt(sentAt(0, 10, 20), 'mail', at(21))).toBe(at(60))
    expect(nextCodeAt(sentAt(0, 10, 20), 'mail', at(59.9))).toBe(at(60))
    expect(nextCodeAt(sentAt(0, 10, 20), 'mail', at(60))).toBe(undefined)
    expect(nextCodeAt(sentAt(0, 10, 20, 61), 'mail', at(62))).toBe(at(70))
    expect(sentAt(0, 10, 20, 61).codes.map((sent) => sent.at)).toEqual([at(10), at(20), at(61)])
  })

  test('can be asked for twice on the applicant’s device, so that one is left for the signer’s own', () => {
    const once = withCode(signer, { code: '1', link: 'device', link_by: 'together', now: at(0) })
    expect(nextCodeAt(once, 'together', at(1))).toBe(undefined)
    const twice = withCode(once, { code: '1', link: 'device', link_by: 'together', now: at(1) })
    expect(nextCodeAt(twice, 'together', at(2))).toBe(at(60))
    expect(nextCodeAt(twice, 'mail', at(2))).toBe(undefined)
    const all = withCode(twice, { code: '1', link: 'mail', link_by: 'mail', now: at(2) })
    expect(nextCodeAt(all, 'mail', at(3))).toBe(at(60))
    expect(
      nextCodeAt(
        withCode(coded, { code: '1', link: 'mail', link_by: 'mail', now: at(1) }),
        'together',
        at(2),
      ),
    ).toBe(undefined)
  })

  test('lives ten minutes, counts for its link only, only since the last question, and only once', () => {
    expect(enter(coded, {}, {}, 9.9).reply).toEqual(knownUntil(39.9))
    expect(enter(coded, {}, {}, 10)).toEqual({ reply: wrongCode(0) })
    expect(enter(coded, {}, { link: 'device' })).toEqual({ reply: wrongCode(0) })
    expect(enter(signer)).toEqual({ reply: wrongCode(0) })
    const askedAgain = { ...coded, invitations: [{ id: '2', at: at(0.5), by: null, email: null }] }
    expect(enter(askedAgain)).toEqual({ reply: wrongCode(0) })
    const once = enter(coded).signer ?? signer
    expect(once.code).toBe(null)
    expect(enter(once, {}, { session: 'another' })).toEqual({ reply: wrongCode(0) })
    expect(enter({ ...coded, invitations: [] }).reply).toEqual(knownUntil(31))
  })

  test('takes five wrong tries, and none of them is a try of the facts', () => {
    let tried = coded
    for (const left of [4, 3, 2, 1, 0]) {
      const { signer: after = tried, reply } = enter(tried, { code: '000000', born: '1900-01-01' })
      expect(reply).toEqual(wrongCode(left))
      tried = after
    }
    expect(tried.fact_tries).toBe(0)
    expect(enter(tried)).toEqual({ reply: wrongCode(0) })
  })
})

test('[SGN-9] Thirty wrong codes in a row rest the link, so that nobody can go on guessing; a right one begins at none', () => {
  const tried = { ...coded, code_tries: signerLimits.wrongCodes - 1 }
  const { signer: known = tried } = enter(tried)
  expect([known.code_tries, isResting(known)]).toEqual([undefined, false])
  const { signer: rests = tried, reply } = enter(tried, { code: '000000' })
  expect([reply, rests.code, rests.fact_tries]).toEqual([wrongCode(0), null, 0])
  expect(isResting(rests)).toBe(true)
  expect(enter({ ...rests, code: coded.code })).toEqual({ reply: { answer: 'resting' } })
})

describe('[SGN-10] birth date and last four digits', () => {
  const comparedWith = (facts: StoredSigner['facts'], typed: Partial<Typed> = {}) => {
    const { signer: after, reply } = enter({ ...coded, facts }, typed)
    return reply.answer === 'known' ? after?.session?.compared : reply.answer
  }

  test('are compared where the application has them', () => {
    expect(comparedWith({ born: '03/09/1941', ssn: '1234' })).toEqual(['birth-date', 'ssn'])
    expect(comparedWith({ born: '1941-03-09', ssn: null })).toEqual(['birth-date'])
    expect(comparedWith({ born: null, ssn: '1234' })).toEqual(['ssn'])
    expect(comparedWith({ born: 'in spring', ssn: null })).toEqual([])
    expect(comparedWith({ born: null, ssn: null }, { born: '1900-01-01', ssn: undefined })).toEqual([])
    expect(comparedWith({ born: '03/09/1941', ssn: null }, { born: '1941-03-10' })).toBe('wrong-facts')
    expect(comparedWith({ born: null, ssn: '1234' }, { ssn: '1235' })).toBe('wrong-facts')
    expect(comparedWith({ born: null, ssn: '1234' }, { ssn: undefined })).toBe('wrong-facts')
  })

  test('after three wrong tries the link rests: no code and no session counts', () => {
    const session = enter(coded).signer?.session ?? null
    let tried: StoredSigner = { ...coded, session }
    for (const left of [2, 1, 0]) {
      const { signer: after = tried, reply } = enter(tried, { ssn: '9999' }, { session: 'another' })
      expect(reply).toEqual(wrongFacts(left))
      expect(after.code === null).toBe(left === 0)
      expect(after.session === null).toBe(left === 0)
      expect(isResting(after)).toBe(left === 0)
      tried = after
    }
    expect(enter({ ...coded, fact_tries: 3 })).toEqual({ reply: { answer: 'resting' } })
  })

  test('whatever is tried in whatever order, nobody is known after more than three wrong facts or with a code tried five times', () => {
    const acts = fc.oneof(
      fc.constant('send'),
      fc.constant('wrong-code'),
      fc.constant('wrong-facts'),
      fc.constant('wait'),
    )
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 40 }), (list) => {
        let [one, minutes, factTries, codeTries] = [signer, 0, 0, 0]
        for (const act of list) {
          minutes += act === 'wait' ? 61 : 0.01
          if (act === 'send' && nextCodeAt(one, 'mail', at(minutes)) === undefined) {
            one = withCode(one, { code: right.code, link: 'mail', link_by: 'mail', now: at(minutes) })
            codeTries = 0
          }
          if (!act.startsWith('wrong')) continue
          const typed = act === 'wrong-code' ? { code: '000000' } : { ssn: '0000' }
          const { signer: after = one } = enter(one, typed, {}, minutes)
          if (after !== one && act === 'wrong-code') codeTries += 1
          if (after !== one && act === 'wrong-facts') factTries += 1
          one = after
        }
        expect(factTries).toBeLessThanOrEqual(signerLimits.factTries)
        expect(codeTries).toBeLessThanOrEqual(signerLimits.codeTries)
        expect(isResting(one)).toBe(factTries === signerLimits.factTries)
        if (isResting(one) || codeTries === signerLimits.codeTries)
          expect(enter(one, {}, {}, minutes).reply.answer).not.toBe('known')
      }),
    )
  })
})

describe('[SGN-11] a session', () => {
  const inSession = enter(coded).signer ?? signer
  const browsing = { session: 'session', link: 'mail', browser: 'browser', now: at(2) }

  test('begins, though the reply to its own write was lost', () => {
    expect(enter(inSession)).toEqual({ reply: knownUntil(31) })
  })

  test('says how they were known', () => {
    expect(inSession.session).toEqual({
      ...{ sha256: 'session', until: at(31), browser: 'browser', link: 'mail' },
      ...{ link_by: 'mail', link_made_at: at(-59), code_sent_at: at(0), entered_at: at(1) },
      ...{ birth_date: '03/09/1941', compared: ['birth-date', 'ssn'] },
    })
  })

  test.each<[string, object, number?]>([
    ['in another browser', { browser: 'another' }],
    ['by another link', { link: 'device' }],
    ['of another one', { session: 'guess' }],
    ['after 30 minutes', {}, 31],
  ])('doesn’t count %s', (_, changes, minutes = 30.9) => {
    expect(sessionOf(inSession, { ...browsing, now: at(30.9) })).toBe(inSession.session)
    expect(sessionOf(inSession, { ...browsing, ...changes, now: at(minutes) })).toBe(undefined)
  })

  test('doesn’t count once they were asked again, or without one', () => {
    const invitations = [{ id: '2', at: at(1.5), by: null, email: null }]
    expect(sessionOf({ ...inSession, invitations }, browsing)).toBe(undefined)
    expect(sessionOf(signer, browsing)).toBe(undefined)
  })
})
