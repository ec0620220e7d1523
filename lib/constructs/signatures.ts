import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { addObjectStore, forPagesOf, loggedTo, rightsTo, toDeleteIn } from './buckets.ts'
import { addKey } from './keys.ts'
import type { Logs } from './logs.ts'

const addStore = (scope: Construct, stage: Stage, logs: Logs) => {
  const key = addKey(scope, stage, 'signature images')
  const store = addObjectStore(scope, stage, {
    key,
    versioned: true,
    ...loggedTo(logs, 'signatures'),
    /** See domain/papers/signature-key.ts. */
    objects: '*/signature_*.png',
    whyAnyUser:
      'Keys begin with user ids. The function takes the id from the verified token, or from the record that it deletes; only admins, who can see all signatures, can name another.',
    whyNoReplica:
      'The bucket keeps every version, only the sweep deletes them, together with a draft, and S3 stores each in three places. A copy in a second region would be a second place to guard.',
    cors: forPagesOf(stage),
  })
  const ofSigners = rightsTo({
    key,
    bucket: store.bucket,
    objects: ['*/signature_*_*.png'],
    whyAnyUser:
      'Keys begin with user ids. The function takes the id from the case that the link of a second signer names.',
  })
  return { ...store, ofSigners }
}

export type Signatures = ReturnType<typeof addSignatures>

export const addSignatures = (parent: Construct, stage: Stage, logs: Logs) => {
  const scope = new Construct(parent, 'Signatures')
  const { bucket, resources, findings, allow, toRead, toWrite, ofSigners } = addStore(scope, stage, logs)
  return {
    bucketName: bucket.bucketName,
    findings,
    findingsOfSigners: ofSigners.findings,
    origin: `https://${bucket.bucketRegionalDomainName}`,
    rights: {
      'read-signature': toRead,
      'read-signature-version': allow(['s3:GetObjectVersion'], ['kms:Decrypt']),
      'upload-signature': toWrite,
      'read-signers-signature': ofSigners.toRead,
      'upload-signers-signature': ofSigners.toWrite,
      'delete-signatures': toDeleteIn(bucket, resources),
    },
  }
}
