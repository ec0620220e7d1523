// What a service does in a role: with its rights, without a signature.
import { readFile } from 'node:fs/promises'
import type { Rights } from '../iam/iam.ts'
import { encryptFor, objectArn, requireDecrypt, requireRight } from './access.ts'
import type { ObjectVersion } from './object-store.ts'
import { requirePut } from './objects.ts'
import type { BucketService } from './s3-request.ts'
import { checkTags, existingTags, requestedTags, type Tags } from './tags.ts'

export const actAs = (principal: Rights, { bucket, policy, objects }: BucketService) => {
  const access = { principal, policy }

  const requireEach = (actions: readonly string[], { key, tags }: ObjectVersion, context = {}) => {
    for (const action of actions)
      requireRight(access, action, objectArn(bucket, key), { ...existingTags(tags), ...context })
  }

  return {
    find: (key: string, versionId: string | undefined) =>
      versionId === undefined ? objects.latest(key) : objects.version(key, versionId),
    /** Throws AccessDenied, as all below. */
    read: async (version: ObjectVersion): Promise<Buffer> => {
      requireEach(['s3:GetObject', 's3:GetObjectVersion'], version)
      requireDecrypt(principal, version.headers)
      return readFile(objects.bodyPath(version))
    },
    tag: async (version: ObjectVersion, added: Tags) => {
      const { key, versionId } = version
      const present = objects.version(key, versionId)?.tags
      if (!present) return
      const tags = checkTags(Object.entries({ ...present, ...added }))
      requireEach(['s3:GetObjectTagging', 's3:GetObjectVersionTagging'], version)
      const context = requestedTags(tags)
      requireEach(['s3:PutObjectTagging', 's3:PutObjectVersionTagging'], version, context)
      await objects.setTags(version, tags)
    },
    requireOnBucket: (actions: readonly string[]) => {
      for (const action of actions) requireRight(access, action, bucket.arn)
    },
    requireWrite: (key: string) => {
      requirePut(access, objectArn(bucket, key), { creates: true })
      encryptFor(principal, bucket, {}, ['kms:GenerateDataKey'])
    },
  }
}

export type RoleInBucket = ReturnType<typeof actAs>
