// An engine on a model server behind a model network, on a clock that moves only when told.
import { Autosave } from '#web/draft/autosave.ts'
import type { SaveReply, SaveRequest } from '#web/draft/save-call.ts'
import { createModelNetwork } from './model-network.ts'
import { createModelServer } from './model-server.ts'
import { createVirtualClock } from './virtual-clock.ts'

export const setUpAutosave = (answerWith?: (request: SaveRequest) => Promise<SaveReply>) => {
  const clock = createVirtualClock()
  const server = createModelServer()
  const network = createModelNetwork(clock.schedule)
  const sent: SaveRequest[] = []
  const autosave = new Autosave({
    saved: server.copy(),
    send: (request) => {
      sent.push(request)
      return answerWith?.(request) ?? network.request(() => server.save(request))
    },
    step: () => 2,
    schedule: clock.schedule,
    random: () => 0.5,
    newId: () => 'save-',
    onChange: () => {},
  })
  const save = async (answers: Record<string, unknown>) => {
    autosave.change(answers)
    await clock.advance(2001)
  }
  return { autosave, server, network, clock, sent, save }
}
