// Nightly copies of the table. The bucket of signatures is versioned instead.
import { Duration } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addKey, removalPolicyOf } from './keys.ts'
import { physicalName } from './names.ts'
import type { Records } from './records.ts'

/** A vault with a copy in it can't be deleted. */
export const addBackups = (parent: Construct, stage: Stage, records: Records): void => {
  if (!stage.keepsData) return
  const scope = new Construct(parent, 'Backups')
  const vault = new BackupVault(scope, 'Vault', {
    backupVaultName: physicalName(scope),
    encryptionKey: addKey(scope, stage, 'backups'),
    ...removalPolicyOf(stage),
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
      'AWS Backup requires its own managed policy and updates it with the service; only AWS Backup can assume the role.',
  })
}
