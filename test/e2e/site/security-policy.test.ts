import { expect, test } from 'vitest'
import { askSite, openSecondAddress } from '#test/support/browser/second-address.ts'
import { holdCalls, siteUrl, visit } from '#test/support/browser/visitor.ts'

/** Another copy of the site, without these sources in its security policy. */
const siteWithout = (sources: readonly string[]) =>
  openSecondAddress(() => async (request) => {
    const { headers, ...answer } = await askSite(request)
    const policy = String(headers['content-security-policy'] ?? '')
    const less = sources.reduce((rest, source) => rest.replaceAll(source, ''), policy)
    return { ...answer, headers: { ...headers, 'content-security-policy': less } }
  })

test('Nobody can add a style or a script to the HTML, and the page keeps its own', async () => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/login`)
  expect(complaints).toEqual([])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { display: none }'
    const script = document.createElement('script')
    script.textContent = 'document.querySelector("h1").remove()'
    document.body.append(style, script)
    document.querySelector('h1')?.setAttribute('style', 'display: none')
  })
  expect(await page.locator('h1').filter({ visible: true }).count()).toBe(1)
  expect(await page.locator('meta[http-equiv]').count()).toBe(0)
  expect(complaints.splice(0)).toHaveLength(3)
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
})

test('A page whose styles the policy of another release refuses shows once their files are there, not before', async () => {
  const answer = await fetch(`${siteUrl}/login`)
  const [, hashes = ''] =
    /style-src 'self' ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  const url = await siteWithout(hashes.split(' '))
  const { page, complaints } = await visit()
  const release = await holdCalls(page, '**/*.css')
  const started = page.waitForResponse('**/assets/login-*.js')
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await (await started).finished()
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
  release()
  await page.locator('main button[type=submit]:enabled').first().waitFor()
  // The button works before the files are there.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  expect(complaints.splice(0)).toHaveLength(await page.locator('style').count())
})
