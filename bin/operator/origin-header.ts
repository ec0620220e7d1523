// The header that a distribution adds for its origins.
import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront'
import { originSecretHeader } from '#lambdas/http/origin-secret.ts'

const customHeadersOf = ({ Origins }: DistributionConfig) =>
  (Origins?.Items ?? []).flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])

const isOurs = ({ HeaderName = '' }) => HeaderName.toLowerCase() === originSecretHeader

const withHeader = (config: DistributionConfig, HeaderValue: string): DistributionConfig => ({
  ...config,
  Origins: {
    Quantity: config.Origins?.Quantity,
    Items: config.Origins?.Items?.map((origin) => ({
      ...origin,
      CustomHeaders: {
        Quantity: origin.CustomHeaders?.Quantity,
        Items: origin.CustomHeaders?.Items?.map((header) =>
          isOurs(header) ? { ...header, HeaderValue } : header,
        ),
      },
    })),
  },
})

/** Rejects if the distribution has no such header or is still deploying. */
export const openOriginHeader = async (region: string, Id: string) => {
  const client = new CloudFrontClient({ region })
  try {
    const { Distribution, ETag } = await client.send(new GetDistributionCommand({ Id }))
    const config = Distribution?.DistributionConfig
    const header = config && customHeadersOf(config).find(isOurs)
    if (!config || !header)
      throw new Error(`The distribution ${Id} doesn't add ${originSecretHeader} yet. Deploy the stack first.`)
    if (Distribution.Status !== 'Deployed')
      throw new Error(
        `CloudFront is still deploying the last change of ${Id}. Wait, then run this again: aws cloudfront wait distribution-deployed --id ${Id}`,
      )
    return {
      value: header.HeaderValue,
      /** Rejects if the distribution was changed since it was read. */
      change: (value: string) =>
        client.send(
          new UpdateDistributionCommand({ Id, IfMatch: ETag, DistributionConfig: withHeader(config, value) }),
        ),
      close: () => client.destroy(),
    }
  } catch (error) {
    client.destroy()
    throw error
  }
}
