// Signed papers (PDF) outlive the stack, like signatures.
import { Duration } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { ownFile } from '#domain/packages/package-refusal.ts'
import type { Stage } from '../stage.ts'
import { addObjectStore, loggedTo, rightsTo, toDeleteIn } from './buckets.ts'
import { addBackgroundFunction, granted } from './function.ts'
import { addKey } from './keys.ts'
import type { Logs } from './logs.ts'
import { environmentOfCases, type Mail } from './mail.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'

/** What second signers sign: neither the copy, which holds the answers, nor the applicant's disclosure. */
const signersFiles = [ownFile.authorization, ownFile['policy-release']].map((file) => `*/*/${file}*.pdf`)

/** Letters of applicants, of every version: nothing in them is signed. See lambdas/papers/make-letters.ts. */
const applicantsLetters = `*/*/${letterTexts.applicant.version.replace(/-[-\d]*$/, '')}-*.pdf`

const addStore = (scope: Construct, stage: Stage, logs: Logs) => {
  const key = addKey(scope, stage, 'signed papers')
  const store = addObjectStore(scope, stage, {
    key,
    versioned: true,
    ...loggedTo(logs, 'papers'),
    /** See lambdas/papers/paper-store.ts. */
    objects: '*/*/*.pdf',
    whyAnyUser:
      'Keys begin with user ids. The functions take the key from the record of the person whom the verified token names, or whom an admin opened, and Papers from the record that it reads.',
    whyNoReplica:
      'The bucket keeps every version, no function can delete one of a signed paper, and a paper can be made again from the record, byte for byte.',
  })
  // Nobody writes over a file: https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes-enforce.html
  store.bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:PutObject'],
      resources: [store.bucket.arnForObjects('*')],
      conditions: { Null: { 's3:if-none-match': 'true' } },
    }),
  )
  const ofSigners = rightsTo({
    key,
    bucket: store.bucket,
    objects: signersFiles,
    whyAnyUser:
      'Keys begin with user ids. The function takes the key from the record of the person whom the link of a second signer names.',
  })
  const letters = rightsTo({
    key,
    bucket: store.bucket,
    objects: [applicantsLetters],
    whyAnyUser: 'Keys begin with user ids: that of the draft that is deleted.',
  })
  return { ...store, ofSigners, letters }
}

type PaperSettings = { records: Records; signatures: Signatures; mail: Mail; siteUrl: string; logs: Logs }

export type Papers = ReturnType<typeof addPapers>

export const addPapers = (parent: Construct, stage: Stage, settings: PaperSettings) => {
  const { records, signatures, logs } = settings
  const scope = new Construct(parent, 'Papers')
  const { bucket, findings, toRead, toWrite, ofSigners, letters } = addStore(scope, stage, logs)
  const rights = {
    ...records.rights,
    ...signatures.rights,
    'read-paper': toRead,
    'write-paper': toWrite,
  }
  const making = addBackgroundFunction(scope, 'Papers', {
    entry: 'papers',
    description: 'Larkfield: makes the PDF files of signed papers',
    /** People wait for the first file: CPU counts. */
    memory: 1769,
    timeout: 60,
    longestWait: Duration.minutes(5),
    whyNoFailureQueue:
      'The record itself says which files are still to be made, and the next run of the sweep starts it again. An alarm tells operations when one waits too long.',
    logs,
    findings: { ...signatures.findings, ...findings },
    environment: {
      ...environmentOfCases(scope, stage, settings),
      SIGNATURE_BUCKET: signatures.bucketName,
      PAPER_BUCKET: bucket.bucketName,
      APP_URL: settings.siteUrl,
    },
    rights: granted(rights, [
      'read-record',
      'write-record',
      'add-paper',
      'read-signature-version',
      'read-paper',
      'write-paper',
    ]),
  })
  return {
    ...making,
    bucketName: bucket.bucketName,
    findings,
    findingsOfSigners: ofSigners.findings,
    findingsOfLetters: letters.findings,
    rights: {
      'read-paper': toRead,
      'read-signed-paper': ofSigners.toRead,
      'delete-letters': toDeleteIn(bucket, letters.resources),
      'start-papers': making.rightToStart,
    },
  }
}
