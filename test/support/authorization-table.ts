// Who may call what: for every route of lambdas/routes.ts, the callers, what they ask for and what they are answered.
// A route without a row does not compile.
import { randomUUID } from 'node:crypto'
import { phoneConsent } from '#domain/contracts/help-contract.ts'
import { currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { signersKey } from '#domain/papers/signature-key.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import type { routes } from '#lambdas/routes.ts'
import type { Parts as CallParts } from './api-call.ts'
import { type CompleteApplicant, submitRequestOf } from './complete-applicant.ts'
import { daysAhead } from './days-ahead.ts'

type NameOf<Call> = Call extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never
type RouteName = NameOf<(typeof routes)[number]['call']>

export type World = {
  victim: CompleteApplicant
  subject: CompleteApplicant
  draft: CompleteApplicant
  cases: Record<'new' | 'newForTeam' | 'moved' | 'movedForTeam' | 'asked', { id: string; request?: string }>
  exports: { own: string; anothers: string }
}

/** 'submitted' is an applicant whose application is submitted. */
export const callers = ['applicant', 'professional', 'team', 'admin', 'submitted'] as const
type Parts = Omit<CallParts, 'body'> & { body?: object }
type Request = (caller: CompleteApplicant, world: World) => Parts

export type Case = {
  who: (typeof callers)[number]
  asksFor: string
  request: Request
  status: number
}

type Row = {
  /** Whether the call changes what is the caller's, so that each case that isn't refused wants its own caller. */
  changes: boolean
  /** What its calls move, delete, or withdraw, of which it therefore wants its own. */
  own?: 'cases' | 'export' | 'signer'
  good: Request
  cases: readonly Case[]
}

const caseOf = (who: Case['who'], asksFor: string, status: number, request: Request): Case => ({
  who,
  asksFor,
  status,
  request,
})
const adminCase = (...rest: [asksFor: string, status: number, request: Request]) => caseOf('admin', ...rest)

/** What a request could claim of another, or as a right. */
export const claimed = ['userId', 'sub', 'role', 'status', 'estimatedValue']

/** A call on what is one's own, whoever one is; nobody else can be named. */
const ownRow = (good: Request, { changes = false, afterSubmit = 200 } = {}): Row => ({
  changes,
  good,
  cases: [
    ...(['applicant', 'professional', 'team', 'admin'] as const).map((who) =>
      caseOf(who, 'their own', 200, good),
    ),
    caseOf('submitted', 'their own', afterSubmit, good),
    caseOf('applicant', "another's, by userId", 422, (caller, world) => ({
      body: { ...good(caller, world).body, userId: world.victim.userId },
    })),
  ],
})

/** Before the request is read: test/lambdas/staff/staff-endpoint.test.ts. So each caller asks for one thing. */
const refusedTo = (good: Request): Case[] => [
  caseOf('applicant', "another's", 403, good),
  caseOf('professional', 'what is not there', 403, (caller, world) => ({
    ...good(caller, world),
    id: randomUUID(),
  })),
  caseOf('submitted', 'their own', 403, (caller, world) => ({ ...good(caller, world), id: caller.userId })),
]

const applicants = ['applicant', 'professional', 'submitted'] as const

const adminRow = (good: Request, status: number, more: readonly Case[] = []): Row => ({
  changes: false,
  good,
  cases: [
    ...refusedTo(good),
    caseOf('team', 'the same', 403, good),
    adminCase('what is there', status, good),
    ...more,
  ],
})

/** A call of the team and of admins. `after`: what the team gets for it once an admin has made the same call. */
const staffRow = (
  good: Request,
  status: number,
  more: readonly Case[] = [],
  team: Partial<Pick<Case, 'request' | 'status'>> = {},
): Row => ({
  changes: false,
  good,
  cases: [
    ...refusedTo(good),
    adminCase('what is there', status, good),
    { who: 'team', asksFor: 'the same', request: good, status, ...team },
    ...more,
  ],
})

const unknownId = (good: Request): Case =>
  adminCase('an unknown id', 404, (caller, world) => ({ ...good(caller, world), id: randomUUID() }))

const save: Request = ({ version }) => ({
  body: { formData: { city: 'Shelbyville' }, currentStep: 2, version, saveId: randomUUID() },
})
const view: Request = ({ key }) => ({ body: { key } })
const anothersKey: Request = (_, { victim }) => ({ body: { key: victim.key } })
const subject: Request = (_, world) => ({ id: world.subject.userId })
const appraise =
  (changes: object): Request =>
  (_, world) => ({
    id: world.subject.userId,
    body: { estimatedValue: 90_000, valueRange: null, policyScore: 50, version: 0, ...changes },
  })
const ofCase =
  (which: keyof World['cases'], body: object): Request =>
  (_, { cases }) => ({ ...cases[which], body })
const caseRow = (good: Request, more: readonly Case[] = [], ofTeam = good): Row => {
  const ofDraft: Request = (caller, world) => ({ ...good(caller, world), id: world.subject.userId })
  return staffRow(good, 200, [unknownId(good), adminCase('a draft', 409, ofDraft), ...more], {
    request: ofTeam,
  })
}

const handOver: Request = () => ({ body: { from: randomUUID(), to: null } })
const newTask: Request = (caller, { cases }) => ({
  ...cases.asked,
  body: {
    ...{ key: randomUUID(), kind: 'coverage', text: 'Call the insurer', on: daysAhead(60) },
    to: caller.userId,
  },
})
const noTask: Request = (caller, world) => ({
  ...ofCase('asked', { key: randomUUID(), isDone: true })(caller, world),
  task: randomUUID(),
})

const withOwn = (own: NonNullable<Row['own']>, row: Row): Row => ({ ...row, own })

const ownExport: Request = (_, world) => ({ id: world.exports.own })
const anothersExport = adminCase("another admin's", 404, (_, world) => ({ id: world.exports.anothers }))

const searchBy =
  (sort: string, words = 'Mary'): Request =>
  () => ({ body: { words, sort, isDescending: true } })

const deleteRow = ownRow(() => ({}), { changes: true, afterSubmit: 409 })
const keepsStaff = (one: Case): Case =>
  one.who === 'admin' || one.who === 'team' ? caseOf(one.who, one.asksFor, 409, one.request) : one
const signPaper: Request = (caller) => ({
  body: {
    kind: 'policy-release',
    textVersion: currentReleaseVersion,
    accepted: true,
    signsAs: { as: 'self' },
    signature: caller.key,
    dateSigned: usDateOf(new Date()),
  },
})
const firstPaper =
  (body: object = {}): Request =>
  () => ({ body: { paper: 'first', ...body } })
/** Agents sign only as representatives. */
const signedBySelf = ({ cases, ...row }: Row): Row => ({
  ...row,
  cases: cases.map((one) =>
    one.who === 'professional' ? caseOf(one.who, 'to sign as themselves', 422, one.request) : one,
  ),
})
const paperRow = (good: Request, ofDraft: number, ofSubmitted: number): Row => {
  const { cases, ...row } = ownRow(good, { changes: true, afterSubmit: ofSubmitted })
  const ofPaper = (one: Case): Case =>
    one.who !== 'submitted' && one.status === 200 ? { ...one, status: ofDraft } : one
  return { ...row, cases: cases.map(ofPaper) }
}
/** The letter came on the day of the call, which is a later one after midnight. */
const takenBack =
  (paper: string): Request =>
  (_, { cases }) => ({
    ...cases.moved,
    body: { paper, by: 'letter', received_on: easternDayOf(new Date().toISOString()) },
  })
const openRow = (asksFor: string, good: Request): Row => ({
  changes: false,
  good,
  cases: callers.map((who) => caseOf(who, asksFor, 200, good)),
})
const otherFile = 'a file that this paper does not have'
const openForTeam = (file: string) => ofCase('new', { paper: 'first', file })
const hexId = (digit: string) => digit.repeat(16)
const onePage = (document: string) => ({ document: hexId(document), page: hexId('1') })
const file = (document: string) => ({
  kind: 'policy-pages',
  request: null,
  ...onePage(document),
  name: 'policy.pdf',
  type: 'application/pdf',
  bytes: 1,
  sha256: `${'A'.repeat(43)}=`,
})
const ofNoDocument = (body: object = {}): Row => paperRow(() => ({ body }), 409, 404)
const ofNoCasePage = (body?: object): Row => {
  const good: Request = (_, { cases }) => ({ ...cases.new, ...onePage('a'), ...(body && { body }) })
  return staffRow(good, 404, [unknownId(good)])
}
const ofNoPackage = (body?: object): Row => {
  const good: Request = (_, { cases }) => ({ ...cases.new, package: randomUUID(), ...(body && { body }) })
  return staffRow(good, 404, [unknownId(good)])
}
const noJob: Request = () => ({ id: randomUUID() })
const preparePackage: Request = (_, { cases }) => ({
  ...cases.new,
  body: { key: randomUUID(), buyer: randomUUID(), purpose: 'An offer' },
})
const noPurpose: Request = (caller, world) => {
  const { body, ...parts } = preparePackage(caller, world)
  return { ...parts, body: { ...body, purpose: ' ' } }
}
const buyer = (changes: object = {}) => ({
  ...{ name: `Buyer ${randomUUID()}`, contact: 'By mail', licenses: [{ state: 'TX', until: '2099-12-31' }] },
  ...changes,
})
const newBuyer =
  (changes: object = {}): Request =>
  () => ({ body: { id: randomUUID(), ...buyer(changes) } })
const changeBuyer: Request = () => ({ id: randomUUID(), body: buyer({ version: 1 }) })
const saveView: Request = () => ({
  body: {
    ...{ id: randomUUID(), name: randomUUID(), view: 'mine', filters: {}, sort: 'due', isDescending: false },
  },
})
const submitRequest: Request = (caller) => ({ body: submitRequestOf(caller) })
const withMore = (row: Row, ...more: readonly Case[]): Row => ({ ...row, cases: [...row.cases, ...more] })

const stale = (good: Request) =>
  caseOf('applicant', 'their own on an older version', 409, (caller, world) => ({
    body: { ...good(caller, world).body, version: 7 },
  }))

const ofNoSigner = (ofDraft: number): Row => paperRow(() => ({ body: { signer: hexId('a') } }), ofDraft, 404)
const askTrustee = (): object => ({
  ...{ ask: randomUUID(), role: 'trustee', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
})
const ofNoCaseSigner = (body?: object): Row => {
  const good: Request = (_, { cases }) => ({ ...cases.new, signer: hexId('a'), ...(body && { body }) })
  return staffRow(good, 404, [unknownId(good)])
}
const ofNoLink = { link: 'a'.repeat(22) }
const ofNoSession = { ...ofNoLink, session: 'a'.repeat(22) }

const ofDraft =
  (body: object = {}): Request =>
  (_, { draft }) => ({ id: draft.userId, body })
const phoneApplication: Request = () => ({
  body: {
    ...{ key: randomUUID(), firstName: 'Ruth', lastName: 'Abel', role: 'policyholder' },
    ...{ phone: '(555) 010-1234', email: null, consentVersion: phoneConsent.version },
  },
})
const helpersSave = ofDraft({
  save: { formData: { city: 'Salem' }, currentStep: 1, version: 1, saveId: randomUUID(), mayReplace: {} },
})

export const table: Record<RouteName, Row> = {
  'POST /api/get-form-data': ownRow(() => ({})),
  'POST /api/save-form-data': withMore(ownRow(save, { changes: true, afterSubmit: 409 }), stale(save)),
  'POST /api/submit-application': signedBySelf(
    withMore(ownRow(submitRequest, { changes: true }), stale(submitRequest)),
  ),
  'POST /api/signature-upload': ownRow(() => ({})),
  'POST /api/signature-view': withMore(
    ownRow(view),
    ...applicants.map((who) => caseOf(who, "another's", 403, anothersKey)),
    adminCase("another's", 200, anothersKey),
    caseOf('team', "another's draft", 409, anothersKey),
  ),
  'POST /api/account-changed': ownRow(() => ({})),
  'POST /api/delete-draft': { ...deleteRow, cases: deleteRow.cases.map(keepsStaff) },
  'POST /api/reminders': ownRow(() => ({ body: { reminders: false } })),
  'POST /api/stop-reminders': openRow('no reminders', () => ({})),
  'POST /api/verify-paper': openRow('a paper that there is not', () => ({ body: { code: 'A' } })),
  'POST /api/ask-signer': paperRow(() => ({ body: { signer: hexId('a'), ...askTrustee() } }), 409, 200),
  'POST /api/withdraw-signer': withOwn(
    'signer',
    paperRow(() => ({ body: { signer: hexId('a') } }), 409, 200),
  ),
  'POST /api/sign-together': ofNoSigner(409),
  'POST /api/open-letter': ofNoSigner(404),
  'POST /api/help/code': ownRow(() => ({}), { changes: true, afterSubmit: 409 }),
  'POST /api/help/end': ownRow(() => ({})),
  'POST /api/help/accept': paperRow(() => ({ body: { terms: 'unknown' } }), 409, 409),
  'POST /api/sign/open': openRow('a link that there is not', () => ({ body: ofNoLink })),
  'POST /api/sign/code': openRow('a link that there is not', () => ({ body: ofNoLink })),
  'POST /api/sign/enter': openRow('a link that there is not', () => ({
    body: { ...ofNoLink, code: '123456', born: '1950-01-01' },
  })),
  'POST /api/sign/signature': openRow('a link that there is not', () => ({ body: ofNoSession })),
  'POST /api/sign/paper': openRow('a link that there is not', () => ({
    body: {
      ...ofNoSession,
      textVersion: '1',
      accepted: true,
      signature: signersKey('00000000-0000-0000-0000-000000000000', hexId('a'), 'b'.repeat(32)),
      dateSigned: '11/28/2026',
    },
  })),
  'POST /api/sign/decline': openRow('a link that there is not', () => ({ body: ofNoLink })),
  'POST /api/sign/copy': openRow('a link that there is not', () => ({ body: ofNoSession })),
  'POST /api/sign/take-back': openRow('a link that there is not', () => ({ body: ofNoSession })),
  'POST /api/sign-paper': signedBySelf(paperRow(signPaper, 409, 422)),
  'POST /api/open-paper': withMore(
    paperRow(firstPaper({ file: 'authorization' }), 404, 200),
    caseOf('submitted', otherFile, 404, firstPaper({ file: 'release' })),
  ),
  'POST /api/take-back-paper': paperRow(firstPaper(), 404, 200),
  'POST /api/list-documents': paperRow(() => ({}), 409, 200),
  'POST /api/send-page': paperRow(() => ({ body: file('b') }), 409, 200),
  'POST /api/page-arrived': ofNoDocument(onePage('a')),
  'POST /api/arrange-pages': ofNoDocument({ document: hexId('a'), pages: [hexId('1')], removed: [] }),
  'POST /api/lack-document': paperRow(() => ({ body: { wanted: 'photo-id', lacks: true } }), 409, 200),
  'POST /api/open-page': ofNoDocument(onePage('a')),
  'GET /api/admin/users': adminRow(() => ({}), 200),
  'POST /api/admin/users/search': adminRow(searchBy('created'), 200, [
    adminCase('a Social Security number', 422, searchBy('created', '123-45-6789')),
  ]),
  'GET /api/admin/submissions': adminRow(() => ({}), 200),
  'POST /api/admin/submissions/search': adminRow(searchBy('updated'), 200, [
    adminCase('an order that there is not', 422, searchBy('ssn')),
    adminCase('one letter', 422, searchBy('updated', 'a')),
  ]),
  'PATCH /api/admin/submissions/{id}': staffRow(
    appraise({}),
    200,
    [
      adminCase('a change of an older appraisal', 409, appraise({ version: 7 })),
      adminCase('an impossible score', 422, appraise({ policyScore: 101 })),
      unknownId(appraise({})),
    ],
    { status: 403 },
  ),
  'POST /api/admin/submissions/{id}/moves': withOwn(
    'cases',
    caseRow(
      ofCase('new', { version: 0, to: 'valuation' }),
      [
        adminCase('a move that there is not', 422, ofCase('asked', { version: 1, to: 'closing' })),
        adminCase(
          'a move of an older case',
          409,
          ofCase('asked', { version: 0, to: 'closed', reason: 'sold' }),
        ),
      ],
      ofCase('newForTeam', { version: 0, to: 'valuation' }),
    ),
  ),
  'POST /api/admin/submissions/{id}/undo': withOwn(
    'cases',
    caseRow(
      ofCase('moved', { version: 1 }),
      [adminCase('an undo of an older case', 409, ofCase('asked', { version: 0 }))],
      ofCase('movedForTeam', { version: 1 }),
    ),
  ),
  'POST /api/admin/submissions/{id}/requests/{request}': withOwn(
    'cases',
    caseRow(ofCase('asked', {}), [
      adminCase('what nobody asked for', 404, (_, { cases }) => ({ id: cases.asked.id, body: {} })),
    ]),
  ),
  'POST /api/admin/submissions/{id}/papers/open': staffRow(openForTeam('authorization'), 200, [
    unknownId(openForTeam('authorization')),
    adminCase(otherFile, 404, openForTeam('release')),
  ]),
  'POST /api/admin/submissions/{id}/papers/taken-back': staffRow(takenBack('first'), 200, [
    unknownId(takenBack('first')),
    adminCase('a paper that there is not', 404, takenBack('second')),
  ]),
  'GET /api/desk/cases': staffRow(() => ({ query: '?view=mine' }), 200),
  'GET /api/desk/counts': staffRow(() => ({}), 200),
  'POST /api/desk/cases/search': staffRow(() => ({ body: { words: 'Mary' } }), 200, [
    adminCase('the filtered cases of a view', 200, () => ({
      body: { view: 'all', filters: {}, sort: 'due', isDescending: false },
    })),
    adminCase('words within a view', 422, () => ({ body: { view: 'all', words: 'Mary' } })),
  ]),
  'GET /api/desk/numbers': staffRow(() => ({}), 200),
  'POST /api/desk/numbers': staffRow(() => ({}), 200, [], { status: 409 }),
  'GET /api/desk/team': staffRow(() => ({}), 200),
  'POST /api/desk/assign': staffRow(
    (_, { cases }) => ({ body: { cases: [{ id: cases.asked.id, from: null }], to: null } }),
    200,
  ),
  'POST /api/desk/hand-over': staffRow(handOver, 200, [
    adminCase('a person who isn’t on the team', 422, ({ userId }, { victim }) => ({
      body: { from: userId, to: victim.userId },
    })),
  ]),
  'GET /api/desk/cases/{id}': staffRow(subject, 200, [unknownId(subject)]),
  'POST /api/desk/cases/{id}/notes': caseRow(ofCase('asked', { key: randomUUID(), text: 'A note' })),
  'POST /api/desk/cases/{id}/calls': staffRow(
    ofCase('asked', {
      ...{ key: randomUUID(), text: 'A call', minutes: 5, callBackOn: null, doNotCall: false },
      seen: { doNotCall: false, promise: null },
    }),
    200,
  ),
  'POST /api/desk/cases/{id}/mails': caseRow(
    ofCase('asked', { key: randomUUID(), text: 'call-us', again: true }),
  ),
  'POST /api/desk/cases/{id}/tasks': staffRow(newTask, 200, [
    adminCase('a task of a person who isn’t on the team', 422, (caller, world) => {
      const { body, ...parts } = newTask(caller, world)
      return { ...parts, body: { ...body, to: world.victim.userId } }
    }),
    unknownId(newTask),
  ]),
  'POST /api/desk/cases/{id}/tasks/{task}': staffRow(noTask, 409, [unknownId(noTask)]),
  'POST /api/desk/cases/{id}/help': staffRow(ofDraft(), 422, [unknownId(ofDraft())]),
  'POST /api/desk/cases/{id}/help/draft': staffRow(ofDraft(), 403, [unknownId(ofDraft())]),
  'POST /api/desk/cases/{id}/help/save': staffRow(helpersSave, 403, [unknownId(helpersSave)]),
  'POST /api/desk/cases/{id}/help/end': staffRow(ofDraft(), 200, [unknownId(ofDraft())]),
  'POST /api/desk/phone-applications': staffRow(phoneApplication, 200),
  'POST /api/desk/cases/{id}/invitation': staffRow(ofDraft(), 409, [unknownId(ofDraft())]),
  'POST /api/desk/cases/{id}/packet': staffRow(ofDraft(), 409, [unknownId(ofDraft())]),
  'POST /api/desk/cases/{id}/documents/{document}/pages/{page}/open': ofNoCasePage({}),
  'POST /api/desk/cases/{id}/documents/{document}/decision': ofNoCasePage({
    ...{ accept: true, pages: [], seen: null },
  }),
  'PATCH /api/desk/cases/{id}/documents/{document}': ofNoCasePage({ kind: 'photo-id' }),
  'DELETE /api/desk/cases/{id}/documents/{document}': ofNoCasePage(),
  'POST /api/desk/cases/{id}/documents': caseRow(ofCase('new', { ...file('c'), source: 'letter' })),
  'POST /api/desk/cases/{id}/documents/{document}/pages/{page}/arrived': ofNoCasePage({}),
  'GET /api/desk/buyers': staffRow(() => ({}), 200),
  'GET /api/desk/views': staffRow(() => ({}), 200),
  'POST /api/desk/views': staffRow(saveView, 200),
  'DELETE /api/desk/views/{id}': staffRow(noJob, 200),
  'GET /api/desk/views/{owner}/{id}': staffRow(({ userId: owner }) => ({ owner, id: randomUUID() }), 404),
  'POST /api/desk/cases/{id}/signers/{signer}/ask': ofNoCaseSigner({
    ...{ ask: randomUUID(), email: 'ann@example.com' },
  }),
  'POST /api/desk/cases/{id}/signers/{signer}/letter/open': ofNoCaseSigner({}),
  'POST /api/desk/cases/{id}/signers/{signer}/letter': ofNoCaseSigner({
    ...{ document: hexId('a'), signed_on: '2026-11-27' },
  }),
  'POST /api/desk/cases/{id}/signers/{signer}/letter/confirm': ofNoCaseSigner({
    ...{ document: hexId('a'), signed_on: '2026-11-27', recorded_at: '2026-11-27T15:00:00.000Z' },
  }),
  'POST /api/desk/cases/{id}/packages': staffRow(preparePackage, 409, [
    unknownId(preparePackage),
    adminCase('a package without a purpose', 422, noPurpose),
  ]),
  'GET /api/desk/packages/{id}': staffRow(noJob, 404, [adminCase('a file of users', 404, ownExport)]),
  'DELETE /api/desk/packages/{id}': staffRow(noJob, 404, [adminCase('a file of users', 404, ownExport)]),
  'GET /api/desk/cases/{id}/packages/{package}/files': ofNoPackage(),
  'POST /api/desk/cases/{id}/packages/{package}/open': ofNoPackage({}),
  'POST /api/desk/cases/{id}/packages/{package}/not-sent': ofNoPackage({ why: 'It stayed here.' }),
  'POST /api/desk/cases/{id}/packages/{package}/told': ofNoPackage({
    ...{ on: '2026-11-27', how: 'phone', papers: ['first'] },
  }),
  'POST /api/admin/buyers': adminRow(newBuyer(), 200, [
    adminCase('a buyer without a license', 422, newBuyer({ licenses: [] })),
  ]),
  'PATCH /api/admin/buyers/{id}': adminRow(changeBuyer, 404),
  'DELETE /api/admin/buyers/{id}': adminRow(noJob, 200),
  'POST /api/admin/submissions/{id}/ssn': adminRow(subject, 200, [unknownId(subject)]),
  'POST /api/admin/exports': adminRow(() => ({ body: { kind: 'users', purpose: 'A test' } }), 202, [
    adminCase('a kind that there is not', 422, () => ({ body: { kind: 'everything', purpose: 'A test' } })),
    adminCase('a file without a purpose', 422, () => ({ body: { kind: 'users' } })),
  ]),
  'GET /api/admin/exports/{id}': adminRow(ownExport, 200, [unknownId(ownExport), anothersExport]),
  'DELETE /api/admin/exports/{id}': withOwn(
    'export',
    adminRow(ownExport, 200, [unknownId(ownExport), anothersExport]),
  ),
  'GET /api/admin/activity': adminRow(() => ({}), 200),
}

export const rowOf = (name: string): Row => {
  const row = Object.entries(table).find(([known]) => known === name)?.[1]
  if (!row) throw new Error(`authorization-table.ts does not say who may call ${name}.`)
  return row
}
