// The site as a benchmark of its pages meets it: the local cloud on an empty data folder behind HTTP/2 and TLS, with people in it,
// and the flags under which Chromium takes the run's certificate for a real one.
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
