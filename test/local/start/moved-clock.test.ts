// What still works after the clock of the local cloud was put forward by days, as CONTRIBUTING tells a developer to do it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listSubmissions, listUsers } from '#domain/admin-contract.ts'
import { readExport, startExport } from '#domain/export-contract.ts'
import { askCognito } from '#local-cloud/test/cognito/cognito-call.ts'
import { signInBySrp } from '#local-cloud/test/cognito/srp-sign-in.ts'
import { callApi } from '#test/support/api-call.ts'
import { newAdmin } from '#test/support/new-admin.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { post } from '#test/support/signed-in.ts'
import { uploadSignature } from '#test/support/uploaded-signature.ts'

const day = 24 * 60 * 60 * 1000

test('after the clock moved by a day, then by 30, every kind of call works again and again [CON-1]', async () => {
  const cloud = await startCloud('moved-clock')
  const admin = await newAdmin(cloud)
  let { access, refresh } = admin
  let version = 0

  const statusOf = async (path: string, body: object = {}) => (await post(cloud, path, access, body)).status
  const save = async () => {
    const formData = { city: `Springfield ${version}` }
    const status = await statusOf('save-form-data', {
      formData,
      currentStep: 2,
      version,
      saveId: randomUUID(),
    })
    version += 1
    return status
  }
  const sign = async () => {
    const { key, status } = await uploadSignature(cloud, { ...admin, access })
    const { body } = await post(cloud, 'signature-view', access, { key })
    return [status, (await fetch(body.url)).status]
  }

  const exportUsers = async () => {
    const started = await callApi(cloud, startExport, access, { body: { kind: 'users', purpose: 'A test' } })
    const read = async () => (await callApi(cloud, readExport, access, { id: started.body.id })).body
    await expect.poll(async () => (await read()).status).toBe('done')
    return (await fetch((await read()).url)).status
  }

  for (const days of [1, 30]) {
    const body = JSON.stringify({ advance: days * day })
    expect((await fetch(`${cloud.url}/__local/clock`, { method: 'POST', body })).status).toBe(200)
    expect(await statusOf('get-form-data')).toBe(401)
    const refreshed = await askCognito(cloud, 'GetTokensFromRefreshToken', { RefreshToken: refresh })
    expect(refreshed).toMatchObject({ status: 400, body: { message: 'Refresh Token has expired' } })
    const tokens = await signInBySrp(cloud, admin.email, admin.password)
    access = tokens.access
    refresh = tokens.refresh
    for (const _ of [1, 2]) {
      expect([await statusOf('get-form-data'), await save()]).toEqual([200, 200])
      expect(await sign()).toEqual([204, 200])
      for (const call of [listUsers, listSubmissions])
        expect((await callApi(cloud, call, access)).status).toBe(200)
      expect((await fetch(`${cloud.url}/__local/table`)).status).toBe(200)
    }
    expect(await exportUsers()).toBe(200)
  }
})
