// Takes a picture of the page with Chromium itself, because Playwright's way is slower.
import type { Page } from 'playwright-core'

/** In pixels of the page. */
type Area = { x: number; y: number; width: number; height: number }

/**
 * Of what the window shows. A picture of more would change what it pictures: for it, Chromium makes the window one pixel wide for a
 * moment, and the page puts other elements in place of those that a sweep has found.
 */
export const takePicture = async (page: Page, area: Area): Promise<string> => {
  const [scale, session] = await Promise.all([
    page.evaluate(() => 1 / devicePixelRatio),
    page.context().newCDPSession(page),
  ])
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...area, scale },
  })
  await session.detach()
  return data
}
