import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runAdminCommand } from '#bin/operator/admin-command.ts'
import { createAdministrator } from '#bin/operator/cognito-administrator.ts'
import { signaturePicture } from '#bin/start/pictures.ts'
import { listUsers } from '#domain/contracts/admin-contract.ts'
import { signatureView } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { type Route, routes } from '#lambdas/routes.ts'
import { synthesize } from '#lib/synthesize.ts'
import { type LocalCloud, startLocalCloud } from '#local-cloud/local-cloud.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { productionContext, productionSettings } from '#test/production-stage.ts'
import { callApi } from '#test/support/api-call.ts'
import { setUpAuthenticatorApp } from '#test/support/authenticator-app.ts'
import { rowOf, type World } from '#test/support/authorization-table.ts'
import { type CompleteApplicant, completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { drawNoPapers } from '#test/support/shared-assembly.ts'
import { newMember, post } from '#test/support/signed-in.ts'
import { permitUpload, sendPicture } from '#test/support/uploaded-signature.ts'

const folder = await temporaryFolder()
const dataFolder = join(folder, 'data')
let cloud: LocalCloud

beforeAll(async () => {
  const assembly = join(folder, 'assembly')
  synthesize({ outdir: assembly, context: productionContext })
  await drawNoPapers(assembly, inject('plainAssembly'))
  cloud = await startLocalCloud({ assembly, dataFolder, port: 0 })
})

afterAll(() => cloud.close())

test('what is not run is known by name', () => {
  expect(cloud.leftToAws).toEqual(
    expect.arrayContaining([
      'AWS::Backup::BackupPlan',
      'AWS::CloudWatch::Alarm',
      'AWS::Logs::LogGroup',
      'AWS::SNS::Topic',
      'AWS::WAFv2::LoggingConfiguration',
      'AWS::WAFv2::WebACL',
    ]),
  )
})

test('the page is that of the stage, and the site stands for its domain', async () => {
  const page = await fetch(`${cloud.url}/login`)
  expect(page.headers.get('content-security-policy')).toContain(cloud.endpoints.s3)
  expect(await page.text()).toContain(productionSettings.brand.supportPhone)
  expect(cloud.outputs.SiteUrl).toBe(cloud.url)
})

test('a member loads the application and hands in a signature, which pages of the domain alone may', async () => {
  const member = await newMember(cloud)
  expect(await post(cloud, 'get-form-data', member.access)).toMatchObject({ status: 200 })
  const permission = await permitUpload(cloud, member)
  expect(await sendPicture(permission, signaturePicture())).toBe(204)
  const allowed = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const { headers: answer } = await fetch(permission.url, { method: 'OPTIONS', headers })
    return answer.get('access-control-allow-origin')
  }
  expect(await allowed(cloud.url)).toBe(cloud.url)
  expect(await allowed('https://elsewhere.example')).toBeNull()
})

/** What each is answered to whatever they ask; null: what they asked for. */
const staff = {
  'no authenticator app': 403,
  'an authenticator app': null,
  'one, but was signed out everywhere': 401,
  'one, but was removed': 401,
} as const
type Staff = keyof typeof staff

describe('admins', () => {
  const command = (name: string, email: string) => runAdminCommand([name, email, '--data', dataFolder])
  let admins: Record<Staff, CompleteApplicant>
  let world: World

  const newAdmin = () => completeApplicant(cloud, { group: 'admin' })
  const newAdminWithApp = async () => {
    const admin = await newAdmin()
    await setUpAuthenticatorApp(cloud, admin.access)
    return admin
  }

  beforeAll(async () => {
    const without = await newAdmin()
    const withApp = await newAdminWithApp()
    const signedOut = await newAdminWithApp()
    const removed = await newAdminWithApp()
    const subject = await completeApplicant(cloud)
    const pool = createAdministrator(cloud.endpoints)
    await pool.signOutEverywhere(signedOut.email)
    pool.close()
    await command('remove', removed.email)
    await submit(cloud, subject)
    const one = { id: subject.userId }
    const cases = { new: one, newForTeam: one, moved: one, movedForTeam: one, asked: one }
    const exports = { own: 'none', anothers: 'none' }
    world = { victim: subject, subject, draft: removed, cases, exports }
    admins = {
      'no authenticator app': without,
      'an authenticator app': withApp,
      'one, but was signed out everywhere': signedOut,
      'one, but was removed': removed,
    }
  })

  const refusals = {
    401: { message: 'Please sign in again.' },
    403: {
      message:
        'You need two-step sign-in for this page. Please open “Your account”, set it up with an authenticator app, and come back.',
      reason: 'second-factor',
    },
  } as const

  const expectReply = async (route: Pick<Route, 'call'>, who: Staff) => {
    const name = `${route.call.method} ${route.call.path}`
    const good = rowOf(name).cases.findLast((one) => one.who === 'admin' && one.status < 300)
    const asked = good?.request ?? rowOf(name).good
    const { status, body } = await callApi(cloud, route.call, admins[who].access, asked(admins[who], world))
    const refusal = staff[who]
    expect(status, name).toBe(refusal ?? 200)
    if (refusal !== null) expect(body, name).toEqual({ ...refusals[refusal], requestId: expect.any(String) })
  }

  const calls: Pick<Route, 'call'>[] = [
    { call: signatureView },
    ...routes.filter(({ who }) => who === 'admin' || who === 'staff'),
  ]
  test('[STF-1] [DSK-7] No call of staff is answered without an authenticator app', async () => {
    for (const route of calls) await expectReply(route, 'no authenticator app')
  })

  /** That each call asks Cognito: authorization.test.ts. That each function lets in: here. */
  test.each(['an authenticator app', 'one, but was signed out everywhere', 'one, but was removed'] as const)(
    '[STF-1] [STF-4] [DSK-7] An admin who has %s, in each function',
    async (who) => {
      for (const call of [signatureView, readCase, listUsers]) await expectReply({ call }, who)
    },
  )

  test.each(['no authenticator app', 'one, but was removed'] as const)(
    'an admin who has %s goes on with their own application, as anybody does until the token ends',
    async (who) => {
      const refused: string[] = []
      for (const { call } of routes.filter((route) => route.who === 'applicant')) {
        const name = `${call.method} ${call.path}`
        const parts = rowOf(name).good(admins[who], world)
        const { status } = await callApi(cloud, call, admins[who].access, parts)
        if ([401, 403].includes(status)) refused.push(`${name} ${status}`)
      }
      expect(refused).toEqual(staff[who] === 401 ? ['POST /api/account-changed 401'] : [])
    },
  )

  test('npm run admin makes nobody an admin who has no authenticator app, and says what to do [STF-3]', async () => {
    const member = await newMember(cloud)
    await expect(command('add', member.email)).rejects.toThrow(
      `${member.email} has no authenticator app, which every admin needs on the local stack at ${cloud.url}. They need to sign in, open "Your account" in the menu, and set up two-step sign-in. Then run this again.`,
    )
    await setUpAuthenticatorApp(cloud, member.access)
    expect(await command('add', member.email)).toContain(`${member.email} is an admin now`)
  })
})
