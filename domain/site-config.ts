import * as z from 'zod/mini'

export const brandSchema = z.strictObject({
  productName: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  supportHours: z.string(),
  /** '': none */
  marketingUrl: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  electronicSignatureUrl: z.string(),
  professionalPortalUrl: z.string(),
  /** accepted at sign-up */
  termsVersion: z.string(),
  privacyVersion: z.string(),
  electronicSignatureVersion: z.string(),
})
export type Brand = z.infer<typeof brandSchema>

export const siteConfigSchema = z.strictObject({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** On AWS 'https://cognito-idp.<region>.amazonaws.com'. */
  cognitoEndpoint: z.string(),
  brand: brandSchema,
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
