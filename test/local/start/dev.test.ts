// npm run dev: the security policy gives way exactly where Vite needs it.
import { expect, test } from 'vitest'
import { relaxForVite } from '#bin/start/dev-site.ts'
import { contentSecurityPolicy } from '#lib/security-headers.ts'

test('inline scripts and styles and a local socket, nothing else', () => {
  const strict = contentSecurityPolicy({
    cognitoEndpoint: 'http://localhost:1',
    signatureOrigin: 'http://localhost:2',
  })
  const changed = relaxForVite(strict)
    .split('; ')
    .filter((directive) => !strict.split('; ').includes(directive))
  expect(changed).toEqual([
    "script-src 'unsafe-inline' 'self'",
    "style-src 'unsafe-inline' 'self'",
    "connect-src ws://localhost:* 'self' http://localhost:1 http://localhost:2",
  ])
})
