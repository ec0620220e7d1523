// 200 % and 400 % zoom of a 1280 px window (WCAG 1.4.4, 1.4.10): 640 and 320 px wide, nothing scrolls sideways, nothing is cut off.
import type { Page } from 'playwright-core'
import { keepingSize, misfitsAt } from './page-fit.ts'

export const zoom = (page: Page): Promise<string[]> =>
  keepingSize(page, async () => [...(await misfitsAt(page, 640)), ...(await misfitsAt(page, 320))])
