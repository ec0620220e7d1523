// Takes a picture of the page with Chromium itself, because Playwright's way is slower.
import type { Page } from 'playwright-core'

type Area = { x: number; y: number; width: number; height: number }

const areaOf = (what: 'page' | 'window') => {
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement
  return what === 'page'
    ? { x: 0, y: 0, width: Math.max(clientWidth, scrollWidth), height: scrollHeight }
    : { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight }
}

/** @param what the whole page, what the window shows of it, or an area of the page */
export const takePicture = async (page: Page, what: 'page' | 'window' | Area): Promise<string> => {
  const [area, scale, session] = await Promise.all([
    typeof what === 'string' ? page.evaluate(areaOf, what) : what,
    page.evaluate(() => 1 / devicePixelRatio),
    page.context().newCDPSession(page),
  ])
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: what === 'page',
    clip: { ...area, scale },
  })
  await session.detach()
  return data
}
