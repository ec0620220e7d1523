import { expect, test } from 'vitest'
import { allowedPath } from '#domain/journey.ts'
import { canonicalPath } from '#web/app/site-map.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/Dashboard//Copy', '/dashboard/copy'],
])('%s is the page %s', (path, page) => expect(canonicalPath(path)).toBe(page))

test.each(['/dashboard/', '/DASHBOARD', '/hipaa-release//'])(
  'the guard does not let %s pass when nothing is filled',
  (path) =>
    expect(allowedPath(canonicalPath(path), { application: {}, status: undefined, staff: undefined })).toBe(
      '/policy-information',
    ),
)
