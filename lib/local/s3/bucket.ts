// A bucket of the template, read from its resolved AWS::S3::Bucket properties. Lifecycle rules are not run locally.
import * as z from 'zod/mini'

export type BucketResource = { name: string; arn: string; properties: unknown }

const corsRuleSchema = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z._default(z.array(z.string()), []),
  ExposedHeaders: z._default(z.array(z.string()), []),
  MaxAge: z.optional(z.number()),
})

const encryptionRuleSchema = z.object({
  ServerSideEncryptionByDefault: z.optional(
    z.object({ SSEAlgorithm: z.string(), KMSMasterKeyID: z.optional(z.string()) }),
  ),
})

const propertiesSchema = z.object({
  CorsConfiguration: z.optional(z.object({ CorsRules: z.array(corsRuleSchema) })),
  BucketEncryption: z.optional(
    z.object({ ServerSideEncryptionConfiguration: z.array(encryptionRuleSchema) }),
  ),
  VersioningConfiguration: z.optional(z.object({ Status: z.string() })),
})

export type CorsRule = z.infer<typeof corsRuleSchema>
export type Encryption = { algorithm: string; keyArn: string | undefined }

/** Throws a ZodError where the properties are not those of a bucket. */
export const parseBucket = ({ name, arn, properties }: BucketResource) => {
  const parsed = propertiesSchema.parse(properties)
  const [rule] = parsed.BucketEncryption?.ServerSideEncryptionConfiguration ?? []
  const encryption = rule?.ServerSideEncryptionByDefault
  return {
    name,
    arn,
    isVersioned: parsed.VersioningConfiguration?.Status === 'Enabled',
    corsRules: parsed.CorsConfiguration?.CorsRules ?? [],
    encryption: {
      algorithm: encryption?.SSEAlgorithm ?? 'AES256',
      keyArn: encryption?.KMSMasterKeyID,
    } satisfies Encryption,
  }
}

export type Bucket = ReturnType<typeof parseBucket>
