// What a deployed site tells the browser at run time. The stack writes it into index.html, the browser reads it: one schema for both.
import * as z from 'zod/mini'

export const brandSchema = z.strictObject({
  productName: z.string(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  supportHours: z.string(),
  /** External addresses; '' where the stage sets none. */
  marketingUrl: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  electronicSignatureUrl: z.string(),
  professionalPortalUrl: z.string(),
  /** Of the texts behind the three links: who signs up accepts these, and no others. */
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
