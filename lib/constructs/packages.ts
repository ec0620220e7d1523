// Makes case packages for buyers, in the bucket of the exports.
import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import type { Documents } from './documents.ts'
import type { Exports } from './exports.ts'
import { addBackgroundFunction, granted } from './function.ts'
import type { Logs } from './logs.ts'
import { metricNamespace } from './names.ts'
import type { Papers } from './papers.ts'
import type { Records } from './records.ts'

type PackageSettings = {
  records: Records
  papers: Papers
  documents: Documents
  exports: Exports
  logs: Logs
}

export type Packages = ReturnType<typeof addPackages>

export const addPackages = (parent: Construct, { draftDays }: Stage, settings: PackageSettings) => {
  const { records, papers, documents, exports, logs } = settings
  const scope = new Construct(parent, 'Packages')
  const making = addBackgroundFunction(scope, 'Package', {
    entry: 'package',
    description: 'Larkfield: makes the package of a case for a buyer',
    /** It streams, so that memory stays flat: CPU counts. */
    memory: 1024,
    timeout: 900,
    longestWait: Duration.minutes(15),
    whyNoFailureQueue:
      'The team member who asked for a failed package sees its job as failed, and an alarm tells operations.',
    logs,
    findings: { ...papers.findings, ...documents.findings, ...exports.findingsOfPackages },
    environment: {
      TABLE_NAME: records.tableName,
      EXPORT_BUCKET: exports.bucketName,
      PAPER_BUCKET: papers.bucketName,
      DOCUMENT_BUCKET: documents.bucketName,
      DRAFT_DAYS: String(draftDays),
      METRIC_NAMESPACE: metricNamespace(scope),
    },
    rights: granted({ ...records.rights, ...papers.rights, ...documents.rights, ...exports.rights }, [
      'read-record',
      'write-record',
      'read-buyers',
      'add-disclosure',
      'read-export-job',
      'update-export-job',
      'write-audit',
      'read-paper',
      'read-document',
      'write-package',
    ]),
  })
  return { ...making, rights: { 'start-package': making.rightToStart } }
}
