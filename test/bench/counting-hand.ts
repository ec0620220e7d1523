// A hand on keyboard and mouse for benchmarks of pages, which counts what it does.
import type { Locator, Page } from 'playwright-core'

export const tallies = ['clicks', 'keys', 'typed words', 'screens scrolled'] as const
export type Tally = Record<(typeof tallies)[number] | 'seconds', number>
const emptyTally = (): Tally => ({ clicks: 0, keys: 0, 'typed words': 0, 'screens scrolled': 0, seconds: 0 })

export const newHand = (page: Page) => {
  const { height: shown = 0 } = page.viewportSize() ?? {}
  const taken = new Map<string, Tally[]>()
  let tally = emptyTally()
  let started: number | undefined
  const act = (what: keyof Tally, times = 1) => {
    started ??= performance.now()
    tally[what] += times
  }
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      act('keys')
      await page.keyboard.press(key)
    }
  }
  const scroll = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    tally['screens scrolled'] = Math.max(tally['screens scrolled'], (y + height - shown) / shown)
  }
  return {
    press,
    scroll,
    click: async (button: Locator) => {
      await button.waitFor()
      await scroll(button)
      act('clicks')
      await button.click()
    },
    type: async (text: string) => {
      act('typed words', text.split(' ').length)
      await page.keyboard.insertText(text)
    },
    tabTo: async (field: Locator) => {
      await field.waitFor()
      while (!(await field.evaluate((element) => element === document.activeElement))) await press('Tab')
    },
    measure: async (name: string, work: () => Promise<unknown>) => {
      tally = emptyTally()
      started = undefined
      await work()
      tally.seconds = (performance.now() - (started ?? performance.now())) / 1000
      taken.set(name, [...(taken.get(name) ?? []), tally])
    },
    taken,
  }
}
