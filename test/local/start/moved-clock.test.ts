import { expect, test } from 'vitest'
import { listSubmissions, listUsers } from '#domain/contracts/admin-contract.ts'
import { askCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { callApi } from '#test/support/api-call.ts'
import { finishedExport } from '#test/support/finished-export.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, post, saveDraft } from '#test/support/signed-in.ts'
import { uploadSignature } from '#test/support/uploaded-signature.ts'

const day = 24 * 60 * 60 * 1000

test('[CON-1] Every kind of call works, and works again, after the clock moved by a day and then by 30', async () => {
  const cloud = await startCloud('moved-clock')
  const admin = await newAdmin(cloud)
  let { access, refresh } = admin
  let version = 0

  const statusOf = async (path: string, body: object = {}) => (await post(cloud, path, access, body)).status
  const save = async () => {
    const { status } = await saveDraft(cloud, { access }, { city: `Springfield ${version}` }, version)
    version += 1
    return status
  }
  const sign = async () => {
    const { key, status } = await uploadSignature(cloud, { ...admin, access })
    const { body } = await post(cloud, 'signature-view', access, { key })
    return { uploaded: status, shown: (await fetch(body.url)).status }
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
      expect(await statusOf('get-form-data')).toBe(200)
      expect(await save()).toBe(200)
      expect(await sign()).toEqual({ uploaded: 204, shown: 200 })
      for (const call of [listUsers, listSubmissions])
        expect((await callApi(cloud, call, access)).status).toBe(200)
      expect((await fetch(`${cloud.url}/__local/table`)).status).toBe(200)
    }
    const { url } = await finishedExport(cloud, access, { kind: 'users' })
    expect((await fetch(url ?? '')).status).toBe(200)
  }
})
