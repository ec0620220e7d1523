// How heavy the first view of each page may be, in KB of 1000 bytes after brotli, and what is aimed at. A page that has no budget
// here fails: give it the one of its kind.
import type { PageSize } from './web-size.ts'

type Budget = { limit: number; aim: number }

const light: Budget = { limit: 90, aim: 88 }
/** Beside the first page that a person sees. */
const account: Budget = { limit: 91, aim: 88 }
const verify: Budget = { limit: 92, aim: 88 }
const wizard: Budget = { limit: 142, aim: 135 }
const signedIn: Budget = { limit: 130, aim: 120 }
const staff: Budget = { limit: 280, aim: 260 }

export const webBudgets: Readonly<Record<string, Budget>> = {
  '/': light,
  '/login': light,
  '/signup': light,
  '/reset-password': account,
  '/stop-reminders': light,
  '/verify': verify,
  '/auth/*': account,
  '/callback/*': account,
  '*': light,
  '/policy-information': wizard,
  '/personal-details': wizard,
  '/health-information': wizard,
  '/hipaa-release': wizard,
  '/dashboard': signedIn,
  '/dashboard/copy': signedIn,
  '/dashboard/resources': signedIn,
  '/papers/:kind': signedIn,
  '/account': signedIn,
  '/admin': staff,
  '/admin/submissions/:id': staff,
  '/admin/*': staff,
  '/desk': staff,
  '/desk/cases/:id': staff,
}

/** Of the HTML, scripts, and style sheets that a step's HTML names. */
export const mostRequestsOfStep = 20

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** 'react.js 65.7, forms.js 13.4' */
export const biggestOf = ({ files }: PageSize, count: number): string =>
  files
    .slice(0, count)
    .map(({ name, bytes }) => `${name} ${inKilobytes(bytes)}`)
    .join(', ')

/** A line for each page that is over its limit or has none. */
export const tooHeavy = (pages: readonly PageSize[]): string[] =>
  pages.flatMap((page) => {
    const budget = webBudgets[page.path]
    if (budget === undefined)
      return [`${page.path} has no budget: give it one in test/web-size/web-budgets.ts.`]
    if (page.total <= budget.limit * 1000) return []
    return [
      `${page.path} weighs ${inKilobytes(page.total)} KB, its limit is ${budget.limit}. Most: ${biggestOf(page, 6)}.`,
    ]
  })
