// The journeys that every engine must pass, described once for all of them.
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Draft } from '#domain/application.ts'
import { healthStep } from '#domain/steps/health.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import type { Step } from '#domain/steps.ts'
import { clearFaults, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { root } from '#test/command.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { prefilled, typedAnswers } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { siteEndpoints } from '#test/support/browser/site-endpoints.ts'
import { storedItem } from '#test/support/browser/stored-item.ts'
import { newestMailTo } from '#test/support/browser/visitor.ts'
import { callAs, recordOfToken } from '#test/support/browser/wizard-page.ts'
import { storedSession } from '#test/support/stored-session.ts'
import { startFirefox } from './firefox.ts'
import { key, type Person, personAt, until } from './person.ts'
import { sendDocuments } from './send-documents.ts'
import type { Engine } from './tab.ts'
import { startWebKit } from './webkit.ts'

const starts = { firefox: startFirefox, webkit: startWebKit }
const siteUrl = inject('siteUrl')

type Account = { userId: string; access: string }

/** A failed test leaves a picture of the tab, under node_modules/.cache. */
const keepPicture = async (name: string, picture: Promise<Buffer>) => {
  const folder = join(root, 'node_modules/.cache/larkfield-tests')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `failed-in-${name}.png`), await picture)
}

/** One of each kind of field. The other window has answered the rest. */
const typed = ['faceValue', 'issueDate', 'premiumFrequency', 'phoneNumber', 'city', 'ssn', 'height']
const kept = [...prefilled, ...typed]
const theirs: Draft = {
  ...Object.fromEntries(Object.entries(completeAnswers).filter(([name]) => !kept.includes(name))),
  insuranceCompany: 'Theirs',
}

const answer = async (person: Person, step: Step) => {
  await person.isAt(step.path)
  for (const { label, text, isChoice } of typedAnswers(step).filter(({ name }) => typed.includes(name)))
    await (isChoice ? person.choose(label, text) : person.fill(label, text))
}

const signUp = async (person: Person, lastName: string): Promise<Account> => {
  const email = `${lastName}@example.com`
  const password = 'larks in the field'
  await person.goTo('/signup')
  await person.fill('First name', 'Mary')
  await person.fill('Last name', lastName)
  await person.fill('Email', email)
  await person.fill('Password', password)
  await person.check('Policyholder')
  await person.press('Apply Now')
  await person.isAt('/login?afterSignup=true')
  const [link = ''] = (await newestMailTo(email)).links
  await person.goTo(link)
  await person.isAt('/login?emailConfirmed=true')
  expect(await person.valueOf('Email')).toBe(email)
  await person.fill('Password', password)
  await person.press('Sign in')
  await person.isAt(policyStep.path)
  const access = z
    .string()
    .parse(
      await person.tab.run(
        'return localStorage[Object.keys(localStorage).find((key) => key.endsWith(".accessToken"))]',
      ),
    )
  return { access, userId: decodeJwt(access).sub ?? '' }
}

/** WebKit gives the rows of a modal grid all the room there is. */
const drawSignature = async (person: Person) => {
  await person.check('Draw')
  expect((await person.boxOf('dialog[open] button[type=submit]')).height).toBeLessThan(72)
  const { x, y, width, height } = await person.boxOf('dialog[open] canvas')
  const points = [0, 1, 2, 3, 4, 5].map((step) => ({
    x: x + width * (0.2 + step * 0.1),
    y: y + height * (step % 2 === 0 ? 0.7 : 0.3),
  }))
  await person.tab.drag(points)
  await person.boxOf('dialog[open] canvas[aria-label="Your drawing"]')
}

const saveElsewhere = async ({ access }: Account, formData: Draft) => {
  const { version = 0 } = (await recordOfToken(access)) ?? {}
  const body = { formData, currentStep: 1, version, saveId: randomUUID() }
  expect((await callAs(access, 'save-form-data', body)).status).toBe(200)
}

/** Cut off from the server and back, then another window with another answer. */
const interrupt = async (person: Person, account: Account) => {
  const match = 'POST /api/save-form-data'
  await injectFault(siteUrl, { match, kind: 'drop-before', times: 0, user: account.userId })
  await person.fill('Insurance company', 'Old Mutual')
  await person.sees('Not saved yet – retrying')
  await clearFaults(siteUrl, account.userId)
  await person.sees('All changes saved')
  expect((await recordOfToken(account.access))?.form_data).toEqual({ insuranceCompany: 'Old Mutual' })

  await saveElsewhere(account, theirs)
  await person.fill('Insurance company', ' and ours')
  await person.sees('in another window too.')
  await person.press('Use “Theirs” for Insurance company')
  expect(await person.valueOf('Insurance company')).toBe('Theirs')
}

const apply = async (person: Person, account: Account) => {
  await interrupt(person, account)
  await answer(person, policyStep)
  await person.press('Continue')
  await answer(person, insuredStep)
  await person.tab.reload()
  await person.isAt(insuredStep.path)
  expect(await person.valueOf('City')).toBe(completeAnswers.city)
  await person.press('Continue')
  await answer(person, healthStep)
  await person.press('Continue to HIPAA')
  await person.isAt('/hipaa-release')
  await person.pressPart(': Read')
  await person.check('I have read and accept the HIPAA authorization above')
  await person.press('Continue to sign')
  await person.check('I have read and understand the disclosure above')
  await person.press('Sign')
  await drawSignature(person)
  await person.press('Save signature')
  await person.sees('Your signature has been saved successfully.')
  await person.press('Complete Application')
  await person.isAt('/dashboard')
  await person.sees('Application received')
}

const paperSchema = z.object({ papers: z.array(z.object({ code: z.nullable(z.string()) })) })

const codeOf = async ({ userId }: Account) =>
  paperSchema.parse(await storedItem(userId)).papers.at(-1)?.code ?? ''

/** Downloads the signed authorization, once it is made. Gives the path of the file. */
const downloaded = async ({ access }: Account) => {
  const link = await until('the signed authorization', async () => {
    const paper = { paper: 'first', file: 'authorization' }
    const { status, body } = await callAs(access, 'open-paper', paper)
    return status === 200 ? z.object({ url: z.string() }).parse(body).url : undefined
  })
  const path = join(mkdtempSync(join(tmpdir(), 'larkfield-paper-')), 'signed.pdf')
  writeFileSync(path, new Uint8Array(await (await fetch(link)).arrayBuffer()))
  return path
}

const papers = async (person: Person, account: Account) => {
  await sendDocuments(person, account)

  await person.goTo('/papers/policy-release')
  await person.check('The owner of the policy')
  await person.checkPart('I have read')
  await person.press('Sign')
  await person.press('Save signature')
  await person.press('Sign this paper')
  await person.isAt('/dashboard')
  await person.sees('Permission to ask about the policy')

  await person.goTo('/verify')
  await person.fill('Code on the paper', await codeOf(account))
  await person.press('Check the code')
  await person.sees('The code is ours.')
  await person.tab.attach('input[type=file]', await downloaded(account))
  await person.sees('The file is exactly as we issued it.')
}

/** In the same tab, because a driver of WebKit has one. */
const becomeAdmin = async (person: Person) => {
  const admin = await prepareApplicant({ details: { firstName: 'Ada', lastName: 'Admin', group: 'admin' } })
  const session = await storedSession(await siteEndpoints(), admin, admin.tokens)
  await person.tab.run('localStorage.clear(); Object.assign(localStorage, given)', session)
  await person.goTo('/desk')
}

const deskMorning = async (person: Person, family: string) => {
  await person.sees('No case is yours.')
  await person.tab.type(`/${family}${key.enter}`)
  await person.sees('1 match.')
  await person.tab.type('xi')
  await person.sees('1 case assigned to you')
  await person.tab.type(`${key.escape}1`)
  await person.sees('Showing 1–1 of 1')
  await person.press('Filters')
  await person.choose('Stage', 'In review')
  await person.sees('1 match.')
  await person.followPart(family)
  await person.sees('Timeline')
  await person.tab.type(`m${key.enter}${key.tab}${key.tab}${key.enter}`)
  await person.sees('Moved to “Valuation”')
  await person.press('Undo the last move')
  await person.sees('Undone, back to “In review”')
  await person.tab.type('n')
  await person.tab.type('Call early.')
  await person.press('Add note')
  await person.sees('Note added')

  await person.goTo('/admin?tab=users')
  await person.pressPart('Export to CSV')
  await person.fill('What is this file for, and who will get it?', 'The yearly audit')
  await person.press('Start export')
  await person.sees('users.csv is ready')
}

export const journeysIn = (name: keyof typeof starts) => {
  const path = inject('enginePaths')[name]
  describe.skipIf(path === undefined)(name, () => {
    const started: { engine?: Engine } = {}
    beforeAll(async () => {
      started.engine = await starts[name](path ?? '')
    })
    afterAll(() => started.engine?.close())

    const open = async () => {
      if (!started.engine) throw new Error('The engine has not started.')
      const tab = await started.engine.open({ width: 1120, height: 700 })
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await keepPicture(name, tab.picture())
        await tab.close()
      })
      return personAt(tab, siteUrl)
    }

    test('From the sign-up, cut off and back, another answer in another window, and a reload, to the dashboard; documents, two papers signed and checked by a clerk; a morning at the desk, and an export', async () => {
      const person = await open()
      const account = await signUp(person, name)
      await apply(person, account)
      await papers(person, account)
      await becomeAdmin(person)
      await deskMorning(person, name)
    })
  })
}
