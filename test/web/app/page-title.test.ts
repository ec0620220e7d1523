import { expect, test } from 'vitest'
import { pageTitle } from '#web/app/page-title.ts'
import { sitePages } from '#web/app/site-map.ts'
import { firstViewModules } from '#web/first-view/page-modules.ts'

test.each([
  ['/login', 'Sign in – Larkfield'],
  ['/personal-details', 'Insured Details, step 2 of 4 – Larkfield'],
  ['/dashboard/copy', 'Your signed copy – Larkfield'],
  ['/dashboard/resources', 'Resources – Larkfield'],
  ['/Dashboard/', 'Your case – Larkfield'],
  ['/papers/policy-release', 'Sign a paper – Larkfield'],
  ['/admin', 'Admin Dashboard – Larkfield'],
  ['/admin/submissions/3f0c', 'Submission – Larkfield'],
  ['/admin/nothing', 'Page not found – Larkfield'],
  ['/authors', 'Page not found – Larkfield'],
])('the tab of %s says %s', (path, title) => expect(pageTitle(path, 'Larkfield')).toBe(title))

test.each(['/auth/callback', '/callback', '/auth/x', '/callback/x', '/auth/callback/x'])(
  '[CBK-1] %s is the page of the confirmation link',
  (path) => expect(pageTitle(path, 'Larkfield')).toBe('Confirm your email – Larkfield'),
)

test('every page has a title, and no other page has the same', () => {
  const pages = new Map(
    sitePages.map((page) => [firstViewModules(page)[0] ?? page.path, pageTitle(page.path, 'Larkfield')]),
  )
  const shared = [...pages].filter(
    ([, title]) => [...pages.values()].filter((one) => one === title).length > 1,
  )
  expect(shared).toEqual([])
})
