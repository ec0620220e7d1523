// How heavy the first view of each page may be, in KB of 1000 bytes after brotli, and what is aimed at. A page that has no budget
// here fails: give it the one of its kind.
import type { PageSize } from './web-size.ts'

type Budget = { limit: number; aim: number }

const light: Budget = { limit: 92, aim: 88 }
/** Beside the first page that a person sees. */
const account: Budget = { limit: 93, aim: 90 }
const verify: Budget = { limit: 100, aim: 95 }
const wizard: Budget = { limit: 160, aim: 150 }
const dashboard: Budget = { limit: 160, aim: 150 }
const staff: Budget = { limit: 300, aim: 297 }
/** Its tabs are Cloudscape's. */
const admin: Budget = { limit: 302, aim: 297 }

export const webBudgets: Readonly<Record<string, Budget>> = {
  '/': light,
  '/login': light,
  '/signup': account,
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
  '/dashboard': dashboard,
  '/dashboard/copy': dashboard,
  '/dashboard/resources': dashboard,
  '/papers/:kind': wizard,
  '/account': wizard,
  '/admin': admin,
  '/admin/submissions/:id': staff,
  '/admin/*': staff,
  '/desk': staff,
  '/desk/cases/:id': staff,
}

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
