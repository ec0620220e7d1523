// Reads a bucket.
import * as z from 'zod/mini'
import { lifecycleRuleSchema } from './lifecycle.ts'

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
  LifecycleConfiguration: z.optional(z.strictObject({ Rules: z.array(lifecycleRuleSchema) })),
})

export type CorsRule = z.infer<typeof corsRuleSchema>
export type Encryption = { algorithm: string; keyArn: string | undefined }

const parseProperties = (name: string, properties: unknown) => {
  const parsed = z.safeParse(propertiesSchema, properties)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(
    `The local cloud can't run the bucket ${name} (${issue?.path.join('.')}: ${issue?.message}).`,
  )
}

export const parseBucket = ({ name, arn, properties }: BucketResource) => {
  const parsed = parseProperties(name, properties)
  const [rule] = parsed.BucketEncryption?.ServerSideEncryptionConfiguration ?? []
  const encryption = rule?.ServerSideEncryptionByDefault
  return {
    name,
    arn,
    isVersioned: parsed.VersioningConfiguration?.Status === 'Enabled',
    lifecycleRules: parsed.LifecycleConfiguration?.Rules ?? [],
    corsRules: parsed.CorsConfiguration?.CorsRules ?? [],
    encryption: {
      algorithm: encryption?.SSEAlgorithm ?? 'AES256',
      keyArn: encryption?.KMSMasterKeyID,
    } satisfies Encryption,
  }
}

export type Bucket = ReturnType<typeof parseBucket>
