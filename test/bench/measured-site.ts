// Runs the local cloud behind HTTP/2 and TLS for benchmarks of pages.
import { findChromium } from '#test/support/browser/find-chromium.ts'
import { type OnEnd, startFreshCloud } from './fresh-cloud.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'
import { prepareAccounts } from './signed-in-people.ts'
import { startTlsFront } from './tls-front.ts'

export const startMeasuredSite = async (folder: string, onEnd: OnEnd) => {
  const executablePath = findChromium()
  const certificate = await selfSignedCertificate(folder)
  const cloud = await startFreshCloud(folder, onEnd)
  const front = await startTlsFront(cloud, certificate)
  onEnd(front.close)
  const accounts = await prepareAccounts(cloud)
  const ending = new AbortController()
  const browser = {
    ending: ending.signal,
    executablePath,
    arguments: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
    ],
  }
  return { cloud, url: front.url, accounts, browser, folder, end: () => ending.abort() }
}

export type MeasuredSite = Awaited<ReturnType<typeof startMeasuredSite>>
