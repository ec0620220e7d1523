// Larkfield on AWS, wired together. Read it from top to bottom: what is written down and kept, the one address in front of it,
// who may sign in, what answers, the pages, and what wakes somebody.
import { type App, CfnOutput, Stack } from 'aws-cdk-lib'
import { addAccounts } from './constructs/accounts.ts'
import { addWatch } from './constructs/alarms.ts'
import { addHttpApi, serveRoutes } from './constructs/api.ts'
import { addBackups } from './constructs/backups.ts'
import { addExports } from './constructs/exports.ts'
import { addFirewall } from './constructs/firewall.ts'
import { addLogs } from './constructs/logs.ts'
import { mailOf } from './constructs/mail.ts'
import { addOriginSecret } from './constructs/origin-secret.ts'
import { publishPages } from './constructs/published-pages.ts'
import { addRecords } from './constructs/records.ts'
import { addSignatures } from './constructs/signatures.ts'
import { addSite } from './constructs/site.ts'
import { addTriggers } from './constructs/triggers.ts'
import type { Stage } from './stage.ts'

const addOutputs = (stack: Stack, values: Record<string, { value: string; description: string }>) => {
  for (const [name, output] of Object.entries(values)) new CfnOutput(stack, name, output)
}

/** 'Larkfield', or 'Larkfield-<stage>' for a named stage. Names no account, and a region only where the stage does. */
export const larkfieldStack = (app: App, stage: Stage): Stack => {
  const stack = new Stack(app, stage.name === 'default' ? 'Larkfield' : `Larkfield-${stage.name}`, {
    description: 'Larkfield: life-settlement applications, from the first answer to the signature',
    ...(stage.region === undefined ? {} : { env: { region: stage.region } }),
  })
  const { region } = stack
  const { brand } = stage
  const cognitoEndpoint = `https://cognito-idp.${region}.amazonaws.com`

  const logs = addLogs(stack, stage)
  const records = addRecords(stack, stage)
  const signatures = addSignatures(stack, stage, logs)
  const exports = addExports(stack, stage, logs, records)
  addBackups(stack, stage, records)

  const { api, accessLog } = addHttpApi(stack, logs)
  const originSecret = addOriginSecret(stack)
  const site = addSite(stack, stage, logs, {
    apiHost: `${api.apiId}.execute-api.${region}.amazonaws.com`,
    originSecret,
    foreignOrigins: { cognitoEndpoint, signatureOrigin: signatures.origin },
    firewall: addFirewall(stack, stage, logs),
  })

  const mail = mailOf(stack, stage)
  const triggers = addTriggers(stack, { records, siteUrl: site.url, brand, mail, logs })
  const accounts = addAccounts(stack, stage, triggers)

  const staffSecondFactor = stage.staffSecondFactor ? 'required' : 'optional'
  const functions = serveRoutes(stack, stage, api, {
    accounts,
    records,
    signatures,
    exports,
    originSecret,
    mail,
    logs,
    staffSecondFactor,
  })

  const { userPoolId } = accounts.pool
  const { userPoolClientId } = accounts.client
  publishPages(stack, stage, logs, site, { region, userPoolId, userPoolClientId, cognitoEndpoint, brand })

  addWatch(stack, stage, logs, {
    accessLog,
    adminLog: functions.admin.logGroup,
    resetLog: triggers.postConfirmation.logGroup,
    functions: { ...functions, ...triggers, export: exports.function },
  })

  addOutputs(stack, {
    SiteUrl: { value: site.url, description: 'The address of the site' },
    UserPoolId: { value: userPoolId, description: 'The user pool' },
    UserPoolClientId: { value: userPoolClientId, description: 'The app client of the browser' },
    TableName: { value: records.tableName, description: 'The table of the applicants' },
    DistributionId: { value: site.distribution.distributionId, description: 'The distribution of the site' },
    OriginSecretArn: {
      value: originSecret.arn,
      description: 'The secret that CloudFront adds to each request for the API',
    },
    SignatureBucketName: { value: signatures.bucketName, description: 'The bucket of the signatures' },
    StaffSecondFactor: {
      value: staffSecondFactor,
      description: 'Whether an admin needs an authenticator app: required or optional',
    },
  })
  if (stage.domainName !== undefined)
    addOutputs(stack, {
      DomainTarget: {
        value: site.distribution.distributionDomainName,
        description: `What the name ${stage.domainName} must point to (CNAME or alias)`,
      },
    })
  return stack
}
