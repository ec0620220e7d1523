// What a person reads when a part of Amplify cannot be fetched because the site is out of reach.
import { expect, test, vi } from 'vitest'
import { brandSchema } from '#domain/site-config.ts'
import { provideSiteConfig } from '#web/platform/site-config.ts'
import { loadAmplify } from '#web/session/load-amplify.ts'

vi.mock('#web/session/amplify.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('#web/platform/reload-once.ts', () => ({ isSiteUp: async () => false, reloadOnce: undefined }))

const noBrand = Object.fromEntries(Object.keys(brandSchema.shape).map((name) => [name, '']))
provideSiteConfig({
  ...{ region: '', userPoolId: '', userPoolClientId: '', cognitoEndpoint: '' },
  brand: brandSchema.parse({ ...noBrand, productName: 'Meadow' }),
})

test('a site out of reach is told by the name of the stage’s brand, and as a missing network [CON-4]', () =>
  expect(loadAmplify()).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'We could not reach Meadow. Please check your internet connection and try again.',
  }))
