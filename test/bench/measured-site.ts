// Runs the local cloud behind HTTP/2 and TLS for benchmarks of pages, with its people.
import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { seedApplicants } from '#bin/start/seed.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { findChromium } from '#test/support/browser/find-chromium.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { newAdmin, newMember, post } from '#test/support/signed-in.ts'
import { type OnEnd, startFreshCloud } from './fresh-cloud.ts'

const request =
  'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2 -subj /CN=localhost'

/** Both in one text, and the hash for Chromium's --ignore-certificate-errors-spki-list: with it, HSTS and the cache work. */
const selfSignedCertificate = async (folder: string) => {
  const file = join(folder, 'certificate.pem')
  const made = promisify(execFile)('openssl', [...request.split(' '), '-keyout', file, '-out', file])
  await made.catch((cause: unknown) => {
    throw new Error('The benchmarks of the pages need the command openssl, for a certificate.', { cause })
  })
  const pem = await readFile(file)
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return { pem, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') }
}

/** HTTP/2 knows none of them. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'host']

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofTheConnection.includes(name)),
  )

/** The site's address, and what Chromium needs to trust it. Cognito and the bucket keep theirs: browsers trust localhost. */
const startTlsFront = async (site: string, folder: string, onEnd: OnEnd) => {
  const { pem, publicKeyHash } = await selfSignedCertificate(folder)
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    const { method, url } = request
    const upstream = httpRequest(new URL(url, site), { agent, method, headers: passedOn(request.headers) })
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      pipeline(answer, response).catch(() => response.stream?.close())
    })
    pipeline(request, upstream).catch(() => response.stream?.close())
  })
  server.on('session', (session) => sessions.add(session))
  await once(server.listen(0, 'localhost'), 'listening')
  onEnd(async () => {
    agent.destroy()
    for (const session of sessions) session.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return { url: `https://localhost:${port}`, publicKeyHash }
}

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
