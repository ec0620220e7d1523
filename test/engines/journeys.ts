// The journeys that every engine must pass, once as a description for all of them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, onTestFinished, test } from 'vitest'
import { healthStep } from '#domain/steps/health.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import type { Step } from '#domain/steps.ts'
import { root } from '#test/command.ts'
import { typedAnswers } from '#test/support/browser/applicant-steps.ts'
import { newestMailTo, newPerson } from '#test/support/browser/visitor.ts'
import { startFirefox } from './firefox.ts'
import { type Person, personAt } from './person.ts'
import type { Engine } from './tab.ts'
import { startWebKit } from './webkit.ts'

const starts = { firefox: startFirefox, webkit: startWebKit }

type Start = { engine: Engine | undefined }

const pictures = join(root, 'node_modules/.cache/larkfield-tests')

/** A tab of the engine; a test that fails leaves a picture of it. */
const openerOf = (name: string, started: Start) => async (width = 1280) => {
  if (!started.engine) throw new Error('The engine has not started.')
  const tab = await started.engine.open({ width, height: 900 })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') writeFileSync(join(pictures, `failed-in-${name}.png`), await tab.picture())
    await tab.close()
  })
  return personAt(tab, inject('siteUrl'))
}

const answer = async (person: Person, step: Step) => {
  await person.isAt(step.path)
  for (const { label, text, isChoice } of typedAnswers(step))
    await (isChoice ? person.choose(label, text) : person.fill(label, text))
}

const signUpToDashboard = async (person: Person) => {
  const { firstName, lastName, email, password } = newPerson()
  await person.goTo('/signup')
  await person.fill('First name', firstName)
  await person.fill('Last name', lastName)
  await person.fill('Email', email)
  await person.fill('Password', password)
  await person.check('Policyholder')
  await person.press('Apply Now')
  await person.isAt('/login?afterSignup=true')
  const [link = ''] = (await newestMailTo(email)).links
  await person.goTo(link)
  await person.isAt('/login?emailConfirmed=true')
  await person.fill('Email', email)
  await person.fill('Password', password)
  await person.press('Sign in')
  await answer(person, policyStep)
  await person.press('Continue')
  await answer(person, insuredStep)
  await person.sees('All changes saved')
  await person.tab.reload()
  await person.isAt(insuredStep.path)
  await person.press('Continue')
  await answer(person, healthStep)
  await person.press('Continue to HIPAA')
  await person.isAt('/hipaa-release')
  await person.pressPart(': Read')
  await person.check('I have read and accept the HIPAA authorization above')
  await person.press('Continue to sign')
  await person.check('I have read and understand the disclosure above')
  await person.press('Sign')
  await person.press('Save signature')
  await person.sees('Your signature has been saved successfully.')
  await person.press('Complete Application')
  await person.isAt('/dashboard')
  await person.sees('Application received')
}

export const journeysIn = (name: keyof typeof starts) => {
  const path = inject('enginePaths')[name]
  describe.skipIf(path === undefined)(name, () => {
    const started: Start = { engine: undefined }
    const open = openerOf(name, started)
    beforeAll(async () => {
      started.engine = await starts[name](path ?? '')
    })
    afterAll(() => started.engine?.close())

    test('from the sign-up to the dashboard, with a reload in the middle', async () => {
      await signUpToDashboard(await open())
    })
  })
}
