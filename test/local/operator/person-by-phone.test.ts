import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPlace } from '#bin/operator/command-place.ts'
import { runPersonCommand } from '#bin/operator/person-command.ts'
import { findPerson } from '#bin/operator/personal-data.ts'
import { openPersonalStores } from '#bin/operator/personal-stores.ts'
import { addCall } from '#domain/contracts/desk-case-contract.ts'
import { beginByPhone, phoneConsent } from '#domain/contracts/help-contract.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { newAddress } from '#test/support/account-steps.ts'
import { callApi } from '#test/support/api-call.ts'
import { daysAhead } from '#test/support/days-ahead.ts'
import { sharedCloud, sharedFolder } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'

const folder = await temporaryFolder()
const data = sharedFolder()
const cloud = await sharedCloud()
const stores = openPersonalStores(await findPlace({ local: true, data }))
afterAll(stores.close)

const say = (args: string[]) => runPersonCommand([...args, '--data', data], undefined)

test('[HLP-17] Once an application by phone is deleted, its email is free for another', async () => {
  const dan = await newAdmin(cloud, { group: 'team', firstName: 'Dan', lastName: 'Lee' })
  const email = newAddress()
  const begin = () =>
    callApi(cloud, beginByPhone, dan.access, {
      body: {
        ...{ key: randomUUID(), firstName: 'Ruth', lastName: 'Abelman', role: 'policyholder' },
        ...{ phone: '(555) 010-7788', email, consentVersion: phoneConsent.version },
      },
    })
  const first = await begin()
  expect([first.status, (await begin()).status]).toEqual([200, 409])
  await say(['delete', email, '--yes'])
  const second = await begin()
  expect([second.status, second.body.id === first.body.id]).toEqual([200, false])
})

test('[HLP-15] [HLP-19] A person without an account is exported with consent, helper, marks, and calls, and deleted whole', async () => {
  const dan = await newAdmin(cloud, { group: 'team', firstName: 'Dan', lastName: 'Lee' })
  const begun = await callApi(cloud, beginByPhone, dan.access, {
    body: {
      ...{ key: randomUUID(), firstName: 'Ruth', lastName: 'Abelman', role: 'policyholder' },
      ...{ phone: '(555) 010-7788', email: null, consentVersion: phoneConsent.version },
    },
  })
  const { id } = beginByPhone.reply.parse(begun.body)
  const text = 'She looks for the policy.'
  const on = daysAhead(60)
  const seen = { doNotCall: false, promise: null }
  const call = { key: randomUUID(), text, minutes: 12, callBackOn: on, doNotCall: false, seen }
  expect((await callApi(cloud, addCall, dan.access, { id, body: call })).status).toBe(200)

  const to = join(folder, 'copy')
  await say(['export', id, '--to', to])
  expect(JSON.parse(readFileSync(join(to, 'person.json'), 'utf8'))).toMatchObject({
    account: null,
    record: {
      by_phone: { by: 'Dan Lee', consent: { text_version: phoneConsent.version } },
      help: { helper: { name: 'Dan Lee' } },
      typed_by: { lastName: { by: 'Dan Lee' } },
      tasks: [{ kind: 'call', on }],
    },
    form_data: { lastName: 'Abelman' },
    notes: [{ text, call: { minutes: 12 } }],
  })

  await say(['delete', id, '--yes'])
  await expect(findPerson(stores, id, 'this stack')).rejects.toThrow('Nothing is stored')
})
