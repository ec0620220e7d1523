// The server's side of a save, as design section 6 states it, in ten lines; and a network before it that loses and delays.
import type { SaveAnswer, SaveRequest } from '#web/wizard/autosave.ts'
import type { createVirtualClock } from './virtual-clock.ts'

export type Weather = { request: 'arrives' | 'lost'; answer: 'arrives' | 'lost'; delay: number }
export const fair: Weather = { request: 'arrives', answer: 'arrives', delay: 0 }

export const createModelServer = (clock: ReturnType<typeof createVirtualClock>) => {
  let record: { answers: Record<string, unknown>; version: number; saveId: string } = {
    answers: {},
    version: 0,
    saveId: '',
  }
  const received: SaveRequest[] = []
  let forecast: Weather[] = []

  const store = (answers: SaveRequest['answers'], saveId: string) => {
    record = { answers: { ...record.answers, ...answers }, version: record.version + 1, saveId }
  }

  const answer = (request: SaveRequest): SaveAnswer => {
    received.push(request)
    if (request.saveId === record.saveId) return { kind: 'saved', version: record.version }
    const isExpected = request.version === record.version || request.previousSaveId === record.saveId
    if (!isExpected) return { kind: 'stale', copy: { answers: record.answers, version: record.version } }
    store(request.answers, request.saveId)
    return { kind: 'saved', version: record.version }
  }

  const lost: SaveAnswer = { kind: 'failed', error: new Error('network') }

  const send = (request: SaveRequest): Promise<SaveAnswer> => {
    const weather = forecast.shift() ?? fair
    return new Promise((resolve) => {
      const deliver = () => {
        const given = weather.request === 'arrives' ? answer(request) : lost
        resolve(weather.answer === 'arrives' ? given : lost)
      }
      clock.schedule(deliver, weather.delay)
    })
  }

  return {
    send,
    received,
    record: () => record,
    expect: (...weathers: Weather[]) => forecast.push(...weathers),
    clearUp: () => {
      forecast = []
    },
    /** Another device saves. */
    storeElsewhere: (answers: Record<string, unknown>) => store(answers, `elsewhere-${record.version}`),
  }
}
