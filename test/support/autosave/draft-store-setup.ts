// A draft store whose clock moves only when told, and whose server replies as the test says.
import { exampleProfile, exampleRecord } from '#test/support/answers/example-record.ts'
import { DraftStore, type DraftStoreOptions } from '#web/draft/draft-store.ts'
import type { SaveReply, SaveRequest } from '#web/draft/save-call.ts'
import type { SubmitReply, SubmitRequest } from '#web/draft/submission.ts'
import { createVirtualClock } from './virtual-clock.ts'

export const consent = {
  acceptedHipaa: true,
  acknowledgeDisclosure: true,
  signature: '33a55b19-6d02-4006-88ee-bc3f95f06b72/signature_1795257703608.png',
  dateSigned: '11/21/2026',
  textVersion: 'hipaa-2026',
} as const

export const accepted = { ...exampleRecord, status: 'submitted' as const, reference: 'K7MW4XPN' }
export const submitted: SubmitReply = {
  kind: 'submitted',
  reference: 'K7MW4XPN',
  submittedAt: '2026-11-21',
}

export const loaded = (...data: (typeof exampleRecord)[]) =>
  Promise.resolve({ data, profile: exampleProfile })

export const setUpDraftStore = (data = [exampleRecord]) => {
  const clock = createVirtualClock()
  const saves: SaveRequest[] = []
  const submits: SubmitRequest[] = []
  /** `age` of a submission that was under way when the page was reloaded. */
  const underWay: { age: number | undefined; notes: string[] } = { age: undefined, notes: [] }
  /** The ids of the saves that were under way each time the page went. */
  const lastSaves: (string | undefined)[] = []
  const server = {
    load: (): ReturnType<DraftStoreOptions['load']> => loaded(...data),
    save: (request: SaveRequest): SaveReply => ({ kind: 'saved', version: request.version + 1 }),
    submit: (): SubmitReply | Promise<SubmitReply> => submitted,
  }
  let ids = 0
  const store = new DraftStore({
    load: () => server.load(),
    save: async (request) => {
      saves.push(request)
      return server.save(request)
    },
    submit: async (request) => {
      submits.push(request)
      return server.submit()
    },
    schedule: clock.schedule,
    random: () => 0.5,
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    underWay: {
      begin: () => void underWay.notes.push('begin'),
      end: () => void underWay.notes.push('end'),
      age: () => underWay.age,
    },
    saveUnderWay: {
      note: (_, saveId) => void lastSaves.push(saveId),
      of: () => lastSaves.at(-1),
    },
  })
  return { store, clock, saves, submits, server, underWay, lastSaves }
}

export const openDraftStore = async (data = [exampleRecord]) => {
  const world = setUpDraftStore(data)
  await world.store.open('user')
  return world
}
