// What the pictures show: the site of the browser tests with made-up people in its lists.
import { startBrowserSite } from '#test/e2e/running-site.ts'

export const setup = startBrowserSite('--seed', '60')
