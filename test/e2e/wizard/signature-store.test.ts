import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import * as sign from '#test/support/browser/signature-steps.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { breakCalls, letAutosave, supportCode } from '#test/support/browser/wizard-page.ts'

const uploadFailed = ['Upload failed', 'Failed to save signature. Please try again.'] as const
const noUser = ['Authentication required', 'Please log in to save your signature.'] as const

/** The browser writes every request that was cut or refused to its console; here they were wanted. */
const forgive = (complaints: string[]) => {
  expect(complaints.filter((complaint) => !/net::ERR_FAILED|status of 50[03]/.test(complaint))).toEqual([])
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

const callsTo = (page: Page, path: string) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${siteUrl}${path}`) calls.push(path)
  })
  return calls
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

test('[SIG-3] [SIG-4] [SIG-5] [SIG-6] [F-11] every failed save of a signature shows its message and keeps the drawing, and each attempt gets a new upload form; a signature shows after a reload, its link is renewed before it expires, a public link is replaced, and a failure shows a message', async () => {
  const { page, person, complaints } = await sign.visitHipaaPage()
  await page.clock.install()
  const granted = grantedKeys(page)
  await sign.openDialog(page)
  await sign.chooseMode(page, 'Draw')
  await sign.drawWithMouse(page)
  const drawn = await sign.inkOn(page)
  const expectFailure = async ([title, text]: readonly [string, string]) => {
    await sign.expectRefusal(page, title, text)
    expect(await sign.inkOn(page)).toBe(drawn)
  }

  const failing = { kind: 'fail-upload', user: person.userId } as const
  await injectFault(siteUrl, failing)
  await sign.save(page)
  await expectFailure(uploadFailed)

  await injectFault(siteUrl, { ...failing, ms: 60_000 })
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

  const { heal } = await breakCalls(person.userId, '/api/signature-upload')
  await sign.save(page)
  const told = sign.dialogOf(page).locator('[role=alert] p')
  await expect.poll(() => told.allTextContents()).toEqual([...uploadFailed, supportCode])
  expect(await sign.inkOn(page)).toBe(drawn)
  await heal()
  forgive(complaints)

  await page.route(isStore, spoilOnce())
  await page.route('/api/signature-view', abort)
  await sign.save(page)
  await step.expectWords(page, 'The signature is saved, but it can’t be shown right now.')
  await page.unroute('/api/signature-view')
  forgive(complaints)
  await step.press(page, 'Show the signature')
  const first = await sign.expectSaved(page)
  expect(await page.getByText(uploadFailed[1]).count()).toBe(0)
  const keys = await granted()
  expect(new Set(keys).size).toBe(4)
  expect(new URL(first).pathname).toContain(keys[3])

  expect(new URL(first).searchParams.get('X-Amz-Expires')).toBe('3600')
  await page.unroute(isStore)
  await letAutosave(page)
  await page.reload()
  const second = await sign.expectShown(page)
  expect(second.split('?')[0]).toBe(first.split('?')[0])

  const renewals = callsTo(page, '/api/signature-view')
  await page.request.post('/__local/clock', { data: { advance: 2000 } })
  await stayFor(page, 50)
  expect(renewals).toHaveLength(0)
  await stayFor(page, 10)
  await expect
    .poll(() => page.getByRole('img', { name: 'Your signature' }).getAttribute('src'), sign.patience)
    .not.toBe(second)
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
  forgive(complaints)
})
