// One applicant's connection under load: autosaves and loads in turn through one socket.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Member } from '#test/support/signed-in.ts'
import { createSaveIds } from '#web/draft/save-call.ts'

const savedSchema = z.object({ version: z.number() })
/** 409: somebody saved in between, and this is the newer copy. */
const newerSchema = z.object({ current: z.object({ version: z.number() }) })

export type Call = { kind: 'save' | 'load'; milliseconds: number; status: number }

const typed = (round: number) => ({
  city: `Springfield ${round}`,
  agentName: `Robin ${round}`,
  additionalDetails: 'Premiums have been paid each year since the policy was issued.',
})

/** `run` makes `count` calls and tells of each; a connection that breaks rejects. */
export const openConnection = (url: string, { access }: Member) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const newSaveId = createSaveIds(randomUUID())
  let version = 0
  let round = 0

  const post = async (path: string, body: object) => {
    const sent = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      authorization: `Bearer ${access}`,
    }
    const outgoing = request(`${url}/api/${path}`, { agent, method: 'POST', headers })
    outgoing.end(sent)
    const [answer]: IncomingMessage[] = await once(outgoing, 'response')
    if (!answer) throw new Error(`${path} was not answered.`)
    return { status: answer.statusCode ?? 0, answered: await text(answer) }
  }

  const save = async () => {
    const { status, answered } = await post('save-form-data', {
      formData: typed(round),
      currentStep: 1,
      version,
      saveId: newSaveId(),
    })
    if (status === 200) version = z.parse(savedSchema, JSON.parse(answered)).version
    /** A save whose answer was lost counts once, and not in each call after it. */
    if (status === 409) version = z.parse(newerSchema, JSON.parse(answered)).current.version
    return status
  }
  const load = async () => (await post('get-form-data', {})).status

  const callOnce = async (): Promise<Call> => {
    round += 1
    const kind = round % 2 === 1 ? 'save' : 'load'
    const start = performance.now()
    const status = kind === 'save' ? await save() : await load()
    return { kind, milliseconds: performance.now() - start, status }
  }

  return {
    run: async (count: number): Promise<Call[]> => {
      const calls: Call[] = []
      for (let call = 0; call < count; call += 1) calls.push(await callOnce())
      return calls
    },
    close: () => agent.destroy(),
  }
}
