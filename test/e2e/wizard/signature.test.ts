import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as step from '#test/support/browser/applicant-steps.ts'
import * as sign from '#test/support/browser/signature-steps.ts'

/** In which fonts the page writes on canvases from now on. */
const watchFonts = async (page: Page) => {
  await page.evaluate(() => {
    const write = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (...words) {
      document.documentElement.dataset.font = this.font
      write.apply(this, words)
    }
  })
  return () => page.evaluate(() => [document.documentElement.dataset.font])
}

const noSignature = ['No signature', 'Please create a signature before saving.'] as const

test('[SIG-1] [SIG-2] [SIG-3] The keyboard is enough to type a signature: a blank name is refused, and a name becomes an image of 400 x 100 in 24 px cursive; the mouse draws one: an empty pad and a dot are refused, Undo and Clear work, and the drawing becomes an image of 500 x 150; where privacy settings scramble drawings, the pad offers to type', async () => {
  const { page } = await sign.visitHipaaPage()
  await step.openPart(page, 'Sign')
  await page.getByRole('button', { name: 'Sign', exact: true }).focus()
  await page.keyboard.press('Enter')
  await sign.dialogOf(page).waitFor()
  const name = page.getByLabel('Your full name')
  await sign.expectFocus(name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await sign.expectRefusal(page, ...noSignature)
  await sign.expectFocus(name)
  await page.keyboard.type('Mary E. Jones')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await sign.padOf(page).waitFor()
  await page.keyboard.press('ArrowLeft')
  await step.expectField(page, 'Your full name', ' Mary E. Jones')
  await page.keyboard.press('Tab')
  const fonts = await watchFonts(page)
  await page.keyboard.press('Enter')
  const link = await sign.expectSaved(page)
  expect(await sign.storedPicture(link)).toMatchObject({ width: 400, height: 100 })
  expect(await fonts()).toEqual(['24px "Dancing Script", cursive'])
  await sign.expectFocus(page.getByRole('button', { name: 'Sign again' }))

  await sign.openDialog(page, 'Sign again')
  await sign.chooseMode(page, 'Draw')
  expect(await sign.padOf(page).boundingBox()).toMatchObject({ width: 500, height: 150 })
  await sign.save(page)
  await sign.expectRefusal(page, ...noSignature)
  await sign.drawWithMouse(page, sign.dot)
  expect(await sign.inkOn(page)).toBeGreaterThan(0)
  await sign.save(page)
  await sign.expectRefusal(page, ...noSignature)
  await step.press(page, 'Clear')
  expect(await sign.inkOn(page)).toBe(0)
  await sign.expectNoRefusal(page)

  await sign.drawWithMouse(page)
  const drawn = await sign.inkOn(page)
  await sign.drawWithMouse(page, sign.flourish)
  expect(await sign.inkOn(page)).toBeGreaterThan(drawn)
  await step.press(page, 'Undo')
  expect(await sign.inkOn(page)).toBe(drawn)

  await sign.chooseMode(page, 'Type')
  await page.getByLabel('Your full name').fill('M. Jones')
  await page.keyboard.press('Escape')
  await sign.dialogOf(page).waitFor({ state: 'detached' })
  await sign.expectFocus(page.getByRole('button', { name: 'Sign again' }))
  await sign.openDialog(page, 'Sign again')
  await step.expectField(page, 'Your full name', 'M. Jones')
  await sign.chooseMode(page, 'Draw')
  await page.setViewportSize({ width: 400, height: 700 })
  expect(await sign.inkOn(page)).toBe(drawn)
  await sign.save(page)
  expect(await sign.storedPicture(await sign.expectSaved(page))).toMatchObject({ width: 500, height: 150 })

  await sign.scrambleDrawings(page)
  await sign.openDialog(page, 'Sign again')
  await sign.chooseMode(page, 'Draw')
  await step.expectWords(page, 'Your browser’s privacy settings block drawings.')
  await step.press(page, 'Type my name')
  await page.getByLabel('Your full name').waitFor()
})

test('[SIG-1] [SIG-3] A finger draws a signature on a narrow, sharp screen: it becomes an image of 1000 x 300, and completes the application', async () => {
  const { page } = await sign.visitHipaaPage(sign.phone)
  await sign.openDialog(page)
  await sign.chooseMode(page, 'Draw')
  const { width = 0, height = 1 } = (await sign.padOf(page).boundingBox()) ?? {}
  expect(width).toBeLessThan(375)
  expect(width / height).toBeCloseTo(500 / 150, 1)
  await sign.drawWithFinger(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await sign.save(page)
  const { size, ...pixels } = await sign.storedPicture(await sign.expectSaved(page))
  expect(pixels).toEqual({ width: 1000, height: 300 })
  expect(size).toBeLessThan(200_000)
  await step.acceptConsent(page)
  await sign.expectShown(page)
  await step.press(page, 'Complete Application')
  await step.expectPath(page, '/dashboard')
})
