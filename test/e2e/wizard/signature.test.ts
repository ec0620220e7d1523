import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import * as sign from '#test/support/browser/signature-steps.ts'
import { siteUrl, watchBodies } from '#test/support/browser/visitor.ts'
import { breakCalls, letAutosave, openWizard, supportCode } from '#test/support/browser/wizard-page.ts'

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

const phone = { width: 375, height: 667, deviceScaleFactor: 2 } as const

const noSignature = ['No signature', 'Please create a signature before saving.'] as const

const uploadFailed = ['Upload failed', 'Failed to save signature. Please try again.'] as const
const noUser = ['Authentication required', 'Please log in to save your signature.'] as const

/** The browser writes every request that was cut or refused to its console; here they were wanted. */
const forgive = (complaints: string[]) => {
  expect(
    complaints.filter(
      (complaint) => !/net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 50[03]/.test(complaint),
    ),
  ).toEqual([])
  complaints.length = 0
}

const isStore = (url: URL) => url.origin !== siteUrl
const isUpload = (route: Route) =>
  route.request().headers()['content-type']?.startsWith('multipart/form-data') === true
const isStoredPicture = (url: URL) => isStore(url) && /\/signature_\d+\.png$/.test(url.pathname)
const abort = (route: Route) => route.abort()

const withoutSession = (route: Route) => {
  const { authorization: _, ...headers } = route.request().headers()
  return route.continue({ headers })
}

/** The first upload arrives as if its permission were no longer good. */
const spoilOnce = () => {
  let isSpoiled = false
  return (route: Route) => {
    const form = route.request().postDataBuffer()
    if (isSpoiled || !isUpload(route) || !form) return route.continue()
    isSpoiled = true
    const spoiled = form.toString('latin1').replace(/(name="x-amz-signature"\r\n\r\n)\w{8}/i, '$100000000')
    return route.continue({ postData: Buffer.from(spoiled, 'latin1') })
  }
}

/** What an older record may hold; no call of ours would save it. */
const withStoredSignature = (signature: string) => async (route: Route) => {
  const response = await route.fetch()
  const loaded = await response.json()
  loaded.data[0].form_data.signature = signature
  await route.fulfill({ response, json: loaded })
}

/** Minutes in which a key is pressed now and then, or the site would sign its visitor out. */
const stayFor = async (page: Page, minutes: number) => {
  for (let passed = 0; passed < minutes; passed += 10) {
    await page.clock.fastForward('10:00')
    await page.keyboard.press('Shift')
  }
}

const grantedKeys = (page: Page) => {
  const keys: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url() === `${siteUrl}/api/signature-upload` && response.ok())
      keys.push(response.json().then(({ key }) => key))
  })
  return () => Promise.all(keys)
}

/**
 * Holds the two parts back. `arrived` waits until these files and all others are there that the page fetches ahead: Chromium asks for
 * a file that was cut off only once.
 */
const holdParts = (held: Route[]) => {
  const asked = new Set<string>()
  const onTheWay = new Set<Request>()
  const before = async (tab: Page) => {
    await tab.route('**/assets/authorization-parts-*.js', (route) => void held.push(route), { times: 1 })
    tab.on('request', (request) => {
      const [, file = ''] = /assets\/(.+)-.{8}\.\w+$/.exec(request.url()) ?? []
      asked.add(file)
      if (file !== 'authorization-parts') onTheWay.add(request)
    })
    tab.on('requestfinished', (request) => onTheWay.delete(request))
    tab.on('requestfailed', (request) => onTheWay.delete(request))
  }
  const arrived = (...files: readonly string[]) =>
    expect.poll(() => files.filter((file) => !asked.has(file)).length + onTheWay.size).toBe(0)
  return { before, arrived }
}

type Arrived = ReturnType<typeof holdParts>['arrived']

const readOffline = async (page: Page, context: BrowserContext, held: readonly Route[]) => {
  await context.setOffline(true)
  await step.press(page, 'Continue')
  await step.expectWords(page, 'No internet connection')
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await context.setOffline(false)
  await Promise.all(held.map((route) => route.continue()))
  await page.getByRole('heading', { name: 'Read and accept' }).waitFor()
  await page.getByText('No internet connection').waitFor({ state: 'detached' })
}

/** The dialog comes before anyone asks for it, and its script runs once the page is idle. The font comes with the dialog. */
const typeOffline = async (page: Page, context: BrowserContext, arrived: Arrived) => {
  await step.openPart(page, 'Sign')
  await arrived('signature-dialog', 'signature-image')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign', exact: true }).focus()
  await page.keyboard.press('Enter')
  await sign.dialogOf(page).waitFor()
  await step.expectFocus(page.getByLabel('Your full name'))
  await page.keyboard.press('Enter')
  await sign.expectRefusal(page, ...uploadFailed)
  await context.setOffline(false)
}

const typeWithKeys = async (page: Page) => {
  const name = page.getByLabel('Your full name')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await sign.expectRefusal(page, ...noSignature)
  await step.expectFocus(name)
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
  const loaded = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => `${family} ${status}`),
  )
  expect(loaded.join()).toMatch(/Dancing Script"? loaded/)
  await step.expectFocus(page.getByRole('button', { name: 'Sign again' }))
}

/** Gives the ink of the drawing. */
const drawOnPad = async (page: Page) => {
  await sign.openDialog(page, 'Sign again')
  await sign.chooseMode(page, 'Draw')
  expect(await sign.padOf(page).boundingBox()).toMatchObject({ width: 500, height: 150 })
  expect(await sign.padOf(page).getAttribute('aria-label')).toBe('Your drawing: nothing yet')
  await sign.save(page)
  await sign.expectRefusal(page, ...noSignature)
  await sign.drawWithMouse(page, sign.dot)
  expect(await sign.inkOn(page)).toBeGreaterThan(0)
  await sign.save(page)
  await sign.expectRefusal(page, ...noSignature)
  await step.press(page, 'Clear')
  expect(await sign.inkOn(page)).toBe(0)
  await expect.poll(() => sign.dialogOf(page).getByRole('alert').textContent()).toBe('')

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
  await step.expectFocus(page.getByRole('button', { name: 'Sign again' }))
  await sign.openDialog(page, 'Sign again')
  await step.expectField(page, 'Your full name', 'M. Jones')
  await sign.chooseMode(page, 'Draw')
  await page.setViewportSize({ width: 400, height: 700 })
  expect(await sign.inkOn(page)).toBe(drawn)
  return drawn
}

const saveInVain = async (page: Page, userId: string, drawn: number) => {
  const expectFailure = async ([title, text]: readonly [string, string]) => {
    await sign.expectRefusal(page, title, text)
    expect(await sign.inkOn(page)).toBe(drawn)
  }
  await injectFault(siteUrl, { kind: 'fail-upload', user: userId, ms: 60_000 })
  const upload = page.waitForRequest((request) => isStore(new URL(request.url())))
  await sign.save(page)
  await upload
  await step.expectWords(page, 'Saving...')
  await page.clock.fastForward(45_000)
  await expectFailure(uploadFailed)

  await page.route('/api/signature-upload', withoutSession)
  await sign.save(page)
  await expectFailure(noUser)
  await page.unroute('/api/signature-upload')

  const { heal } = await breakCalls(userId, '/api/signature-upload')
  await sign.save(page)
  const told = sign.dialogOf(page).locator('[role=alert] p')
  await expect.poll(() => told.allTextContents()).toEqual([...uploadFailed, supportCode])
  await heal()
}

/** With a form that has expired, and without a link to show what is saved. Gives the link. */
const saveDrawing = async (page: Page) => {
  await page.route(isStore, spoilOnce())
  await page.route('/api/signature-view', abort)
  await sign.save(page)
  await step.expectWords(page, 'The signature is saved, but it can’t be shown right now.')
  await page.unroute('/api/signature-view')
  await step.press(page, 'Show the signature')
  const link = await sign.expectSaved(page)
  expect(await page.getByText(uploadFailed[1]).count()).toBe(0)
  expect(await sign.storedPicture(link)).toMatchObject({ width: 500, height: 150 })
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('3600')
  await page.unroute(isStore)
  return link
}

const renewLink = async (page: Page, first: string) => {
  await page.reload()
  const second = await sign.expectShown(page)
  expect(second.split('?')[0]).toBe(first.split('?')[0])

  const renewals = watchBodies(page, '/api/signature-view')
  await page.request.post('/__local/clock', { data: { advance: 2000 } })
  await stayFor(page, 50)
  expect(renewals).toHaveLength(0)
  await stayFor(page, 10)
  await expect
    .poll(() => page.getByRole('img', { name: 'Your signature' }).getAttribute('src'))
    .not.toBe(second)
  await sign.expectShown(page)
  expect(renewals).toHaveLength(1)

  const publicLink = second.replace(/\?.*/, '')
  await page.route('/api/get-form-data', withStoredSignature(publicLink))
  renewals.length = 0
  await page.route(isStoredPicture, abort)
  await page.reload()
  await step.expectWords(page, 'The signature is saved, but it can’t be shown right now.')
  expect(renewals).toHaveLength(2)
  await page.unroute(isStoredPicture)
  await step.press(page, 'Show the signature')
  expect(await sign.expectShown(page)).toContain(`${publicLink}?X-Amz-`)
}

/** On a narrow, sharp screen. */
const drawWithFinger = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...phone, mobile: false })
  await sign.openDialog(page, 'Sign again')
  await sign.chooseMode(page, 'Draw')
  await step.press(page, 'Clear')
  const { width = 0, height = 1 } = (await sign.padOf(page).boundingBox()) ?? {}
  expect(width).toBeLessThan(375)
  expect(width / height).toBeCloseTo(500 / 150, 1)
  await sign.drawWithFinger(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await sign.save(page)
  const { size, ...pixels } = await sign.storedPicture(await sign.expectSaved(page))
  expect(pixels).toEqual({ width: 1000, height: 300 })
  expect(size).toBeLessThan(200_000)
}

test('Without a network, a part that has not loaded says so and opens by itself; [SIG-1] [SIG-2] [SIG-3] the keyboard is enough to type a signature: a blank name is refused, and a name becomes an image of 400 x 100 in 24 px cursive; the mouse draws one: an empty pad and a dot are refused, Undo and Clear work, and the drawing becomes an image of 500 x 150, that of a finger on a narrow, sharp screen one of 1000 x 300; [SIG-4] [SIG-5] [F-11] every failed save shows its message and keeps the drawing, and each attempt gets a new upload form; [SIG-6] a signature shows after a reload, its link is renewed before it expires, a public link is replaced, and a failure shows a message; where privacy settings scramble drawings, the pad offers to type', {
  timeout: 120_000,
}, async () => {
  const held: Route[] = []
  const { before, arrived } = holdParts(held)
  const { page, context, applicant, complaints } = await openWizard({
    answers: completeAnswers,
    at: '/hipaa-release',
    before,
  })
  const granted = grantedKeys(page)
  await arrived('session-sign-in', 'received')
  await expect.poll(() => held.length).toBe(1)
  await readOffline(page, context, held)
  await typeOffline(page, context, arrived)
  await typeWithKeys(page)
  const drawn = await drawOnPad(page)
  await saveInVain(page, applicant.userId, drawn)
  const link = await saveDrawing(page)
  const keys = await granted()
  expect(new Set(keys).size).toBe(4)
  expect(new URL(link).pathname).toContain(keys.at(-1))
  await letAutosave(page)
  await renewLink(page, link)
  await drawWithFinger(page)

  await sign.scrambleDrawings(page)
  await sign.openDialog(page, 'Sign again')
  await sign.chooseMode(page, 'Draw')
  await step.expectWords(page, 'Your browser’s privacy settings block drawings.')
  await step.press(page, 'Type my name')
  await page.getByLabel('Your full name').waitFor()
  forgive(complaints)
})
