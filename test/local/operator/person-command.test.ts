import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { commandFailure } from '#bin/operator/command-arguments.ts'
import { findPlace } from '#bin/operator/command-place.ts'
import { type AskQuestion, runPersonCommand } from '#bin/operator/person-command.ts'
import { deletePerson } from '#bin/operator/person-deletion.ts'
import { findPerson, readActivity, readPartition } from '#bin/operator/personal-data.ts'
import { openPersonalStores } from '#bin/operator/personal-stores.ts'
import { signaturePicture } from '#bin/start/pictures.ts'
import { sendDocument, signIn } from '#bin/start/tour-acts.ts'
import { auditEntrySchema } from '#domain/contracts/admin-contract.ts'
import { addNote } from '#domain/contracts/desk-case-contract.ts'
import { saveView } from '#domain/contracts/saved-views-contract.ts'
import { lookupsOf, papersColumn } from '#lambdas/papers/stored-papers.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import {
  disclosuresPartition,
  exportJobKey,
  invitationKey,
  notesPartition,
  paperLookupKey,
} from '#lambdas/table/item-keys.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { callApi } from '#test/support/api-call.ts'
import { columnsUpdate } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { endedCommand } from '#test/support/ended-command.ts'
import { finishedExport } from '#test/support/finished-export.ts'
import { credentialVariables } from '#test/support/function-environment.ts'
import { openShell } from '#test/support/operator-shell.ts'
import { sharedCloud, sharedFolder } from '#test/support/own-cloud.ts'
import { disclosureOf } from '#test/support/packages/disclosed-record.ts'
import { byLetter } from '#test/support/papers/letters.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'
import { newAdmin, newMember, post } from '#test/support/signed-in.ts'
import { permitUpload, sendPicture } from '#test/support/uploaded-signature.ts'

const folder = await temporaryFolder()
const data = sharedFolder('plain')
const cloud = await sharedCloud('plain')
const stores = openPersonalStores(await findPlace({ local: true, data }))
afterEach(() => vi.unstubAllEnvs())
afterAll(stores.close)

const say = (args: string[], ask?: AskQuestion) => runPersonCommand([...args, '--data', data], ask)
const failureOf = (args: string[], ask?: AskQuestion) =>
  say(args, ask).then((said) => expect.unreachable(said), commandFailure)
const find = (who: string) => findPerson(stores, who, 'this stack')

const itemsAt = async (keys: readonly { pk: string; sk: string }[]) => {
  const { client, name: TableName } = stores.table
  const found = await Promise.all(keys.map((Key) => client.send(new GetCommand({ TableName, Key }))))
  return found.flatMap(({ Item }) => Item ?? [])
}

const lookupItems = (hashes: readonly string[]) => itemsAt(hashes.map(paperLookupKey))

const addNoteTo = async (id: string, access: string) => {
  const body = { key: randomUUID(), text: 'Called her.' }
  expect(await callApi(cloud, addNote, access, { id, body })).toMatchObject({ status: 200 })
}

const packageFiles = [{ name: 'index.pdf', bytes: 10, sha256: 'a'.repeat(64) }]

/** As the function that makes packages does it. */
const addPackageTo = async (id: string) => {
  const { client, name: TableName } = stores.table
  const pk = disclosuresPartition(id)
  const items = [
    { pk, sk: 'package-1', files: packageFiles },
    { pk, sk: 'canceled', files: packageFiles },
    ...['package-1', 'canceled'].map((job) => ({ ...exportJobKey(job), subject_id: id })),
  ]
  for (const Item of items) await client.send(new PutCommand({ TableName, Item }))
  await client.send(new UpdateCommand(columnsUpdate(TableName, id, { disclosures: [disclosureOf()] })))
}

const ended = { sha256: 'now', made_at: '2026-11-28T15:00:00.000Z', until: '2026-12-12T15:00:00.000Z' }
const letterCode = '23456789ABCDEFGHJKMNPQRSTUVW'
const invited = {
  ...{ ...byLetter, email: 'warren.hale@example.com', link: ended, past_links: ['past'] },
  letter: { ...byLetter.letter, code: letterCode },
}

/** Asked twice: an older link ended. */
const addSignerTo = async (id: string) => {
  const { client, name: TableName } = stores.table
  for (const sha256 of ['now', 'past'])
    await client.send(
      new PutCommand({ TableName, Item: { ...invitationKey(sha256), user_id: id, signer: invited.id } }),
    )
  const Item = { ...paperLookupKey(sha256Of(letterCode)), user_id: id, paper_id: invited.letter.id }
  await client.send(new PutCommand({ TableName, Item }))
  await client.send(new UpdateCommand(columnsUpdate(TableName, id, { signers: [invited] })))
}

const invitationItems = () => itemsAt(['now', 'past'].map(invitationKey))

const jobItems = () => itemsAt(['package-1', 'canceled'].map(exportJobKey))

const endAuthorization = async (id: string) => {
  const { client, name } = stores.table
  const papers = papersColumn.parse((await find(id)).item?.papers).map((paper) => ({
    ...paper,
    taken_back: takenBack,
  }))
  await client.send(new UpdateCommand(columnsUpdate(name, id, { papers })))
}

const sendPhoto = async (applicant: { email: string; password: string }) =>
  sendDocument(cloud, await signIn(cloud, applicant), {
    ...{ kind: 'photo-id', request: null, type: 'image/png', bytes: signaturePicture(), name: 'License.png' },
  })

const activityOf = async (userId: string) =>
  z.parse(z.array(auditEntrySchema), await readActivity(stores, userId))

const readCopy = (from: string): Record<string, unknown> =>
  z.parse(z.record(z.string(), z.unknown()), JSON.parse(readFileSync(join(from, 'person.json'), 'utf8')))

test('[JOI-7] [DIS-4] [PKG-14] [SGN-29] A copy holds account, answers, consent, activity, exports, packages, every version of a signature, the signed papers, and the documents, and only its owner can read it', async () => {
  const applicant = await completeApplicant(cloud)
  const permission = await permitUpload(cloud, applicant)
  for (const _ of ['first', 'second']) expect(await sendPicture(permission, signaturePicture())).toBe(204)
  const { reference } = await submit(cloud, applicant)
  await cloud.settled()
  await sendPhoto(applicant)
  const { access } = await newAdmin(cloud)
  await addNoteTo(applicant.userId, access)
  await addPackageTo(applicant.userId)
  await addSignerTo(applicant.userId)
  await finishedExport(cloud, access, { kind: 'submissions', reference, purpose: 'A second opinion' })
  const to = join(folder, 'copy')
  const { email, userId } = applicant
  expect(await say(['export', email.toUpperCase(), '--to', to])).toContain(
    `is in ${to}: person.json, 3 signature pictures, 2 signed papers, and 1 pages of documents.`,
  )
  const name = (key: string, version: number) => `${key.split('/')[1]?.replace('.png', '')}.${version}.png`
  const pictures = [name(applicant.key, 1), name(permission.key, 1), name(permission.key, 2)]
  const papers = ['first-authorization.1.pdf', 'first-copy.1.pdf']
  const [photo = ''] = readdirSync(to).filter((file) => /^[0-9a-f]{16}-[0-9a-f]{16}\.1\.png$/.test(file))
  expect(readdirSync(to)).toEqual(['person.json', ...papers, ...pictures, photo].toSorted())
  for (const paper of papers) expect(readFileSync(join(to, paper), 'latin1').slice(0, 5)).toBe('%PDF-')
  for (const picture of [...pictures, photo])
    expect(readFileSync(join(to, picture)).equals(signaturePicture())).toBe(true)
  for (const file of readdirSync(to)) expect(statSync(join(to, file)).mode & 0o077).toBe(0)
  expect(readCopy(to)).toMatchObject({
    user_id: userId,
    account: { UserAttributes: expect.arrayContaining([{ Name: 'email', Value: email }]) },
    record: {
      user_id: userId,
      status: 'submitted',
      reference,
      accepted_terms: null,
      disclosures: [disclosureOf()],
      signers: [invited],
    },
    packages: [{ id: 'package-1', files: packageFiles }],
    form_data: { policyType: expect.any(String), acceptedHipaa: true },
    consent: { signature_key: applicant.key, signature_sha256: expect.any(String) },
    signatures: pictures.map((file) => ({ file, versionId: expect.any(String) })),
    papers: papers.map((file) => ({ file, versionId: expect.any(String) })),
    documents: [{ file: photo, versionId: expect.any(String) }],
    notes: [{ text: 'Called her.', by: expect.any(String), supersedes: null }],
    activity: expect.arrayContaining(
      ['note-added', 'export-finished', 'export-downloaded', 'person-exported'].map((action) =>
        expect.objectContaining({ action, subject_id: userId, subject_name: expect.any(String) }),
      ),
    ),
    exports: [{ purpose: 'A second opinion', held_this_person: 'yes', links_given_at: [expect.any(String)] }],
  })
  expect(readCopy(to).activity).toHaveLength(4)
  expect(await failureOf(['export', email, '--to', to])).toContain('holds files already')
}, 60_000)

test('A deletion leaves entries of activity without a name, and runs again after it broke off', async () => {
  const applicant = await completeApplicant(cloud)
  const { email, userId } = applicant
  const person = await find(email)
  const broken = { ...stores, signatures: { ...stores.signatures, bucket: 'NOBODYS_BUCKET' } }
  await expect(deletePerson(broken, person, false)).rejects.toThrow('bucket does not exist')
  expect(await find(email)).toMatchObject({ item: undefined, signatures: [{ key: applicant.key }] })
  expect((await post(cloud, 'get-form-data', applicant.access)).status).toBe(401)

  expect(await say(['delete', email, '--yes'])).toContain(
    `Deleted everything about ${email}, user id ${userId}.\nWhat stays:`,
  )
  await expect(find(email)).rejects.toThrow(`There is no account for ${email} on this stack.`)
  await expect(find(userId)).rejects.toThrow(`Nothing is stored about ${userId}`)
  const { signatures } = stores
  const left = await signatures.client.send(
    new ListObjectVersionsCommand({ Bucket: signatures.bucket, Prefix: `${userId}/` }),
  )
  expect(left).not.toHaveProperty('Versions')
  expect(left).not.toHaveProperty('DeleteMarkers')
  const deleted = { action: 'person-deleted', subject_name: null }
  expect(await activityOf(userId)).toMatchObject([deleted, deleted])
})

test('The command finds by user id a signature that an open page uploaded afterwards', async () => {
  const applicant = await completeApplicant(cloud)
  const permission = await permitUpload(cloud, applicant)
  await say(['delete', applicant.email, '--yes'])
  expect(await sendPicture(permission, signaturePicture())).toBe(204)
  expect(await find(applicant.userId)).toMatchObject({ account: undefined, signatures: [{ isLatest: true }] })
  await say(['delete', applicant.userId, '--yes'])
  await expect(find(applicant.userId)).rejects.toThrow('Nothing is stored')
})

test('[PKG-14] A submitted application needs its own flag to be deleted, and stays usable until then', async () => {
  const applicant = await completeApplicant(cloud)
  const before = await find(applicant.email)
  await submit(cloud, applicant)
  await cloud.settled()
  const words = `${applicant.email} has submitted an application`
  expect(await failureOf(['delete', applicant.email, '--yes'])).toContain(words)
  await expect(deletePerson(stores, before, false)).rejects.toThrow(words)
  expect(await find(applicant.email)).toMatchObject({
    account: { Enabled: true },
    item: { status: 'submitted' },
    signatures: [{ key: applicant.key }],
  })
  await sendPhoto(applicant)
  await addNoteTo(applicant.userId, (await newAdmin(cloud)).access)
  await addPackageTo(applicant.userId)
  await addSignerTo(applicant.userId)
  await endAuthorization(applicant.userId)
  const ask: AskQuestion = async (question) => {
    expect(question).toContain('submitted under the reference')
    expect(question).toContain('  1 notes of the team')
    expect(question).toContain('  2 lists of what was in a package')
    expect(question).toContain('  who still has to be told that a paper was taken back: Harbor Settlements\n')
    expect(question).toContain('  1 versions of pages of documents')
    return applicant.email
  }
  const lookups = papersColumn.parse((await find(applicant.email)).item?.papers).flatMap(lookupsOf)
  lookups.push(sha256Of(letterCode))
  expect(await lookupItems(lookups)).toHaveLength(4)
  expect(await jobItems()).toHaveLength(2)
  expect(await invitationItems()).toHaveLength(2)
  expect(await say(['delete', applicant.email, '--submitted'], ask)).toContain('Deleted')
  expect(await lookupItems(lookups)).toEqual([])
  expect(await readPartition(stores, notesPartition(applicant.userId))).toEqual([])
  expect(await readPartition(stores, disclosuresPartition(applicant.userId))).toEqual([])
  expect(await jobItems()).toEqual([])
  expect(await invitationItems()).toEqual([])
  for (const [{ client, bucket: Bucket }, folders] of [
    [stores.papers, ''],
    [stores.documents, 'documents/'],
  ] as const) {
    const Prefix = `${folders}${applicant.userId}/`
    const left = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
    expect(left).not.toHaveProperty('Versions')
  }
})

test('The command asks for the email again, and deletes nothing for another word or without a terminal', async () => {
  const { email } = await newMember(cloud)
  const asked: string[] = []
  const answer =
    (word: string): AskQuestion =>
    async (question) => {
      asked.push(question)
      return word
    }
  expect(await failureOf(['delete', email], answer('yes'))).toContain('Nothing was deleted')
  expect(await failureOf(['delete', email])).toContain('There is no terminal to ask on')
  const { code, err } = await endedCommand(
    'bin/operate.ts',
    ['person', 'delete', email, '--data', data],
    `${email}\n`,
  )
  expect(code).toBe(1)
  expect(err).toContain('Nothing was deleted. Add --yes')
  expect(await say(['delete', email], answer(`${email.toUpperCase()} `))).toContain('Deleted')
  expect(asked[1]?.split('\n')).toEqual([
    `This permanently deletes, on the local stack at ${cloud.url}:`,
    expect.stringMatching(/^ {2}the account since \d{4}-\d\d-\d\d, user id [0-9a-f-]{36}$/),
    '  no application',
    '  0 notes of the team',
    '  0 lists of what was in a package for a buyer, and who got it',
    '  0 versions of signatures',
    '  0 versions of signed papers',
    '  0 versions of pages of documents',
    `Type ${email} again to delete it: `,
  ])
})

test('[VIEW-6] A former team member’s saved views are in the copy, and are deleted', async () => {
  const { email, userId, access } = await newAdmin(cloud, { group: 'team' })
  const view = { view: 'all', filters: { insurer: 'MetLife' }, sort: 'due', isDescending: false }
  const body = { id: randomUUID(), name: 'MetLife', ...view }
  expect(await callApi(cloud, saveView, access, { body })).toMatchObject({ status: 200 })
  const to = join(folder, 'views')
  await say(['export', email, '--to', to])
  expect(readCopy(to)).toMatchObject({ saved_views: [body] })
  const ask: AskQuestion = async (question) => {
    expect(question).toContain('  their saved views of the desk\n')
    return email
  }
  expect(await say(['delete', email], ask)).toContain('Deleted')
  await expect(find(userId)).rejects.toThrow('Nothing is stored')
})

test('On AWS, the outputs of the named stack say where the data is', async () => {
  const { email } = await completeApplicant(cloud)
  const names = ['UserPoolId', 'TableName', 'SignatureBucketName', 'PaperBucketName', 'DocumentBucketName']
  const outputs = Object.fromEntries(names.map((name) => [name, cloud.outputs[name] ?? '']))
  const keys = credentialVariables(cloud.credentialsOf('admin'))
  await openShell(
    { Larkfield: outputs, Older: {} },
    {
      ...keys,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cloud.endpoints.cognitoAdmin,
      AWS_ENDPOINT_URL_DYNAMODB: cloud.endpoints.dynamodb,
      AWS_ENDPOINT_URL_S3: cloud.endpoints.s3,
    },
  )
  const to = join(folder, 'from-aws')
  expect(await say(['export', email, '--to', to, '--stack', 'Larkfield'])).toContain('1 signature pictures')
  const { userId } = await find(email)
  expect((await activityOf(userId)).at(-1)?.detail).toBe(`With the key ${keys.AWS_ACCESS_KEY_ID}`)
  expect(await failureOf(['delete', email, '--stack', 'Larkfield'])).toContain('no terminal')
  expect(await failureOf(['delete', email, '--yes', '--stack', 'Older'])).toBe(
    'The stack Older in us-east-1 has no output UserPoolId.',
  )
})

test.each([
  ['no command', [], /^Usage: npm run person -- export EMAIL --to FOLDER/],
  ['an unknown command', ['forget', 'a@b.co'], "There is no command 'forget'. Usage:"],
  ['no email', ['delete'], 'delete takes one email. Usage:'],
  ['an email too many', ['delete', 'a@b.co', 'c@d.co'], 'delete takes one email. Usage:'],
  ['no folder', ['export', 'a@b.co'], 'export takes the folder to write to, --to. Usage:'],
  ['a flag of the other command', ['delete', 'a@b.co', '--to', 'x'], 'delete accepts no --to. Usage:'],
  ['two places', ['delete', 'a@b.co', '--local', '--stack', 'L'], 'use either --stack or --local.'],
  ['nobody of that email', ['delete', 'nobody@example.com'], 'There is no account for nobody@example.com on'],
])('with %s it says so in one line', async (_, args, message) => {
  const said = await failureOf(args)
  expect(said).toMatch(message)
  expect(said).not.toContain('\n')
})
