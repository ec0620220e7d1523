import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Application, readApplication } from '#domain/application.ts'
import { type ApplicantState, allowedPath, isIntakeComplete, landingPath } from '#domain/journey.ts'
import { progressPercentage } from '#domain/paths.ts'
import { steps } from '#domain/steps.ts'
import {
  completeAnswers,
  hipaaAnswers,
  insuredAnswers,
  policyAnswers,
  standingOf,
} from '#test/support/answers/example-answers.ts'

const all = { ...completeAnswers, ...hipaaAnswers }
const nobody = standingOf({})
const policy = standingOf(policyAnswers)
const done = standingOf(all)
const submitted = standingOf({}, { status: 'submitted' })
const appraised = standingOf({ ...policyAnswers, estimatedValue: 90_000 })

const ofTeam = { ...nobody, staff: 'team' } as const
const doors = ['/', '/login', '/signup']

const landings: [sentence: string, standing: ApplicantState, path: string][] = [
  ['submitted, even without any answer [RED-1]', submitted, '/dashboard'],
  ['no form data [RED-2]', nobody, '/policy-information'],
  ['only removed answers [RED-2]', standingOf({ insuranceCompany: null }), '/policy-information'],
  ['an estimated value and nothing else [RED-3]', standingOf({ estimatedValue: 1000 }), '/dashboard'],
  ['an estimated value as text [RED-3]', standingOf({ city: 'A', estimatedValue: '5' }), '/dashboard'],
  ['all four stages filled [RED-4]', done, '/dashboard'],
  ['the earliest missing stage [RED-5]', standingOf(insuredAnswers), '/policy-information'],
]
test.each(landings)('The page after sign-in: %s', (_, standing, path) =>
  expect(landingPath(standing)).toBe(path),
)

const filled: [sentence: string, answers: object, path: string][] = [
  ['blanks do not fill a text', { insuranceCompany: '  ' }, '/policy-information'],
  ['overallHealth 0 counts as filled', { overallHealth: 0 }, '/dashboard'],
  ['overallHealth as text counts as filled', { overallHealth: '50' }, '/dashboard'],
  ['overallHealth null counts as empty', { overallHealth: null }, '/health-information'],
  ['acceptedHipaa false is not accepted', { acceptedHipaa: false }, '/hipaa-release'],
  ['acceptedHipaa as text is not accepted', { acceptedHipaa: 'true' }, '/hipaa-release'],
]
test.each(filled)('[RED-7] What counts as filled: %s', (_, answers, path) =>
  expect(landingPath(standingOf(readApplication({ ...all, ...answers })))).toBe(path),
)

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
    const standing = standingOf({ ...all, [field]: null })
    expect(landingPath(standing)).toBe(path)
    const pages = steps.map((step) => step.path)
    const after = pages.indexOf(path) + 1
    for (const page of pages.slice(0, after)) expect(allowedPath(page, standing)).toBe(page)
    for (const page of [...pages.slice(after), '/dashboard', '/dashboard/resources', '/dashboard/copy'])
      expect(allowedPath(page, standing), page).toBe(path)
  },
)

test('[RED-4] Exactly those answers complete the intake', () => {
  const answers = new Map(Object.entries<unknown>(all))
  const enough = readApplication(Object.fromEntries(needed.map(([field]) => [field, answers.get(field)])))
  expect(landingPath(standingOf(enough))).toBe('/dashboard')
})

test.each(steps)('[GRD-5] With an estimated value and no other answer, $path opens', ({ path }) =>
  expect(allowedPath(path, standingOf({ estimatedValue: 90_000 }))).toBe(path),
)

test.each<[sentence: string, standing: ApplicantState, paths: string[]]>([
  ['submitted [GRD-4]', submitted, ['/dashboard', '/dashboard/resources']],
  ['submitted, to sign more papers [PAP-28]', submitted, ['/papers/policy-release', '/papers/authorization']],
  ['appraised [GRD-5]', appraised, ['/dashboard', '/dashboard/resources', '/account']],
  ['appraised, an admin [GRD-5]', { ...appraised, staff: 'admin' }, ['/admin']],
  [
    'complete [RED-6]',
    done,
    ['/dashboard/resources', '/dashboard/copy', '/account', '/auth/callback', '/nowhere'],
  ],
  ['complete, an admin [RED-6]', { ...done, staff: 'admin' }, ['/admin']],
  ['submitted, an admin [PPL-50]', { ...submitted, staff: 'admin' }, ['/dashboard']],
  ['submitted, of the team', { ...submitted, staff: 'team' }, ['/dashboard', '/papers/authorization']],
  ['without an application, of the team', ofTeam, ['/desk', '/desk/cases/1', '/account']],
  ['open, an admin [PPL-50]', { ...policy, staff: 'admin' }, ['/personal-details']],
  ['new, on a page whose name only begins like one of ours', nobody, ['/administration']],
])('The guard lets an applicant stay: %s', (_, standing, paths) => {
  for (const path of paths) expect(allowedPath(path, standing)).toBe(path)
})

test.each<[sentence: string, standing: ApplicantState, paths: string[], result: string]>([
  ['earliest missing stage [GRD-4]', standingOf(hipaaAnswers), ['/dashboard'], '/policy-information'],
  ['appraised [GRD-5]', appraised, ['/'], '/dashboard'],
  ['appraised, before there is a signed copy', appraised, ['/dashboard/copy'], '/dashboard'],
  ['appraised, before the submission [PAP-28]', appraised, ['/papers/policy-release'], '/dashboard'],
  ['new, before the submission [PAP-28]', nobody, ['/papers/policy-release'], '/policy-information'],
  ['complete [RED-6]', done, [...doors, '/policy-information'], '/dashboard'],
  [
    'complete comes before appraised [RED-6]',
    standingOf({ ...all, estimatedValue: 1 }),
    ['/hipaa-release'],
    '/dashboard',
  ],
  ['complete, but no admin [RED-6]', done, ['/admin', '/admin/export'], '/policy-information'],
  ['appraised, but no admin [RED-6]', appraised, ['/admin'], '/policy-information'],
  ['an admin without an application [PPL-50]', { ...nobody, staff: 'admin' }, doors, '/admin'],
  ['an admin with a finished one [PPL-50]', { ...done, staff: 'admin' }, doors, '/admin'],
  [
    'of the team, without an application',
    ofTeam,
    [...doors, '/dashboard', '/dashboard/resources', '/admin', '/admin/submissions/1'],
    '/desk',
  ],
  [
    'of the team, with an open application',
    { ...policy, staff: 'team' },
    ['/dashboard'],
    '/personal-details',
  ],
  ['signed in, on the sign-up page', policy, ['/signup'], '/policy-information'],
])('The guard redirects: %s', (_, standing, paths, result) => {
  for (const path of paths) expect(allowedPath(path, standing)).toBe(result)
})

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
  staff: fc.constantFrom(undefined, 'admin', 'team'),
})
const paths = fc.constantFrom<string[]>(
  ...doors,
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
