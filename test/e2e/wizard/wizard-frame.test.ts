// What all four steps share: title and progress, the layout at each width, Back and Forward.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
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

/** The step list as it is seen. */
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

test('[WIZ-2] [WIZ-3] [WIZ-5] [WIZ-6] Every step shows its title, n / 4, the progress, and which steps are completed', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  const ownIcons: string[] = []
  const checks: string[] = []
  for (const [index, { path }] of steps.entries()) {
    await page.goto(path)
    await expectStep(page, index)
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
    ownIcons.push(current?.icon ?? '')
    checks.push(...list.slice(0, index).map(({ icon }) => icon))
  }
  expect(new Set(ownIcons).size).toBe(4)
  expect(new Set(checks).size).toBe(1)
  expect(ownIcons).not.toContain(checks[0])
})

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

test('[WIZ-1] Every step has a header, a footer, the list of steps beside the form from 768 px, and a form of at most 425 px', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  const header = page.getByRole('banner')
  await header.getByText('Larkfield').waitFor()
  await header.getByRole('button', { name: /account menu/ }).waitFor()
  await page.getByRole('contentinfo').getByText('All rights reserved Larkfield').waitFor()
  for (const { path } of steps) {
    await page.goto(path)
    await page.locator('main form').waitFor()
    expect(await page.locator('h1 + p').innerText()).not.toBe('')
    for (const width of [1280, 768, 767, 375]) {
      await page.setViewportSize({ width, height: 800 })
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
  await page.goto('/health-information')
  await page.locator('main form').waitFor()
  await unfold(page)
  const row = page.getByText('Diabetes', { exact: true })
  const { width = 0 } = (await row.boundingBox()) ?? {}
  await row.click({ position: { x: width - 4, y: 4 } })
  expect(await page.getByLabel('Diabetes', { exact: true }).isChecked()).toBe(true)
})

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const scrollDown = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => scrolled(page)).toBe(600)
}

test('[WIZ-4] [STA-2] Back and Forward through the steps 1 to 4 keep every edit and show the top of each page', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  const arrive = async (index: number) => {
    await expectStep(page, index)
    await expect.poll(() => scrolled(page)).toBe(0)
  }
  for (const [index, button] of [
    [2, 'Previous'],
    [1, 'Back'],
    [0, 'Back'],
  ] as const) {
    await scrollDown(page)
    await step.press(page, button)
    await arrive(index)
    if (index === 2) await page.getByLabel('Weight (pounds)').fill('151')
    if (index === 1) await page.getByLabel('City').fill('Peoria')
  }
  await page.getByLabel('Policy type').selectOption({ label: 'Term Life' })
  await page.getByLabel('Face value').fill('1')
  for (const index of [1, 2, 3]) {
    await page.goBack()
    await arrive(index)
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
    await scrollDown(page)
    await step.press(page, button)
    await arrive(index)
    if (index === 1) await step.expectField(page, 'City', 'Peoria')
    if (index === 2) await step.expectField(page, 'Weight (pounds)', '151')
  }
  await letAutosave(page)
  expect(await storedRecord(page)).toMatchObject({
    current_step: 4,
    form_data: { policyType: 'term', faceValue: '300000', city: 'Peoria', weight: '151' },
  })
})

const openStep = async (page: Page, title: string) => {
  const phoneList = page.locator('summary').filter({ hasText: / \/ 4/ })
  if (await phoneList.isVisible()) await phoneList.click()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: title }).click()
}

test('[PPL-10] The bar keeps the step, its title, and the saving status in sight, and its list opens steps that are done', async () => {
  const { page } = await openWizard({
    answers: completeAnswers,
    at: '/hipaa-release',
    width: 375,
    height: 667,
  })
  await openStep(page, 'Policy Information')
  await expectStep(page, 0)
  await unfold(page)
  await page.getByLabel('Agent name').fill('Ann')
  await page.getByLabel('Agent name').scrollIntoViewIfNeeded()
  for (const words of ['Step 1 / 4', 'Policy Information', 'Saving…'] as const)
    await expect
      .poll(
        () =>
          page
            .getByText(words, { exact: true })
            .filter({ visible: true })
            .first()
            .boundingBox()
            .then((box) => box?.y ?? -1),
        { message: words },
      )
      .toBeGreaterThanOrEqual(0)
  await openStep(page, 'Health Information')
  await expectStep(page, 2)
  await letAutosave(page)
  expect(await storedRecord(page)).toMatchObject({ form_data: { agentName: 'Ann' } })
})

test('[WIZ-4] A double click on Back or Continue adds one entry to the history', async () => {
  const { page } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  await page.getByRole('button', { name: 'Previous' }).dblclick()
  await expectStep(page, 2)
  await page.getByRole('button', { name: 'Back', exact: true }).dblclick()
  await expectStep(page, 1)
  await page.goBack()
  await expectStep(page, 2)
  await page.goForward()
  await expectStep(page, 1)
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expectStep(page, 2)
  await page.goBack()
  await expectStep(page, 1)
})
