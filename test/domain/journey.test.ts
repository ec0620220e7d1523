// Landing pages, guards, and progress: the specification's tables, and rules over every possible state.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Application, readApplication } from '#domain/application.ts'
import { type ApplicantState, allowedPath, isIntakeComplete, landingPath } from '#domain/journey.ts'
import { progressPercentage } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import {
  healthAnswers,
  hipaaAnswers,
  insuredAnswers,
  policyAnswers,
  standingOf,
} from '#test/support/answers/example-answers.ts'

const upTo = {
  policy: policyAnswers,
  insured: { ...policyAnswers, ...insuredAnswers },
  health: { ...policyAnswers, ...insuredAnswers, ...healthAnswers },
  hipaa: { ...policyAnswers, ...insuredAnswers, ...healthAnswers, ...hipaaAnswers },
}

const nobody = standingOf({})
const policy = standingOf(upTo.policy)
const insured = standingOf(upTo.insured)
const health = standingOf(upTo.health)
const done = standingOf(upTo.hipaa)
const submitted = standingOf({}, { status: 'submitted' })
const appraised = standingOf({ ...policyAnswers, estimatedValue: 90_000 })

const landings: [sentence: string, standing: ApplicantState, path: string][] = [
  ['submitted, even without any answer [RED-1]', submitted, '/dashboard'],
  ['no form data [RED-2]', nobody, '/policy-information'],
  ['only answers taken back [RED-2]', standingOf({ insuranceCompany: null }), '/policy-information'],
  ['an estimated value and nothing else [RED-3]', standingOf({ estimatedValue: 1000 }), '/dashboard'],
  [
    'an estimated value before the policy is filled [RED-3]',
    standingOf({ city: 'A', estimatedValue: '5' }),
    '/dashboard',
  ],
  ['all four stages filled [RED-4]', done, '/dashboard'],
  ['policy missing [RED-5]', standingOf(insuredAnswers), '/policy-information'],
  ['insured missing [RED-5]', policy, '/personal-details'],
  ['health missing [RED-5]', insured, '/health-information'],
  ['HIPAA missing [RED-5]', health, '/hipaa-release'],
]
test.each(landings)('The page after sign-in: %s', (_, standing, path) =>
  expect(landingPath(standing)).toBe(path),
)

const filled: [sentence: string, application: Application, path: string][] = [
  ['blanks do not fill a text [RED-7]', { ...upTo.hipaa, insuranceCompany: '  ' }, '/policy-information'],
  ['overallHealth 0 counts as filled [RED-7]', { ...upTo.health, overallHealth: 0 }, '/hipaa-release'],
  [
    'overallHealth as text counts as filled [RED-7]',
    { ...upTo.health, overallHealth: '50' },
    '/hipaa-release',
  ],
  [
    'overallHealth null counts as empty [RED-7]',
    { ...upTo.health, overallHealth: null },
    '/health-information',
  ],
  ['acceptedHipaa false is not accepted [RED-7]', { ...upTo.hipaa, acceptedHipaa: false }, '/hipaa-release'],
  [
    'acceptedHipaa as text is not accepted [RED-7]',
    readApplication({ ...upTo.hipaa, acceptedHipaa: 'true' }),
    '/hipaa-release',
  ],
]
test.each(filled)('What counts as filled: %s', (_, application, path) =>
  expect(landingPath(standingOf(application))).toBe(path),
)

/** Every answer that a stage needs, and the page that asks for it. */
const needed = [
  ['insuranceCompany', '/policy-information'],
  ['policyType', '/policy-information'],
  ['faceValue', '/policy-information'],
  ['firstName', '/personal-details'],
  ['lastName', '/personal-details'],
  ['email', '/personal-details'],
  ['overallHealth', '/health-information'],
  ['acceptedHipaa', '/hipaa-release'],
] as const

test.each(needed)(
  'Without %s, landing and later pages lead to %s, which opens like the pages before it [RED-4] [RED-5] [GRD-1] [GRD-2] [GRD-3] [GRD-4]',
  (field, path) => {
    const standing = standingOf({ ...upTo.hipaa, [field]: null })
    expect(landingPath(standing)).toBe(path)
    const pages = steps.map((step) => step.path)
    const after = pages.indexOf(path) + 1
    for (const page of pages.slice(0, after)) expect(allowedPath(page, standing)).toBe(page)
    for (const page of [...pages.slice(after), '/dashboard', '/dashboard/resources'])
      expect(allowedPath(page, standing), page).toBe(path)
  },
)

test('[RED-4] Exactly those answers complete the intake', () => {
  const all = new Map(Object.entries<unknown>(upTo.hipaa))
  const enough = readApplication(Object.fromEntries(needed.map(([field]) => [field, all.get(field)])))
  expect(landingPath(standingOf(enough))).toBe('/dashboard')
})

test.each(steps)('[GRD-5] With an estimated value and no other answer, $path opens', ({ path }) =>
  expect(allowedPath(path, standingOf({ estimatedValue: 90_000 }))).toBe(path),
)

const guards: [sentence: string, path: string, standing: ApplicantState, result: string][] = [
  ['details need the policy [GRD-1]', '/personal-details', nobody, '/policy-information'],
  ['details with the policy [GRD-1]', '/personal-details', policy, '/personal-details'],
  ['health needs the insured [GRD-2]', '/health-information', policy, '/personal-details'],
  [
    'health needs the policy first [GRD-2]',
    '/health-information',
    standingOf(insuredAnswers),
    '/policy-information',
  ],
  ['health with both [GRD-2]', '/health-information', insured, '/health-information'],
  ['HIPAA needs health [GRD-3]', '/hipaa-release', insured, '/health-information'],
  ['HIPAA with all before [GRD-3]', '/hipaa-release', health, '/hipaa-release'],
  ['the policy again while details are missing', '/policy-information', policy, '/policy-information'],
  ['details again while HIPAA is missing', '/personal-details', health, '/personal-details'],
  ['dashboard needs HIPAA [GRD-4]', '/dashboard', health, '/hipaa-release'],
  ['resources need HIPAA [GRD-4]', '/dashboard/resources', health, '/hipaa-release'],
  ['the earliest missing stage wins [GRD-4]', '/dashboard', standingOf(hipaaAnswers), '/policy-information'],
  ['submitted satisfies all [GRD-4]', '/dashboard', submitted, '/dashboard'],
  ['resources after submission [GRD-4]', '/dashboard/resources', submitted, '/dashboard/resources'],
  ['appraised: wizard pages open [GRD-5]', '/hipaa-release', appraised, '/hipaa-release'],
  ['appraised: dashboard open [GRD-5]', '/dashboard', appraised, '/dashboard'],
  ['appraised: resources open [GRD-5]', '/dashboard/resources', appraised, '/dashboard/resources'],
  ['appraised: / goes to the dashboard [GRD-5]', '/', appraised, '/dashboard'],
  ['appraised: account stays [GRD-5]', '/account', appraised, '/account'],
  ['appraised: an admin may open admin [GRD-5]', '/admin', { ...appraised, isAdmin: true }, '/admin'],
  ['complete: wizard goes to the dashboard [RED-6]', '/policy-information', done, '/dashboard'],
  [
    'complete comes before appraised [RED-6]',
    '/hipaa-release',
    standingOf({ ...upTo.hipaa, estimatedValue: 1 }),
    '/dashboard',
  ],
  ['complete: / goes to the dashboard [RED-6]', '/', submitted, '/dashboard'],
  ['complete: login goes to the dashboard [RED-6]', '/login', done, '/dashboard'],
  ['complete: signup goes to the dashboard [RED-6]', '/signup', done, '/dashboard'],
  ['complete: resources stay [RED-6]', '/dashboard/resources', done, '/dashboard/resources'],
  ['complete: the signed copy stays', '/dashboard/copy', done, '/dashboard/copy'],
  [
    'an appraisal opens the dashboard, not the copy of what is not signed',
    '/dashboard/copy',
    standingOf({ ...upTo.health, estimatedValue: 1000 }),
    '/dashboard',
  ],
  ['the copy needs HIPAA', '/dashboard/copy', health, '/hipaa-release'],
  ['complete: account stays [RED-6]', '/account', done, '/account'],
  ['complete: the callback stays [RED-6]', '/auth/callback', done, '/auth/callback'],
  ['complete: an unknown path stays [RED-6]', '/nowhere', done, '/nowhere'],
  ['an admin lands on the lists, finished or not [PPL-50]', '/', { ...done, isAdmin: true }, '/admin'],
  ['an admin lands there from sign-in [PPL-50]', '/login', { ...policy, isAdmin: true }, '/admin'],
  ['an admin lands there from sign-up [PPL-50]', '/signup', { ...nobody, isAdmin: true }, '/admin'],
  [
    'an admin keeps their own finished case [PPL-50]',
    '/dashboard',
    { ...submitted, isAdmin: true },
    '/dashboard',
  ],
  [
    'an admin keeps their own open step [PPL-50]',
    '/personal-details',
    { ...policy, isAdmin: true },
    '/personal-details',
  ],
  ['a finished admin may open admin [RED-6]', '/admin', { ...done, isAdmin: true }, '/admin'],
  ['nobody else may, finished or not [RED-6]', '/admin', done, '/policy-information'],
  ['nor before, appraised or not [RED-6]', '/admin', appraised, '/policy-information'],
  ['nor anything under it', '/admin/export', done, '/policy-information'],
  ['a page whose name only begins so stays', '/administration', nobody, '/administration'],
  ['signed in on /signup', '/signup', policy, '/policy-information'],
]
test.each(guards)('The guard of a page: %s', (_, path, standing, result) =>
  expect(allowedPath(path, standing)).toBe(result),
)

const text = fc.constantFrom(undefined, null, '', ' ', 'x')
const application: fc.Arbitrary<Application> = fc.record(
  {
    insuranceCompany: text,
    policyType: fc.constantFrom(undefined, null, 'term'),
    faceValue: text,
    firstName: text,
    lastName: text,
    email: text,
    city: text,
    overallHealth: fc.constantFrom(undefined, null, 0, 50, '', '75'),
    acceptedHipaa: fc.constantFrom(undefined, null, false, true),
    estimatedValue: fc.constantFrom(undefined, null, 0, 90_000, ''),
  },
  { requiredKeys: [] },
)
const standings: fc.Arbitrary<ApplicantState> = fc.record({
  application,
  status: fc.constantFrom(undefined, 'in-progress', 'submitted'),
  isAdmin: fc.boolean(),
})
const paths = fc.constantFrom<string[]>(
  '/',
  '/login',
  '/signup',
  '/auth/callback',
  '/dashboard',
  '/dashboard/resources',
  '/dashboard/copy',
  '/account',
  '/admin',
  '/nowhere',
  ...steps.map((step) => step.path),
)

test('The landing page lets every user stay, whatever the draft, status, appraisal, and role', () => {
  fc.assert(
    fc.property(standings, (standing) => {
      expect(allowedPath(landingPath(standing), standing)).toBe(landingPath(standing))
    }),
  )
})

test('Guards never redirect in a loop, whatever page is opened', () => {
  fc.assert(
    fc.property(paths, standings, (path, standing) => {
      const route = [path]
      while (route.length < 5) route.push(allowedPath(route.at(-1) ?? '', standing))
      expect(route[4]).toBe(route[3])
      expect(route[3]).toBe(route[2])
    }),
  )
})

test('[RED-6] A completed intake never stays on a step, whatever else is stored', () => {
  fc.assert(
    fc.property(fc.constantFrom(...steps), standings, (step, standing) => {
      fc.pre(isIntakeComplete(standing))
      expect(allowedPath(step.path, standing)).toBe('/dashboard')
    }),
  )
})

test('The four steps have their titles and progress', () => {
  expect(steps.map((step) => step.title)).toEqual([
    'Policy Information',
    'Insured Details',
    'Health Information',
    'HIPAA Release',
  ])
  expect(steps.map((step) => progressPercentage(step.number))).toEqual([25, 50, 75, 100])
})
