// The draft of a person who is helped: their answers, and until when. Free of React.
import type * as z from 'zod/mini'
import type { Application } from '#domain/application.ts'
import {
  type HelpedDraft,
  readHelpedDraft,
  saveHelpedDraft,
  stopHelping,
} from '#domain/contracts/help-contract.ts'
import { type ApiError, apiErrorIn, callApi } from '#web/calls/call-api.ts'
import { surroundings } from '#web/draft/browser-draft.ts'
import { saveWith } from '#web/draft/draft-calls.ts'
import { DraftStore } from '#web/draft/draft-store.ts'
import type { SaveReply, SaveRequest } from '#web/draft/save-call.ts'
import { waitAtMost } from '#web/platform/schedule.ts'
import { createStore } from '#web/platform/store.ts'

/** Stands for digits that no helper sees: no number ends so. */
const digitsOnFile = '0000'

/** Milliseconds. */
const patience = 5000

type Ended = { why: string; unsaved: Application }
type State = {
  known: HelpedDraft | undefined
  ended: Ended | undefined
  /** Why digits weren't taken. */
  refused: string
}

/** By the applicant, the clock, another helper, the submission, or a deletion. */
const endOf = (error: unknown): ApiError | undefined => {
  const found = apiErrorIn(error)
  return found && [403, 404, 410].includes(found.status) && !found.isBlocked ? found : undefined
}

/** Reads the digits as they are here, or else what stands for them: they can't differ from what is on file. */
const withDigits = (known: HelpedDraft, { ssn }: Application) => ({
  ...known,
  data: known.data.map((record) => ({
    ...record,
    form_data: { ...record.form_data, ...(known.has_ssn && { ssn: ssn ?? digitsOnFile }) },
  })),
})

const sayNothing = { begin: () => undefined, end: () => undefined, age: () => undefined }

/** `userId`: of the helper. */
export const createHelpedDraft = (id: string, userId: string, call = callApi) => {
  const state = createStore<State>({ known: undefined, ended: undefined, refused: '' })

  const end = (why: string) => {
    if (state.snapshot().ended) return
    store.releaseHeld()
    const { ssn: _, ...unsaved } = store.unsaved()
    state.change({ ended: { why, unsaved } })
    store.clear()
  }

  const load = async () => {
    try {
      const known = await call(readHelpedDraft, { id }, { userId })
      state.change({ known })
      return withDigits(known, store.snapshot().application)
    } catch (error) {
      const cause = endOf(error)
      if (cause) end(cause.message)
      throw error
    }
  }

  const send = (
    { currentStep, ...body }: z.infer<typeof saveHelpedDraft.request>['save'],
    keepalive: boolean,
  ) =>
    call(
      saveHelpedDraft,
      { id, save: { ...body, currentStep: Math.min(currentStep, 3) } },
      { keepalive, userId },
    )

  /** The server's copies have none. */
  const withOwnDigits = (reply: SaveReply<Application>): SaveReply<Application> => {
    const { ssn } = store.snapshot().application
    if (!('copy' in reply) || !reply.copy || !ssn) return reply
    const { version, answers } = reply.copy
    return { ...reply, copy: { version, answers: { ...answers, ssn } } }
  }

  const save = async (request: SaveRequest<Application>): Promise<SaveReply<Application>> => {
    if (request.answers.ssn === digitsOnFile) return saveOthers(request)
    const reply = withOwnDigits(await saveWith(send, request))
    const digits = reply.kind === 'refused' && apiErrorIn(reply.error)?.fields.find(isAboutDigits)
    if (digits) {
      state.change({ refused: digits.message })
      const others = await saveOthers(request)
      store.change({ ssn: digitsOnFile })
      return others
    }
    if (reply.kind !== 'failed' && reply.kind !== 'closed') return reply
    const cause = reply.kind === 'closed' ? apiErrorIn(reply.error) : endOf(reply.error)
    if (!cause) return reply
    end(cause.message)
    return { kind: 'closed', error: reply.error }
  }

  /** The applicant's digits stay: those typed here count as saved, or they would be sent forever. */
  const saveOthers = async ({ answers, ...request }: SaveRequest<Application>) => {
    const { ssn: _, ...others } = answers
    if (Object.keys(others).length > 0) return save({ ...request, answers: others })
    return { kind: 'saved', version: request.version } as const
  }

  const store: DraftStore = new DraftStore({
    ...surroundings,
    load,
    save,
    submit: () => Promise.reject(new Error('Only applicants submit')),
    underWay: sayNothing,
    // A reload that overtakes a save shows it with the next look.
    saveUnderWay: { note: () => {}, of: () => undefined },
  })

  const stop = async () => {
    await waitAtMost(store.flush(), patience)
    await call(stopHelping, { id }, { userId })
    end('You ended the help.')
  }

  return { id, store, state, stop }
}

export type HelpedDraftHandle = ReturnType<typeof createHelpedDraft>

const isAboutDigits = ({ path }: { path: string }) => path.split('.').includes('ssn')
