// A network that loses, delays and reorders, and a gateway that refuses: each request takes the next weather of a forecast.
import type { Schedule } from '#web/platform/schedule.ts'

export type Weather = {
  fate: 'delivered' | 'request lost' | 'answer lost' | 'fault' | 'busy'
  there: number
  back: number
}
export const fair: Weather = { fate: 'delivered', there: 0, back: 0 }

/** Milliseconds that a busy server asks to wait. */
const busyFor = 7000

export type Failure = { kind: 'failed'; error: Error; retryAfter?: number }

const failures: Partial<Record<Weather['fate'], Failure>> = {
  'request lost': { kind: 'failed', error: new Error('network') },
  'answer lost': { kind: 'failed', error: new Error('network') },
  fault: { kind: 'failed', error: new Error('500') },
  busy: { kind: 'failed', error: new Error('429'), retryAfter: busyFor },
}

export const createModelNetwork = (schedule: Schedule) => {
  let forecast: Weather[] = []

  /** @param arrive what the server does with the request */
  const request = <Answer>(arrive: () => Answer): Promise<Answer | Failure> => {
    const weather = forecast.shift() ?? fair
    const isRun = weather.fate === 'delivered' || weather.fate === 'answer lost'
    return new Promise((resolve) => {
      schedule(() => {
        const given = isRun ? arrive() : undefined
        const answer = failures[weather.fate] ?? given
        if (answer) schedule(() => resolve(answer), weather.back)
      }, weather.there)
    })
  }

  return {
    request,
    expect: (...weathers: readonly Weather[]) => void forecast.push(...weathers),
    clearUp: () => {
      forecast = []
    },
  }
}

export type ModelNetwork = ReturnType<typeof createModelNetwork>
