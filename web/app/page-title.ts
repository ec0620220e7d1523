// Titles for the browser tab.
import { stepOutlines, stepPosition } from '#domain/paths.ts'
import { canonicalPath } from './site-map.ts'

const titles: Readonly<Record<string, string>> = {
  '/': 'Welcome',
  '/login': 'Sign in',
  '/signup': 'Apply Now',
  '/reset-password': 'Choose a new password',
  '/stop-reminders': 'Stop reminders',
  '/verify': 'Check a signed paper',
  '/account': 'Your account',
  '/dashboard': 'Your case',
  '/dashboard/copy': 'Your signed copy',
  '/dashboard/resources': 'Resources',
  '/admin': 'Admin Dashboard',
  '/desk': 'Desk',
}

const families: readonly (readonly [pattern: RegExp, title: string])[] = [
  [/^\/(auth|callback)(\/|$)/, 'Confirm your email'],
  [/^\/papers\//, 'Sign a paper'],
  [/^\/admin\/submissions\/[^/]+$/, 'Submission'],
  [/^\/desk\/cases\/[^/]+$/, 'Case'],
]

export const pageTitle = (address: string, productName: string): string => {
  const path = canonicalPath(address)
  const step = Object.values(stepOutlines).find((candidate) => candidate.path === path)
  const family = families.find(([pattern]) => pattern.test(path))?.[1]
  const title = step
    ? `${step.title}, ${stepPosition(step.number)}`
    : (titles[path] ?? family ?? 'Page not found')
  return `${title} – ${productName}`
}
