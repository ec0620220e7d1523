// The production stage on this machine: what guards and observes it is left to AWS and said so; all else runs as in the bare default.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#lib/local/local-cloud.ts'
import { synthesise } from '#lib/synthesise.ts'
import { productionContext, productionSettings } from '#test/production-stage.ts'
import { signaturePicture } from './signature-picture.ts'
import { newMember, post } from './signed-in.ts'
import { permitUpload, sendPicture } from './uploaded-signature.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-production-'))
let cloud: LocalCloud

beforeAll(async () => {
  const assembly = join(folder, 'assembly')
  synthesise({ outdir: assembly, context: productionContext })
  cloud = await startLocalCloud({ assembly, dataFolder: join(folder, 'data'), port: 0 })
})

afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true, force: true })
})

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
