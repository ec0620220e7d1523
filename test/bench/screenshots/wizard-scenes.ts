// Scenes of the four steps: empty, filled, with problems, with two answers, signing, and the dialogs that end a session.
import { insuredAnswers, policyAnswers } from '#test/domain/example-answers.ts'
import * as step from '#test/e2e/applicant-steps.ts'
import { completeAnswers } from '#test/e2e/prepared-applicant.ts'
import { endSession, signInAgain, stillThere } from '#test/e2e/session-steps.ts'
import { chooseMode, drawWithMouse, openDialog } from '#test/e2e/signature-steps.ts'
import { letAutosave, openElsewhere, openWizard, summary } from '#test/e2e/wizard-page.ts'
import type { Part } from './scene.ts'

const beforeHealth = { ...policyAnswers, ...insuredAnswers } as const
const healthWords = {
  medicalConditions: ['stroke', 'diabetes'],
  medications: ['Aspirin, 81 mg, once a day', 'Metformin, 500 mg, twice a day'],
} as const

const filled = {
  ...completeAnswers,
  ...healthWords,
  medicalConditions: [...healthWords.medicalConditions],
  medications: [...healthWords.medications],
}

const stepPaths = [
  '/policy-information',
  '/personal-details',
  '/health-information',
  '/hipaa-release',
] as const
type StepPath = (typeof stepPaths)[number]

const before = {
  '/policy-information': {},
  '/personal-details': policyAnswers,
  '/health-information': beforeHealth,
  '/hipaa-release': completeAnswers,
} as const satisfies Record<StepPath, object>

const continueFrom = {
  '/policy-information': 'Continue',
  '/personal-details': 'Continue',
  '/health-information': 'Continue to HIPAA',
  '/hipaa-release': 'Complete Application',
} as const satisfies Record<StepPath, string>

const withProblems = async (at: StepPath) => {
  const visitor = await openWizard({ answers: before[at], at })
  await step.press(visitor.page, continueFrom[at])
  await summary(visitor.page).waitFor()
  return visitor
}

/** Somebody with all answers goes back to a step. */
const reopened = async (at: StepPath) => {
  const visitor = await openWizard({ answers: filled, at: '/hipaa-release' })
  await visitor.page.goto(at)
  await visitor.page.locator('h1').waitFor()
  return visitor
}

const contested = async () => {
  const at = '/policy-information'
  const visitor = await openWizard({ at })
  const { page: other } = await openElsewhere(visitor.applicant)
  await step.expectPath(other, at)
  await other.getByLabel('Insurance company').fill('Northern Mutual')
  await letAutosave(other)
  await visitor.page.getByLabel('Insurance company').fill('Acme Life')
  await letAutosave(visitor.page)
  await visitor.page.getByText('Changed in two windows').first().waitFor()
  return visitor
}

const signing = async (mode: 'Type' | 'Draw') => {
  const visitor = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  await openDialog(visitor.page)
  await chooseMode(visitor.page, mode)
  if (mode === 'Draw') await drawWithMouse(visitor.page)
  return visitor
}

const signed = async () => {
  const visitor = await openWizard({ answers: filled, at: '/hipaa-release' })
  await step.signWithTypedName(visitor.page)
  await step.acceptConsent(visitor.page)
  return visitor
}

const submitting = async () => {
  const visitor = await signed()
  await visitor.page.route('**/api/submit-application', () => {})
  await step.press(visitor.page, 'Complete Application')
  await step.expectWords(visitor.page, 'Submitting your application...')
  return visitor
}

const idle = async () => {
  const visitor = await openWizard({ at: '/policy-information' })
  await visitor.page.clock.fastForward('13:00')
  await stillThere(visitor.page).waitFor()
  return visitor
}

const ended = async () => {
  const visitor = await openWizard({ at: '/policy-information' })
  await endSession(visitor.page, visitor.applicant)
  await visitor.page.getByLabel('Insurance company').fill('Acme Life')
  await visitor.page.clock.fastForward(2000)
  await signInAgain(visitor.page).waitFor()
  return visitor
}

const titles = {
  '/policy-information': 'Step 1',
  '/personal-details': 'Step 2',
  '/health-information': 'Step 3',
  '/hipaa-release': 'Step 4',
} as const satisfies Record<StepPath, string>

export const wizardScenes: Part = {
  title: 'Wizard',
  scenes: [
    ...stepPaths.flatMap((route) => [
      {
        route,
        title: `${titles[route]}, empty`,
        open: () => openWizard({ answers: before[route], at: route }),
      },
      {
        route,
        title: `${titles[route]}, filled`,
        open: route === '/hipaa-release' ? signed : () => reopened(route),
      },
      { route, title: `${titles[route]}, problems`, open: () => withProblems(route) },
    ]),
    { route: '/policy-information', title: 'Changed in two windows', open: contested },
    { route: '/hipaa-release', title: 'Signature, typed', shows: 'window', open: () => signing('Type') },
    { route: '/hipaa-release', title: 'Signature, drawn', shows: 'window', open: () => signing('Draw') },
    { route: '/hipaa-release', title: 'Submitting', shows: 'window', open: submitting },
    { route: '/policy-information', title: 'Idle warning', shows: 'window', open: idle },
    { route: '/policy-information', title: 'Session ended', shows: 'window', open: ended },
  ],
}
