import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runAdminCommand } from '#bin/operator/admin-command.ts'
import { createAdministrator } from '#bin/operator/cognito-administrator.ts'
import { signaturePicture } from '#bin/start/pictures.ts'
import { signatureView } from '#domain/contracts/contract.ts'
import { routes } from '#lambdas/routes.ts'
import { synthesize } from '#lib/synthesize.ts'
import { type LocalCloud, startLocalCloud } from '#local-cloud/local-cloud.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { productionContext, productionSettings } from '#test/production-stage.ts'
import { callApi } from '#test/support/api-call.ts'
import { setUpAuthenticatorApp } from '#test/support/authenticator-app.ts'
import { rowOf, type Staff, staff, type World } from '#test/support/authorization-table.ts'
import { casesFor } from '#test/support/case-steps.ts'
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
    const [without, withApp, signedOut, removed, subject] = await Promise.all([
      newAdmin(),
      newAdminWithApp(),
      newAdminWithApp(),
      newAdminWithApp(),
      completeApplicant(cloud),
    ])
    const pool = createAdministrator(cloud.endpoints)
    await pool.signOutEverywhere(signedOut.email)
    pool.close()
    await command('remove', removed.email)
    await submit(cloud, subject)
    const started = await post(cloud, 'admin/exports', withApp.access, { kind: 'users', purpose: 'A test' })
    const own = String(started.body.id)
    const cases = await casesFor(cloud, withApp)
    world = { victim: subject, subject, draft: removed, cases, exports: { own, anothers: own } }
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

  const calls = [
    signatureView,
    ...routes.filter(({ who }) => who === 'admin' || who === 'staff').map(({ call }) => call),
  ]
  const named = calls.map((call) => ({ call, name: `${call.method} ${call.path}` }))
  test.each(named.flatMap((one) => staff.map(([who, refusal]) => ({ ...one, who, refusal }))))(
    '$name, asked by an admin who has $who [STF-1] [STF-4] [DSK-7]',
    async ({ call, name, who, refusal }) => {
      const asked = rowOf(name).cases.filter((one) => one.who === 'admin')
      const good = asked.findLast(({ status }) => status < 300) ?? asked[0]
      const caller = admins[who]
      const { status, body } = await callApi(cloud, call, caller.access, good?.request(caller, world))
      expect(status).toBe(refusal ?? good?.status)
      if (refusal !== null) expect(body).toEqual({ ...refusals[refusal], requestId: expect.any(String) })
    },
  )

  test.each(staff)(
    'an admin who has %s goes on with their own application, as anybody does until the token ends',
    async (who, refusal) => {
      const refused: string[] = []
      for (const { call } of routes.filter((route) => route.who === 'applicant')) {
        const name = `${call.method} ${call.path}`
        const { status } = await callApi(
          cloud,
          call,
          admins[who].access,
          rowOf(name).good(admins[who], world),
        )
        if ([401, 403].includes(status)) refused.push(`${name} ${status}`)
      }
      expect(refused).toEqual(refusal === 401 ? ['POST /api/account-changed 401'] : [])
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
