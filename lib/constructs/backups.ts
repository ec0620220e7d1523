// A copy of the table every night, in a vault with a key of its own: who loses the table's key still has the copies. The
// signatures need none: their bucket keeps every version, and no function may delete one.
import { Duration } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { ownName } from './physical-name.ts'
import type { Records } from './records.ts'
import { whatStays } from './removal-policy.ts'

/** None where the stage keeps nothing: a vault with a copy in it could not be deleted. */
export const addBackups = (parent: Construct, stage: Stage, records: Records): void => {
  if (!stage.keepsData) return
  const scope = new Construct(parent, 'Backups')
  const vault = new BackupVault(scope, 'Vault', {
    backupVaultName: ownName(scope),
    encryptionKey: new Key(scope, 'Key', {
      description: 'Larkfield: backups',
      enableKeyRotation: true,
      ...whatStays(stage),
    }),
    ...whatStays(stage),
  })
  const plan = new BackupPlan(scope, 'Plan', { backupVault: vault })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'nightly',
      scheduleExpression: Schedule.cron({ hour: '6', minute: '0' }),
      deleteAfter: Duration.days(stage.backupDays),
    }),
  )
  const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(records.tableArn)] })
  acknowledge(selection, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'AWS Backup asks for this policy of its own and changes it with the service; only AWS Backup can assume the role.',
  })
}
