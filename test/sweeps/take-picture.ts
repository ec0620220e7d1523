// A picture of the page in CSS pixels, as a PNG in base64, taken by Chromium itself: packing it as small as Playwright does, and sending it
// once more, takes longer than all that a sweep makes of it.
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
