// Chromium by Playwright, as in all other browser tests.
import { chromium } from 'playwright-core'
import { type Engine, functionOf, type Point } from './tab.ts'

const newTab = async (browser: Awaited<ReturnType<typeof chromium.launch>>, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  return {
    goTo: async (url: string) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    run: (body: string, given: unknown = null) =>
      page.evaluate<unknown>(`(${functionOf(body)})(${JSON.stringify(given)})`),
    click: ({ x, y }: Point) => page.mouse.click(x, y),
    drag: async ([first = { x: 0, y: 0 }, ...others]: readonly Point[]) => {
      await page.mouse.move(first.x, first.y)
      await page.mouse.down()
      for (const { x, y } of others) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    type: (keys: string) => page.keyboard.type(keys),
    attach: (selector: string, path: string) => page.locator(selector).setInputFiles(path),
    picture: () => page.screenshot(),
    close: () => context.close(),
  } satisfies Awaited<ReturnType<Engine['open']>>
}

export const startChromium = async (path: string): Promise<Engine> => {
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  return { open: (size) => newTab(browser, size), close: () => browser.close() }
}
