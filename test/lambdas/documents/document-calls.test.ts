import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { documentsSchema } from '#domain/contracts/document-contract.ts'
import { formOf } from '#local-cloud/test/s3/s3-fixture.ts'
import { checksumOf, idOf, sentPage } from '#test/support/documents/sent-pages.ts'
import { complete, endpoints, submittedPerson } from '#test/support/functions/signing-papers.ts'

const photo = Buffer.from('a photo')
const one = { document: idOf(1), page: idOf(1) }
const team = { userId: 'team-1', isTeam: true }

const pageOf = (content = photo) => sentPage(1, 1, { bytes: content.length, sha256: checksumOf(content) })

const send = (userId: string, more: object = {}) =>
  endpoints.call('sendPage', { userId }, { ...pageOf(), ...more })

type Form = { url: string; fields: Record<string, string> }

const upload = ({ url, fields }: Form, content = photo) =>
  fetch(url, { method: 'POST', body: formOf(fields, new Blob([Uint8Array.from(content)])) })

const arrive = (userId: string) => endpoints.call('pageArrived', { userId }, one)

const statesOf = (body: Record<string, unknown>) =>
  documentsSchema.parse(body).documents.map(({ pages }) => pages.map(({ state }) => state))

/** As the checks do it. */
const setState = async (userId: string, state: string, problem: string | null = null) => {
  const item = await endpoints.stored(userId)
  const list = item?.documents.list.map((document: { pages: unknown[][] }) => ({
    ...document,
    pages: document.pages.map((page) => page.with(5, state).with(8, problem)),
  }))
  await endpoints.set(userId, { documents: { ...item?.documents, list } })
}

const sent = async () => {
  const userId = await submittedPerson()
  const { body } = await send(userId)
  expect((await upload({ url: body.url, fields: body.fields })).status).toBe(204)
  expect((await arrive(userId)).status).toBe(200)
  return userId
}

test('[DOC-2] The form takes exactly the bytes, the type, and the key that the record knows, for two minutes', async () => {
  const userId = await submittedPerson()
  const before = Date.now()
  const { status, body } = await send(userId)
  expect([status, statesOf(body)]).toEqual([200, [['sending']]])
  const { fields } = body
  expect(fields).toMatchObject({
    key: `documents/${userId}/${one.document}/${one.page}`,
    'Content-Type': 'image/jpeg',
    'x-amz-checksum-algorithm': 'SHA256',
    'x-amz-checksum-sha256': createHash('sha256').update(photo).digest('base64'),
  })
  const policy = JSON.parse(Buffer.from(fields.Policy, 'base64').toString())
  expect(policy.conditions).toContainEqual(['content-length-range', photo.length, photo.length])
  expect(Math.abs(Date.parse(policy.expiration) - before - 120_000)).toBeLessThan(10_000)
  const form = { url: body.url, fields }
  expect((await upload(form, Buffer.from('b photo'))).status).toBe(400)
  expect((await upload(form, Buffer.from('a longer photo'))).status).toBe(400)
  const others = [{ 'Content-Type': 'image/png' }, { key: `documents/${userId}/${one.document}/${idOf(2)}` }]
  for (const other of others)
    expect((await upload({ ...form, fields: { ...fields, ...other } })).status).toBe(403)
  expect((await arrive(userId)).status).toBe(409)
  expect((await upload(form)).status).toBe(204)
})

test('[DOC-1] [DOC-3] A page is received only once it is there, with its version, and a repeat changes nothing', async () => {
  const userId = await submittedPerson()
  const { body } = await send(userId)
  expect(await arrive(userId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('send it again') },
  })
  expect(statesOf((await endpoints.call('listDocuments', { userId })).body)).toEqual([['sending']])
  await upload({ url: body.url, fields: body.fields })
  const arrived = await arrive(userId)
  expect([arrived.status, statesOf(arrived.body)]).toEqual([200, [['received']]])
  const stored = await endpoints.stored(userId)
  const { VersionId } = await endpoints.findObject(`documents/${userId}/${one.document}/${one.page}`)
  expect(stored?.documents.list[0].pages[0][7]).toBe(VersionId)
  expect((await send(userId)).status).toBe(409)
  expect((await arrive(userId)).status).toBe(200)
  expect(await endpoints.stored(userId)).toEqual(stored)
})

test('[DOC-6] Before the submission every call is refused, and the documents of others aren’t found', async () => {
  const { userId } = await complete()
  const owner = await sent()
  const calls = [
    ['listDocuments', {}],
    ['sendPage', pageOf()],
    ['pageArrived', one],
    ['arrangePages', { document: one.document, pages: [], removed: [] }],
    ['lackDocument', { wanted: 'photo-id', lacks: true }],
    ['openPage', one],
  ] as const
  for (const [name, body] of calls) expect((await endpoints.call(name, { userId }, body)).status).toBe(409)
  const other = await submittedPerson()
  const before = await endpoints.stored(owner)
  for (const name of ['pageArrived', 'openPage'] as const)
    expect((await endpoints.call(name, { userId: other }, one)).status).toBe(404)
  const arranged = { document: one.document, pages: [], removed: [one.page] }
  expect((await endpoints.call('arrangePages', { userId: other }, arranged)).status).toBe(404)
  expect(await endpoints.stored(owner)).toEqual(before)
})

test('[DOC-5] Removing a page that isn’t in the document is refused, and repeating a removal isn’t', async () => {
  const userId = await sent()
  const arrange = (pages: string[], removed: string[]) =>
    endpoints.call('arrangePages', { userId }, { document: one.document, pages, removed })
  expect((await arrange([idOf(7)], [])).status).toBe(404)
  expect((await arrange([], [idOf(7)])).status).toBe(404)
  for (const _ of ['first', 'repeat'])
    expect(await arrange([], [one.page])).toMatchObject({ status: 200, body: { documents: [] } })
  expect((await endpoints.stored(userId))?.documents.removed).toMatchObject([one])
})

test('[DOC-7] [DOC-21] A checked page opens for a minute, from the bucket, with our own name and type; before that it opens for nobody', async () => {
  const userId = await sent()
  const open = () => endpoints.call('openPage', { userId }, one)
  expect((await open()).status).toBe(409)
  await setState(userId, 'refused', 'locked')
  expect((await open()).body.message).toBe('This page can’t be opened. This PDF has a password.')
  expect((await endpoints.call('openCasePage', team, {}, { id: userId, ...one })).status).toBe(409)
  await setState(userId, 'checked')
  const { status, body } = await open()
  expect([status, body.expiresIn]).toEqual([200, 60])
  expect(new URL(body.url).searchParams.get('X-Amz-Expires')).toBe('60')
  const response = await fetch(body.url)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="policy-pages-1.jpg"',
    'cache-control': 'private, no-store',
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(photo)
})

test('[DOC-8] Each look, decision, filing, and added paper of the team is on record, and a repeat is not', async () => {
  const id = await sent()
  await setState(id, 'checked')
  const audited = async () => (await endpoints.audited()).filter(({ subject_id }) => subject_id === id)
  const document = { id, document: one.document }
  const seen = { pages: [one.page], seen: null }
  const path = { id, document: one.document }
  const started = endpoints.started.length
  const opened = await endpoints.call('openCasePage', team, {}, { ...path, page: one.page })
  expect((await fetch(opened.body.url)).status).toBe(200)
  const { documents } = (await endpoints.call('listDocuments', { userId: id })).body
  expect(documents[0].looked_at).toEqual(expect.any(String))
  for (const _ of ['first', 'repeat']) {
    const asked = await endpoints.call(
      'decideOnDocument',
      team,
      { ...seen, accept: false, reason: 'cut-off' },
      path,
    )
    expect(asked.body.documents[0].decision).toMatchObject({ is_accepted: false, reason: 'cut-off' })
    const filed = await endpoints.call('fileDocument', team, { kind: 'photo-id' }, path)
    expect(filed.body.documents[0]).toMatchObject({ id: document.document, kind: 'photo-id' })
  }
  const letter = { ...pageOf(), document: idOf(2), source: 'letter' }
  for (const _ of ['first', 'repeat']) {
    const added = await endpoints.call('addCasePage', team, letter, { id })
    expect(statesOf(added.body)).toEqual([['checked'], ['sending']])
    expect((await upload({ url: added.body.url, fields: added.body.fields })).status).toBe(204)
  }
  const place = { id, document: idOf(2), page: one.page }
  for (const _ of ['first', 'repeat'])
    expect(statesOf((await endpoints.call('casePageArrived', team, {}, place)).body)).toEqual([
      ['checked'],
      ['received'],
    ])
  for (const _ of ['first', 'repeat']) {
    const removed = await endpoints.call('removeCaseDocument', team, null, { id, document: idOf(2) })
    expect([removed.status, removed.body]).toMatchObject([200, { documents: [{ id: one.document }] }])
  }
  expect(await audited()).toEqual([
    { action: 'document-opened', detail: 'Policy pages, page 1', subject_id: id },
    { action: 'document-decided', detail: 'Policy pages: please send again', subject_id: id },
    { action: 'document-filed', detail: 'Policy pages, no date → Photo ID, no date', subject_id: id },
    { action: 'document-added', detail: 'Policy pages', subject_id: id },
    { action: 'document-removed', detail: 'Policy pages', subject_id: id },
  ])
  expect(endpoints.started.slice(started)).toEqual([])
})

test('[DOC-8] If the look can’t be put on record, nothing is opened, and applicants can’t call for the team', async () => {
  const id = await sent()
  await setState(id, 'checked')
  const path = { id, ...one }
  expect((await endpoints.call('openCasePage', { userId: id }, {}, path)).status).toBe(403)
  const { table } = endpoints
  const write = vi.spyOn(table, 'send').mockRejectedValue(new Error('The table is down.'))
  const { status, body } = await endpoints.call('openCasePage', team, {}, path)
  write.mockRestore()
  expect([status, body.url]).toEqual([500, undefined])
})

test('[DOC-44] The person isn’t told the email of who added a paper or decided about it', async () => {
  const id = await submittedPerson()
  await endpoints.call('addCasePage', team, { ...pageOf(), source: 'letter' }, { id })
  const stored = await endpoints.stored(id)
  const by = 'bob@larkfield.example'
  const decision = { at: '2026-11-28T10:00:00.000Z', by, is_accepted: true, reason: null, words: null }
  const list = [{ ...stored?.documents.list[0], added: { by, source: 'letter' }, decision }]
  await endpoints.set(id, { documents: { ...stored?.documents, list } })
  const { body } = await endpoints.call('listDocuments', { userId: id })
  expect(body.documents).toMatchObject([{ added: { by: null, source: 'letter' }, decision: { by: null } }])
})

test('[DOC-8] Of two team members who remove and accept a paper at the same time, the record says who was too late', async () => {
  const id = await submittedPerson()
  const path = { id, document: one.document }
  await endpoints.call('addCasePage', team, { ...pageOf(), source: 'letter' }, { id })
  await setState(id, 'checked')
  const replies = await Promise.all([
    endpoints.call('removeCaseDocument', team, null, path),
    endpoints.call('decideOnDocument', team, { pages: [one.page], seen: null, accept: true }, path),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const entries = (await endpoints.audited()).filter(({ subject_id }) => subject_id === id)
  const countOf = (...actions: string[]) => entries.filter(({ action }) => actions.includes(action)).length
  expect(countOf('document-removed', 'document-decided') - countOf('change-refused')).toBe(1)
})
