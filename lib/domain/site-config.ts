// The site's configuration, which the stack writes into index.html.
import * as z from 'zod/mini'

export const brandSchema = z.strictObject({
  productName: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  supportHours: z.string(),
  /** '' if the stage sets none */
  marketingUrl: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  electronicSignatureUrl: z.string(),
  professionalPortalUrl: z.string(),
  /** what people accept at sign-up */
  termsVersion: z.string(),
  privacyVersion: z.string(),
  electronicSignatureVersion: z.string(),
})
export type Brand = z.infer<typeof brandSchema>

export const siteConfigSchema = z.strictObject({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** 'https://cognito-idp.<region>.amazonaws.com' on AWS. */
  cognitoEndpoint: z.string(),
  brand: brandSchema,
})
export type SiteConfig = z.infer<typeof siteConfigSchema>
