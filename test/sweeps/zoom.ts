// Checks that nothing scrolls sideways or is cut off at 200 % and 400 % zoom (WCAG 1.4.4, 1.4.10).
import type { Page } from 'playwright-core'
import { keepingSize, misfitsAt } from './page-fit.ts'

export const zoom = (page: Page): Promise<string[]> =>
  keepingSize(page, async () => [...(await misfitsAt(page, 640)), ...(await misfitsAt(page, 320))])
