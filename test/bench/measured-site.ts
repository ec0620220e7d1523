// Runs the local cloud behind HTTP/2 and TLS for benchmarks of pages, with its people.
import { seedApplicants } from '#bin/start/seed.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { findChromium } from '#test/support/browser/find-chromium.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { newAdmin, newMember, post } from '#test/support/signed-in.ts'
import { type OnEnd, startFreshCloud } from './fresh-cloud.ts'
import { startTlsFront } from './tls-front.ts'

/** As many as the admin's first page shows. */
const listed = 100

/** At the first step, with all steps answered, submitted, and an admin. */
const prepareAccounts = async (cloud: LocalCloud) => {
  await seedApplicants(cloud, listed)
  const beginner = await newMember(cloud)
  await post(cloud, 'get-form-data', beginner.access)
  const answered = await completeApplicant(cloud)
  const submitted = await completeApplicant(cloud)
  await submit(cloud, submitted)
  return { beginner, answered, submitted, admin: await newAdmin(cloud) }
}

export type Accounts = Awaited<ReturnType<typeof prepareAccounts>>

export const startMeasuredSite = async (folder: string, onEnd: OnEnd) => {
  const executablePath = findChromium()
  const cloud = await startFreshCloud(folder, onEnd)
  const { url, publicKeyHash } = await startTlsFront(cloud.url, folder, onEnd)
  /** It trusts the certificate of this run, and reaches no host but this machine. */
  const chromium = {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
    ],
  }
  return { cloud, url, accounts: await prepareAccounts(cloud), chromium, folder }
}

export type MeasuredSite = Awaited<ReturnType<typeof startMeasuredSite>>
