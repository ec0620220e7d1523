import { expect, test } from 'vitest'
import { ApiError, createCallApi } from '#web/calls/call-api.ts'
import { createSignatureCalls } from '#web/signature/signature-calls.ts'
import { failedSaveMessage } from '#web/signature/signature-dialog.tsx'

const keyOf = (upload: number) =>
  `11111111-2222-4333-8444-555555555555/signature_${1_700_000_000_000 + upload}.png`

type World = { store: (Response | Error)[]; view?: number; hangs?: boolean }

/** A store that gives these answers one after the other, and an API that grants every upload a new key. */
const callsOf = ({ store, view = 200, hangs = false }: World) => {
  const sent: FormData[] = []
  let uploads = 0
  const api = createCallApi({
    accessToken: async () => 'token',
    fetch: async (path) => {
      if (path === '/api/signature-view')
        return Response.json({ url: 'https://signed', expiresIn: 3600 }, { status: view })
      uploads += 1
      const key = keyOf(uploads)
      return Response.json({ url: 'https://store', fields: { key, policy: `${uploads}` }, key })
    },
  })
  const calls = createSignatureCalls({
    callApi: api,
    now: () => 1000,
    fetch: async (_, init) => {
      if (init?.body instanceof FormData) sent.push(init.body)
      if (hangs) return new Promise(() => undefined)
      const next = store.shift()
      if (next instanceof Response) return next
      throw next
    },
    schedule: (run, milliseconds) => {
      if (hangs && milliseconds === 45_000) run()
      return () => undefined
    },
  })
  return { ...calls, sent }
}

const picture = new Blob(['PNG'], { type: 'image/png' })
const stored = () => new Response(null, { status: 204 })
const forbidden = () => new Response('expired', { status: 403 })

test('[SIG-3] an upload sends the form fields first and the file last', async () => {
  const { uploadSignature, sent } = callsOf({ store: [stored()] })
  const { signatureLink } = callsOf({ store: [] })
  expect(await uploadSignature(picture)).toBe(keyOf(1))
  expect(await signatureLink(keyOf(1))).toEqual({ url: 'https://signed', renewAt: 1000 + 3_240_000 })
  expect(sent.map((form) => [...form.keys()])).toEqual([['key', 'policy', 'file']])
})

test('[KEP-5] a signature that cannot be shown yet is stored once', async () => {
  const { uploadSignature, sent } = callsOf({ store: [stored()], view: 500 })
  expect(await uploadSignature(picture)).toBe(keyOf(1))
  expect(sent).toHaveLength(1)
})

test('an expired upload form is replaced once without a message', async () => {
  const { uploadSignature, sent } = callsOf({ store: [forbidden(), stored()] })
  expect(await uploadSignature(picture)).toBe(keyOf(2))
  expect(sent.map((form) => form.get('policy'))).toEqual(['1', '2'])
})

test.each([
  ['no network', { store: [new TypeError('Failed to fetch')] }],
  ['the bucket answers 503', { store: [new Response('', { status: 503 })] }],
  ['the bucket refuses twice', { store: [forbidden(), forbidden(), stored()] }],
  ['the bucket never answers', { store: [], hangs: true }],
])('[SIG-5] a failed save shows the message of the specification: %s', async (_, world) => {
  const error: unknown = await callsOf(world)
    .uploadSignature(picture)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(failedSaveMessage(error)).toEqual({
    kind: 'error',
    title: 'Upload failed',
    text: 'Failed to save signature. Please try again.',
  })
})

test('[SIG-4] an expired session shows a request to log in', () =>
  expect(failedSaveMessage(new ApiError(401, { message: 'Your session has ended.' }))).toEqual({
    kind: 'error',
    title: 'Authentication required',
    text: 'Please log in to save your signature.',
  }))
