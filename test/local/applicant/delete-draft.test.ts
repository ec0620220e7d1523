import { ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, test } from 'vitest'
import { timeOf } from '#bin/start/cloud-calls.ts'
import { signaturePicture } from '#bin/start/pictures.ts'
import { auditEntrySchema } from '#domain/contracts/admin-contract.ts'
import { auditPartition, notesPartition } from '#lambdas/table/item-keys.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { bucketsOf, poolOf } from '#test/support/admin-clients.ts'
import { openTable, setColumns, storedRowOf } from '#test/support/cloud-table.ts'
import {
  type CompleteApplicant,
  completeApplicant,
  submitRequestOf,
} from '#test/support/complete-applicant.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, post, saveDraft } from '#test/support/signed-in.ts'
import { permitUpload, sendPicture } from '#test/support/uploaded-signature.ts'

const cloud = await sharedCloud()
const table = openTable(cloud)
const pool = poolOf(cloud)
const s3 = bucketsOf(cloud)
afterAll(() => table.destroy())

const minute = 60_000
const deleteDraft = ({ access }: Member) => post(cloud, 'delete-draft', access)
const sweep = ({ userId }: Member) => cloud.invoke('CasesSweep', { userIds: [userId] })
const rowOf = ({ userId }: Member) => storedRowOf(cloud, userId)

const signaturesOf = async ({ userId }: Member) => {
  const Bucket = cloud.outputs.SignatureBucketName
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: `${userId}/` }))
  return Versions.length
}

const hasAccount = async ({ userId }: Member) => {
  const { Users = [] } = await pool.listUsers({ UserPoolId: cloud.userPoolId, Filter: `sub = "${userId}"` })
  return Users.length > 0
}

const thisMonth = () => new Date().toISOString().slice(0, 7)
const firstMonth = thisMonth()

/** Of the month in which the file began, and of this one. */
const entriesAbout = async ({ userId }: Member) => {
  const entriesIn = async (month: string) => {
    const { Items = [] } = await table.query({
      TableName: cloud.tableName,
      KeyConditionExpression: 'pk = :month',
      FilterExpression: 'subject_id = :id',
      ExpressionAttributeValues: { ':month': auditPartition(month), ':id': userId },
    })
    return Items.map((item) => auditEntrySchema.parse(item))
  }
  return (await Promise.all([...new Set([firstMonth, thisMonth()])].map(entriesIn))).flat()
}

const markDeleted = async ({ userId }: Member, minutesAgo = 0) =>
  setColumns(cloud, userId, {
    deleting_at: new Date((await timeOf(cloud)) - minutesAgo * minute).toISOString(),
  })

const mark = ['deleting_at', 'pk', 'sk', 'sweep_at', 'sweep_pk', 'user_id']
const columnsOf = async (member: Member) => Object.keys((await rowOf(member)) ?? {}).sort()

test('[CASE-80] Answers, all versions of signatures, notes of calls, and the account are gone at once, and one audit entry says so, also after a repeat', async () => {
  const applicant = await completeApplicant(cloud)
  const permission = await permitUpload(cloud, applicant)
  for (const _ of ['first', 'second']) expect(await sendPicture(permission, signaturePicture())).toBe(204)
  expect(await signaturesOf(applicant)).toBe(3)
  const note = { pk: notesPartition(applicant.userId), sk: 'NOTE#call' }
  await table.put({ TableName: cloud.tableName, Item: { ...note, text: 'She takes insulin.' } })
  expect(await deleteDraft(applicant)).toMatchObject({ status: 200, body: {} })
  await cloud.settled()
  expect(await columnsOf(applicant)).toEqual(mark)
  expect(await table.get({ TableName: cloud.tableName, Key: note })).not.toHaveProperty('Item')
  expect(await signaturesOf(applicant)).toBe(0)
  expect(await hasAccount(applicant)).toBe(false)
  expect(await entriesAbout(applicant)).toMatchObject([
    { action: 'draft-deleted', admin_id: 'the applicant', admin_email: null, subject_name: null },
  ])

  expect((await deleteDraft(applicant)).status).toBe(200)
  await cloud.settled()
  expect(await entriesAbout(applicant)).toHaveLength(1)
})

test('[CASE-82] While the mark is there, every call of the account gets 410 and says that the draft was deleted', async () => {
  const applicant = await completeApplicant(cloud)
  await deleteDraft(applicant)
  await cloud.settled()
  const { access, key } = applicant
  const replies = [
    await post(cloud, 'get-form-data', access),
    await saveDraft(cloud, applicant, { city: 'Shelbyville' }, applicant.version),
    await post(cloud, 'submit-application', access, submitRequestOf(applicant)),
    await post(cloud, 'signature-upload', access),
    await post(cloud, 'signature-view', access, { key }),
    await post(cloud, 'account-changed', access),
    await post(cloud, 'reminders', access, { reminders: true }),
  ]
  for (const { status, body } of replies)
    expect({ status, message: body.message }).toEqual({ status: 410, message: 'This draft was deleted.' })
  expect(await columnsOf(applicant)).toEqual(mark)
})

test('[CASE-80] After the submission it’s refused in plain words, and nothing changes', async () => {
  const applicant = await completeApplicant(cloud)
  await post(cloud, 'submit-application', applicant.access, submitRequestOf(applicant))
  await cloud.settled()
  const before = await rowOf(applicant)
  const { status, body } = await deleteDraft(applicant)
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: 'This application was already submitted, so you can’t delete it here. Please call us.',
  })
  expect(await rowOf(applicant)).toEqual(before)
  expect(await entriesAbout(applicant)).toEqual([])
})

describe('At the same moment as', () => {
  const expectOne = async (applicant: CompleteApplicant, deletion: number, submission: number) => {
    await cloud.settled()
    const row = await rowOf(applicant)
    if (submission === 200) {
      expect(deletion).toBe(409)
      expect(row).toMatchObject({ status: 'submitted' })
      expect(row).not.toHaveProperty('deleting_at')
      expect(await signaturesOf(applicant)).toBe(1)
    } else {
      expect([deletion, submission]).toEqual([200, 410])
      expect(Object.keys(row ?? {}).sort()).toEqual(mark)
    }
  }

  test('[CASE-81] a submission, exactly one of the two happens', async () => {
    const bystander = await newApplicant(cloud)
    for (const waits of [0, 1, 4]) {
      const applicant = await completeApplicant(cloud)
      const submitting = post(cloud, 'submit-application', applicant.access, submitRequestOf(applicant))
      for (let wait = 0; wait < waits; wait++) await post(cloud, 'get-form-data', bystander.access)
      const [deletion, submission] = await Promise.all([deleteDraft(applicant), submitting])
      await expectOne(applicant, deletion.status, submission.status)
    }
  })

  test('[CASE-81] saves, nothing comes back', async () => {
    const applicant = await newApplicant(cloud)
    const saves = Array.from({ length: 4 }, (_, save) =>
      saveDraft(cloud, applicant, { city: `Springfield ${save}` }, 0, { mayReplace: {} }),
    )
    expect((await deleteDraft(applicant)).status).toBe(200)
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    await cloud.settled()
    await sweep(applicant)
    expect(statuses.every((status) => [200, 409, 410].includes(status))).toBe(true)
    expect(await columnsOf(applicant)).toEqual(mark)
  })
})

describe('A deletion that was interrupted', () => {
  test('[CASE-83] is finished by the next run of the sweep', async () => {
    const applicant = await completeApplicant(cloud)
    await injectFault(cloud.url, { match: 'cognito:AdminDeleteUser', kind: 'status-500', times: 3 })
    await deleteDraft(applicant)
    await cloud.settled()
    expect(await signaturesOf(applicant)).toBe(0)
    expect(await hasAccount(applicant)).toBe(true)
    expect(await rowOf(applicant)).toHaveProperty('form_data')
    await sweep(applicant)
    expect(await hasAccount(applicant)).toBe(false)
    expect(await columnsOf(applicant)).toEqual(mark)
  })

  test('[CASE-83] before the sweep was started, too', async () => {
    const applicant = await newApplicant(cloud)
    await saveDraft(cloud, applicant, { city: 'Springfield' }, 0)
    await markDeleted(applicant)
    await sweep(applicant)
    await sweep(applicant)
    expect(await hasAccount(applicant)).toBe(false)
    expect(await columnsOf(applicant)).toEqual(mark)
    expect(await entriesAbout(applicant)).toMatchObject([
      { action: 'draft-deleted', admin_id: 'the sweep', detail: 'Unchanged for too long' },
    ])
  })
})

test.each([
  ['An admin', 'admin'],
  ['A team member', 'team'],
])('[CASE-83] %s keeps the account when an old draft of theirs is deleted', async (_, group) => {
  const admin = await newApplicant(cloud, { group })
  expect((await deleteDraft(admin)).status).toBe(409)
  await markDeleted(admin)
  await sweep(admin)
  expect(await hasAccount(admin)).toBe(true)
  expect(await rowOf(admin)).not.toHaveProperty('form_data')
})

test('[CASE-80] The mark goes when no call can come anymore, with a picture that was uploaded in between', async () => {
  const applicant = await completeApplicant(cloud)
  const permission = await permitUpload(cloud, applicant)
  await deleteDraft(applicant)
  await cloud.settled()
  expect(await sendPicture(permission, signaturePicture())).toBe(204)
  await markDeleted(applicant, 18)
  await sweep(applicant)
  expect(await rowOf(applicant)).toBeUndefined()
  expect(await signaturesOf(applicant)).toBe(0)
})
