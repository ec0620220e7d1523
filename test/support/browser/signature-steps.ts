import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { currentReleaseText } from '#domain/legal/policy-release.ts'
import * as step from './applicant-steps.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign the authorization' })
export const padOf = (page: Page) => dialogOf(page).getByRole('img', { name: /^Your drawing/ })

export const openDialog = async (page: Page, name = 'Sign') => {
  await step.openPart(page, 'Sign')
  await step.press(page, name)
  await dialogOf(page).waitFor()
}

export const chooseMode = (page: Page, name: 'Type' | 'Draw') => page.getByRole('radio', { name }).check()

/** The next signature of the release is refused with a text whose first clause is another one. */
export const changeReleaseText = (page: Page) =>
  page.route(
    '**/api/sign-paper',
    (route) => {
      const [first, ...others] = currentReleaseText.release
      const release = [{ heading: 'What may be shared', text: `${first?.text} And nothing else.` }, ...others]
      const text = { ...currentReleaseText, version: 'policy-release-2099', release }
      return route.fulfill({ status: 409, json: { message: 'The text changed.', text } })
    },
    { times: 1 },
  )

export const signPaper = async (page: Page) => {
  await page.getByRole('checkbox').check()
  await step.press(page, 'Sign')
  await save(page)
  await page.getByRole('img', { name: 'Your signature', exact: true }).waitFor()
}

type Point = readonly [number, number]
/** In units of the pad, like letters. */
const scrawl: readonly Point[] = [
  [60, 110],
  [90, 40],
  [120, 110],
  [150, 40],
  [180, 110],
  [260, 70],
  [330, 100],
]

export const flourish: readonly Point[] = [
  [350, 40],
  [460, 60],
  [440, 130],
]
export const dot: readonly Point[] = [[100, 75]]

export const phone = { width: 375, height: 667, deviceScaleFactor: 2, hasTouch: true } as const

const onScreen = async (pad: Locator, points: readonly Point[]) => {
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not to be seen.')
  return points.map(([x, y]) => ({ x: box.x + (x * box.width) / 500, y: box.y + (y * box.height) / 150 }))
}

export const drawWithMouse = async (page: Page, points = scrawl) => {
  const [start, ...rest] = await onScreen(padOf(page), points)
  if (!start) return
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

type Place = { x: number; y: number }

const touchAlong = async (page: Page, places: readonly Place[]) => {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', places.slice(0, 1))
  for (const place of places.slice(1)) await touch('touchMove', [place])
  await touch('touchEnd', [])
  await devtools.detach()
}

export const drawWithFinger = async (page: Page) => touchAlong(page, await onScreen(padOf(page), scrawl))

/** In a window that has a mouse otherwise. */
export const tap = async (page: Page, control: Locator) => {
  await control.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  await touchAlong(page, [{ x: x + width / 2, y: y + height / 2 }])
}

export const inkOn = (page: Page) =>
  padOf(page).evaluate((pad: HTMLCanvasElement) => {
    const { data } = pad.getContext('2d')?.getImageData(0, 0, pad.width, pad.height) ?? { data: [] }
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  })

/** From now on canvases read as empty, as with the privacy settings of some browsers. */
export const scrambleDrawings = (page: Page) =>
  page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => new ImageData(width, height)
  })

export const save = (page: Page) => step.press(page, 'Save signature')

/** The message is in the dialog, where it is read out, and nowhere else. */
export const expectRefusal = async (page: Page, title: string, text: string) => {
  await expect.poll(() => page.locator('[role=alert] p').allTextContents()).toEqual([title, text])
  expect(await dialogOf(page).getByRole('alert').getByText(text).count()).toBe(1)
}

export const expectSaved = async (page: Page) => {
  await step.expectWords(page, 'Signature saved')
  await step.expectWords(page, 'Your signature has been saved successfully.')
  await dialogOf(page).waitFor({ state: 'detached' })
  return expectShown(page)
}

export const expectShown = async (page: Page) => {
  const image = page.getByRole('img', { name: 'Your signature', exact: true })
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)
  return (await image.getAttribute('src')) ?? ''
}

/** Width and height as the stored PNG's own header tells them, and its size in bytes. */
export const storedPicture = async (link: string) => {
  const response = await fetch(link)
  expect(response.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), size: bytes.length }
}
