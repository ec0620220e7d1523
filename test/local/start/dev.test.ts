import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { relaxForVite } from '#bin/start/dev-site.ts'
import { routes } from '#lambdas/routes.ts'
import { contentSecurityPolicy } from '#lib/constructs/response-headers.ts'
import { root } from '#test/command.ts'

test('inline scripts, inline styles, and a local socket, nothing else', () => {
  const strict = contentSecurityPolicy(
    {
      cognitoEndpoint: 'http://localhost:1',
      signatureOrigin: 'http://localhost:2',
      documentOrigin: 'http://localhost:2',
    },
    ['a {}'],
  )
  const changed = relaxForVite(strict)
    .split('; ')
    .filter((directive) => !strict.split('; ').includes(directive))
  expect(changed).toEqual([
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src ws://localhost:* 'self' http://localhost:1 http://localhost:2 http://localhost:2",
  ])
})

test('no folder of web has the address of the API, which would hide its modules from Vite', () => {
  for (const { call } of routes) {
    const [, first = ''] = call.path.split('/')
    expect(existsSync(join(root, 'web', first)), first).toBe(false)
  }
})
