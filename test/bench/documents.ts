// How long twelve photos take from a slow phone to us: `npm run bench -- documents [--photos 12] [--runs 3 at most] [--quick] [--json]`, with
// the "Slow 4G" of Chromium's tools and a processor four times slower, and the longest time in which the page doesn't answer.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { pagePicture } from '#bin/start/pictures.ts'
import { listDocuments, sendPage } from '#domain/contracts/document-contract.ts'
import { documentsPath } from '#domain/paths.ts'
import { formOf } from '#local-cloud/test/s3/s3-fixture.ts'
import { checksumOf, sentPage } from '#test/support/documents/sent-pages.ts'
import { post } from '#test/support/signed-in.ts'
import { storedSession } from '#test/support/stored-session.ts'
import { inFolder } from './in-folder.ts'
import { type MeasuredSite, startMeasuredSite } from './measured-site.ts'
import { median, withRange } from './median.ts'
import { sizesOrStop } from './order.ts'
import { judge, note, tell, whole } from './result.ts'
import { openPhone, slowDown } from './slow-phone.ts'

/** https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/core/sdk/NetworkManager.ts */
const slow4G = {
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
} as const
const checkedPages = 10

const sizeOf = sizesOrStop('documents', { photos: { usual: 12, quick: 2 }, runs: { usual: 3, quick: 1 } })

/** Runs in a page: a photo of a printed page on a table, 12 megapixels, with the noise of a camera. */
const drawPhoto = async () => {
  const canvas = new OffscreenCanvas(4032, 3024)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas')
  brush.fillStyle = '#7a5a3c'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.rotate(0.02)
  brush.fillStyle = '#f1eee6'
  brush.fillRect(500, 120, 2900, 2700)
  brush.fillStyle = '#2b2b2b'
  brush.font = '52px serif'
  const words = 'The face amount of this policy and the premium for each year are shown in the table below. '
  for (let line = 0; line < 36; line += 1) brush.fillText(words.slice(line % 20), 640, 260 + line * 70, 2600)
  const picture = brush.getImageData(0, 0, canvas.width, canvas.height)
  for (let index = 0; index < picture.data.length; index += 1)
    if (index % 4 !== 3) picture.data[index] = (picture.data[index] ?? 0) + (Math.random() - 0.5) * 24
  brush.putImageData(picture, 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return [...new Uint8Array(await jpeg.arrayBuffer())]
}

const makePhotos = async (browser: Browser, url: string, folder: string, count: number) => {
  const page = await browser.newPage()
  await page.goto(`${url}/robots.txt`)
  const bytes = Buffer.from(await page.evaluate(drawPhoto))
  await page.close()
  const files = Array.from({ length: count }, (_, index) => join(folder, `Photo ${index + 1}.jpg`))
  for (const file of files) writeFileSync(file, bytes)
  return { files, megabytes: bytes.length / 1_000_000 }
}

/** A paper takes 20 pages, so each run has its own. */
const papers = ['Policy pages', 'Latest annual statement', 'In-force illustration'] as const

const openSlowly = async (browser: Browser, { cloud, url, accounts }: MeasuredSite): Promise<Page> => {
  const page = await openPhone(browser, url, await storedSession(cloud, accounts.submitted))
  await page.goto(`${url}${documentsPath}`)
  await page.getByRole('heading', { name: papers[0] }).waitFor()
  await slowDown(page, slow4G)
  return page
}

const watchTasks = () => {
  const tasks: number[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  )
  Object.assign(globalThis, { tasks })
}

type Sample = { seconds: number; longestTask: number }

const sendPhotos = async (
  browser: Browser,
  site: MeasuredSite,
  files: readonly string[],
  paper: (typeof papers)[number],
): Promise<Sample> => {
  const page = await openSlowly(browser, site)
  await page.evaluate(watchTasks)
  const start = performance.now()
  await page
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: paper }) })
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([...files])
  await page.getByText('Getting it ready').first().waitFor()
  await page
    .getByRole('list', { name: 'Files on their way' })
    .waitFor({ state: 'detached', timeout: 300_000 })
  const seconds = (performance.now() - start) / 1000
  const tasks = await page.evaluate<number[]>('tasks')
  await page.context().close()
  return { seconds, longestTask: Math.max(0, ...tasks) }
}

const bytesOfPage = async ({ cloud, accounts }: MeasuredSite): Promise<number> => {
  const { body } = await post(cloud, 'list-documents', accounts.submitted.access)
  const { documents } = listDocuments.reply.parse(body)
  return median(documents.flatMap(({ pages }) => pages.map(({ bytes }) => bytes)))
}

/** Milliseconds after its last byte. */
type Checking = { received: number; checked: number }

const checkOne = async (
  { cloud, accounts: { submitted } }: MeasuredSite,
  number: number,
): Promise<Checking> => {
  const bytes = pagePicture()
  const about = { type: 'image/png', bytes: bytes.length, sha256: checksumOf(bytes) }
  const page = sentPage(1000 + number, 1, about)
  const { body } = await post(cloud, 'send-page', submitted.access, page)
  const { url, fields } = sendPage.reply.parse(body)
  await fetch(url, { method: 'POST', body: formOf(fields, new Blob([Uint8Array.from(bytes)])) })
  const start = performance.now()
  await post(cloud, 'page-arrived', submitted.access, { document: page.document, page: page.page })
  const received = performance.now() - start
  const isChecked = async () => {
    const { documents } = listDocuments.reply.parse(
      (await post(cloud, 'list-documents', submitted.access)).body,
    )
    return documents.find(({ id }) => id === page.document)?.pages[0]?.state === 'checked'
  }
  while (!(await isChecked())) await wait(20)
  return { received, checked: performance.now() - start }
}

const checkAll = async (site: MeasuredSite): Promise<Checking[]> => {
  const samples: Checking[] = []
  for (let number = 0; number < checkedPages; number += 1) samples.push(await checkOne(site, number))
  return samples
}

const secondsOf = (samples: readonly Checking[], name: keyof Checking) =>
  samples.map((sample) => sample[name] / 1000)

await inFolder('documents', async (folder, onEnd) => {
  const site = await startMeasuredSite(folder, onEnd)
  const browser = await chromium.launch(site.chromium)
  onEnd(() => browser.close())
  const count = sizeOf('photos')
  const { files, megabytes } = await makePhotos(browser, site.url, folder, count)
  const samples: Sample[] = []
  for (const paper of papers.slice(0, sizeOf('runs')))
    samples.push(await sendPhotos(browser, site, files, paper))
  const seconds = samples.map((sample) => sample.seconds)
  const tasks = samples.map((sample) => sample.longestTask)
  const checking = await checkAll(site)
  const [received, checked] = [secondsOf(checking, 'received'), secondsOf(checking, 'checked')]
  tell([
    judge({
      what: `${count} photos of ${megabytes.toFixed(1)} MB on slow 4G: chosen until received`,
      value: median(seconds),
      limit: { most: 60 },
      measured: withRange(seconds, 1),
      unit: ' s',
    }),
    judge({
      what: 'At the same time, the longest task of the page on a slow phone',
      value: median(tasks),
      limit: { most: 200 },
      measured: withRange(tasks, 0),
      unit: ' ms',
    }),
    judge({
      what: 'After the last byte of a page: received',
      value: Math.max(...received),
      limit: { most: 1 },
      measured: withRange(received, 2),
      unit: ' s',
    }),
    judge({
      what: 'After the last byte of a page: checked',
      value: Math.max(...checked),
      limit: { most: 3 },
      measured: withRange(checked, 2),
      unit: ' s',
    }),
    note('A photo as it is sent', `${whole((await bytesOfPage(site)) / 1000)} KB`),
  ])
})
