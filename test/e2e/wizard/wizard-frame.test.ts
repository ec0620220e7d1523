import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { expectFocus, heard, listen, spoken } from '#test/support/browser/spoken.ts'
import {
  chosen,
  expectProblems,
  letAutosave,
  openWizard,
  storedRecord,
  unfold,
} from '#test/support/browser/wizard-page.ts'

const steps = [
  { path: '/policy-information', title: 'Policy Information', percentage: 25 },
  { path: '/personal-details', title: 'Insured Details', percentage: 50 },
  { path: '/health-information', title: 'Health Information', percentage: 75 },
  { path: '/hipaa-release', title: 'HIPAA Release', percentage: 100 },
] as const
const titles = steps.map(({ title }) => title)

const stepList = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Steps of the application' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        words: item.textContent ?? '',
        isCurrent: item.getAttribute('aria-current') === 'step',
        icon: item.querySelector('path')?.getAttribute('d') ?? '',
        color: getComputedStyle(item).color,
        weight: getComputedStyle(item).fontWeight,
      })),
    )

const expectStep = async (page: Page, index: number) => {
  const heading = { level: 1, name: titles[index] ?? '', exact: true, description: `step ${index + 1} of 4` }
  await page.getByRole('heading', heading).waitFor()
  await page
    .getByText(`Step ${index + 1} / 4`, { exact: true })
    .filter({ visible: true })
    .waitFor()
  const progress = page.getByRole('progressbar')
  const percentage = await progress.evaluate((bar: HTMLProgressElement) => 100 * bar.position)
  expect(percentage).toBe(steps[index]?.percentage)
}

/** The list of the step in view: who is done, who is current, and how that looks. Gives the icons. */
const expectList = async (page: Page, index: number) => {
  const list = await stepList(page)
  expect(list.map(({ words }) => words)).toEqual(
    titles.map((title, position) => (position < index ? `${title} (completed)` : title)),
  )
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual(titles.map((_, position) => position === index))
  const [current] = list.splice(index, 1)
  expect(new Set(list.map(({ color }) => color)).size, 'the others are muted alike').toBe(1)
  expect(list.map(({ color }) => color)).not.toContain(current?.color)
  expect({ current: current?.weight, others: [...new Set(list.map(({ weight }) => weight))] }).toEqual({
    current: '600',
    others: ['400'],
  })
  return { own: current?.icon ?? '', checks: list.slice(0, index).map(({ icon }) => icon) }
}

const layout = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const [steps, form] = [box('nav[aria-label="Steps of the application"]'), box('main form')]
    const list = document.querySelector('nav[aria-label="Steps of the application"]')
    return {
      isListSeen: list?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
      isBeside: (steps?.right ?? 0) <= (form?.left ?? 0),
      formWidth: form?.width ?? 0,
      headerWidth: box('header')?.width ?? 0,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })

/** The list of steps is beside the form from 768 px, and the form never wider than 425 px. */
const expectLayout = async (page: Page) => {
  expect(await page.locator('h1 + p').innerText()).not.toBe('')
  for (const width of [768, 767, 375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const isMobile = width < 768
    await expect
      .poll(() => layout(page))
      .toMatchObject({
        isListSeen: !isMobile,
        ...(!isMobile && { isBeside: true }),
        headerWidth: width,
        overflow: 0,
      })
    expect((await layout(page)).formWidth).toBeLessThanOrEqual(425)
  }
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const scrollDown = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => scrolled(page)).toBe(600)
}

/** On a phone, where the list is folded. */
const openStep = async (page: Page, title: string) => {
  await page.locator('summary').filter({ hasText: / \/ 4/ }).click()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: title }).click()
}

const expectBarOnPhone = async (page: Page) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openStep(page, 'Policy Information')
  await expectStep(page, 0)
  await unfold(page)
  await page.getByLabel('Agent name').fill('Ann')
  await page.getByLabel('Agent name').scrollIntoViewIfNeeded()
  for (const words of ['Step 1 / 4', 'Policy Information', 'Saving…'] as const) {
    const inSight = page.getByText(words, { exact: true }).filter({ visible: true }).first()
    await expect
      .poll(async () => (await inSight.boundingBox())?.y ?? -1, { message: words })
      .toBeGreaterThanOrEqual(0)
  }
  await openStep(page, 'Health Information')
  await expectStep(page, 2)
  await letAutosave(page)
  expect(await storedRecord(page)).toMatchObject({ form_data: { agentName: 'Ann' } })
}

/** What a screen reader says on arrival. */
const expectArrival = async (page: Page, index: number) => {
  const [title, position] = [titles[index], `step ${index + 1} of 4`]
  await expectFocus(page, `${title}, heading, level 1 – ${position}`)
  expect(await page.title()).toBe(`${title}, ${position} – Larkfield`)
}

const expectStepsRead = async (page: Page) => {
  expect((await spoken(page, 'main')).slice(0, 7)).toEqual([
    'Steps of the application, navigation',
    'Policy Information (completed), link',
    'Insured Details (completed), link',
    'Health Information, item, current',
    'HIPAA Release, link',
    'Progress, progress: 75%',
    'Health Information, heading, level 1 – step 3 of 4',
  ])
  await unfold(page)
  expect(await spoken(page, 'main form')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Overall health, slider: Good/),
      expect.stringMatching(/^Tobacco use, menu, required: Never/),
      expect.stringMatching(/^Medical conditions \(optional\), group/),
      'Diabetes, checkbox',
    ]),
  )
}

test('[WIZ-1] [WIZ-2] [WIZ-3] [WIZ-4] [WIZ-5] [WIZ-6] [STA-2] [PPL-10] Every step shows its title, n / 4, the progress, and which steps are completed, in a layout for each width, and says so to a screen reader; Back and Forward keep every edit and show the top of each page, and a double click moves one step; on a phone the bar keeps the step, its title, and the saving status in sight, and its list opens steps that are done', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  const header = page.getByRole('banner')
  await header.getByText('Larkfield').waitFor()
  await header.getByRole('button', { name: /account menu/ }).waitFor()
  await page.getByRole('contentinfo').getByText('All rights reserved Larkfield').waitFor()
  const arrive = async (index: number) => {
    await expectStep(page, index)
    await expect.poll(() => scrolled(page)).toBe(0)
  }
  const pressTwice = async (name: string) => {
    await scrollDown(page)
    await page.getByRole('button', { name, exact: true }).dblclick()
  }
  await expectStep(page, 3)
  await listen(page)
  await expectLayout(page)
  const icons = [await expectList(page, 3)]
  for (const [index, button] of [
    [2, 'Previous'],
    [1, 'Back'],
    [0, 'Back'],
  ] as const) {
    await pressTwice(button)
    await arrive(index)
    icons.push(await expectList(page, index))
    if (index === 2) await page.getByLabel('Weight (pounds)').fill('151')
    if (index === 1) await page.getByLabel('City').fill('Peoria')
  }
  await expectLayout(page)
  const own = icons.map((icon) => icon.own)
  const checks = new Set(icons.flatMap((icon) => icon.checks))
  expect(new Set(own).size).toBe(4)
  expect(checks.size).toBe(1)
  expect(own).not.toContain([...checks][0])

  await page.getByLabel('Policy type').selectOption({ label: 'Term Life' })
  await page.getByLabel('Face value').fill('1')
  for (const index of [1, 2, 3]) {
    await page.goBack()
    await arrive(index)
    await expectArrival(page, index)
    if (index === 2) await expectStepsRead(page)
  }
  for (const index of [2, 1, 0]) {
    await page.goForward()
    await expectStep(page, index)
  }
  await step.expectField(page, 'Face value (death benefit)', '1')
  await page.getByLabel('Face value').fill('')
  await scrollDown(page)
  await step.press(page, 'Continue')
  await expectProblems(page, [['Face value (death benefit)', 'Face value is required']])
  await step.expectPath(page, '/policy-information')
  expect(await chosen(page, 'Policy type')).toBe('Term Life')
  await page.getByLabel('Face value').fill('300,000')
  for (const [index, button] of [
    [1, 'Continue'],
    [2, 'Continue'],
    [3, 'Continue to HIPAA'],
  ] as const) {
    await pressTwice(button)
    await arrive(index)
    if (index === 1) await step.expectField(page, 'City', 'Peoria')
    if (index === 2) await step.expectField(page, 'Weight (pounds)', '151')
  }
  expect(new Set(await heard(page)), 'each Continue saves').toEqual(new Set(['All changes saved.']))
  await page.goBack()
  await expectStep(page, 1)
  await page.goForward()
  await expectStep(page, 3)
  await letAutosave(page)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 4,
    form_data: { policyType: 'term', faceValue: '300000', city: 'Peoria', weight: '151' },
  })
  await expectBarOnPhone(page)
})
