import { brandSchema } from '#domain/site-config.ts'
import { provideSiteConfig } from '#web/platform/site-config.ts'

export const provideBrand = (productName: string) => {
  const noBrand = Object.fromEntries(Object.keys(brandSchema.shape).map((name) => [name, '']))
  provideSiteConfig({
    ...{ region: '', userPoolId: '', userPoolClientId: 'client', cognitoEndpoint: '' },
    brand: brandSchema.parse({ ...noBrand, productName }),
  })
}
