// Takes a picture of the page with Chromium itself, because Playwright's way is slower.
import type { Page } from 'playwright-core'

/** Of the page, in its pixels. What is in the window is drawn already. */
type Area = { x: number; y: number; width: number; height: number; isInWindow: boolean }

export const takePicture = async (page: Page, { isInWindow, ...area }: Area): Promise<string> => {
  const [scale, session] = await Promise.all([
    page.evaluate(() => 1 / devicePixelRatio),
    page.context().newCDPSession(page),
  ])
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: !isInWindow,
    clip: { ...area, scale },
  })
  await session.detach()
  return data
}
