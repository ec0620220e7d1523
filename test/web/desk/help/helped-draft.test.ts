import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleProfile, exampleRecord } from '#test/support/answers/example-record.ts'
import { createCallApi } from '#web/calls/call-api.ts'
import { createHelpedDraft } from '#web/desk/help/helped-draft.ts'

type Answer = { status: number; body: object }

const saved: Answer = { status: 200, body: { version: 8, updatedAt: '2026-11-28T10:00:00Z' } }
const ended: Answer = { status: 403, body: { message: 'They ended the help.' } }

const known = {
  ...{ data: [exampleRecord], profile: exampleProfile, has_ssn: true, typed_by: {} },
  ...{ until: '2026-11-28T11:00:00Z', by_phone: null },
}

const openDraft = async (answers: { draft?: Answer; save?: (sent: { formData: object }) => Answer } = {}) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const saves: { formData: object; currentStep: number }[] = []
  const call = createCallApi({
    accessToken: async () => 'token',
    fetch: async (path, init = {}) => {
      const answer = () => {
        if (String(path).endsWith('/draft')) return answers.draft ?? { status: 200, body: known }
        const { save } = JSON.parse(String(init.body))
        saves.push(save)
        return answers.save?.(save) ?? saved
      }
      const { status, body } = answer()
      return new Response(JSON.stringify(body), { status })
    },
  })
  const draft = createHelpedDraft('mary', 'dan', call)
  await draft.store.open('mary')
  return { draft, saves, answers }
}

const letAutosave = () => vi.advanceTimersByTimeAsync(2000)

test('[HLP-9] A save of a helper names a step of theirs, never the last one', async () => {
  const { draft, saves } = await openDraft()
  draft.store.showStep(4)
  draft.store.change({ city: 'Austin' })
  await letAutosave()
  expect(saves).toMatchObject([{ formData: { city: 'Austin' }, currentStep: 3 }])
})

test('[HLP-13] Digits that the applicant typed stay: those of the helper are refused, and the other answers are saved', async () => {
  const message = 'They typed these digits themself, so you can’t change them.'
  const refusal = { message: 'No', fields: [{ path: 'formData.ssn', message }] }
  const { draft, saves } = await openDraft({
    save: ({ formData }) => ('ssn' in formData ? { status: 422, body: refusal } : saved),
  })
  draft.store.change({ ssn: '6789', city: 'Austin' })
  await letAutosave()
  expect(saves.map(({ formData }) => formData)).toEqual([{ ssn: '6789', city: 'Austin' }, { city: 'Austin' }])
  expect(draft.state.snapshot().refused).toBe(message)
  await letAutosave()
  expect(draft.store.snapshot()).toMatchObject({
    ...{ saveStatus: 'saved', conflicts: {} },
    application: { ssn: '0000', city: 'Austin' },
  })
  expect(saves).toHaveLength(2)
})

test('[HLP-13] A reply that brings what the applicant typed leaves the digits on file', async () => {
  const { draft } = await openDraft({
    save: () => ({
      status: 200,
      body: { ...saved.body, version: 9, current: { ...exampleRecord, version: 9 } },
    }),
  })
  draft.store.change({ ssn: '6789' })
  await letAutosave()
  draft.store.change({ city: 'Austin' })
  await letAutosave()
  expect(draft.store.snapshot()).toMatchObject({ conflicts: {}, application: { ssn: '6789' } })
})

test('[HLP-6] Once the help has ended, what wasn’t saved is there once, without digits, and nothing is sent', async () => {
  const { draft, saves } = await openDraft({ save: () => ended })
  draft.store.change({ city: 'Aus', ssn: '6789' })
  await letAutosave()
  expect(draft.state.snapshot().ended).toEqual({ why: 'They ended the help.', unsaved: { city: 'Aus' } })
  draft.store.change({ city: 'Austin' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toHaveLength(1)
})

test('[HLP-6] A look that hears of the end stops the typing too', async () => {
  const { draft, answers } = await openDraft()
  draft.store.change({ city: 'Aus' })
  answers.draft = ended
  await draft.store.refresh().catch(() => {})
  expect(draft.state.snapshot().ended).toMatchObject({ unsaved: { city: 'Aus' } })
})
