// Starts the site of the screenshots, with made-up people in its lists.
import { startBrowserSite } from '#test/support/browser/running-site.ts'

export const setup = startBrowserSite('--seed', '60')
