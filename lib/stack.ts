// Larkfield on AWS, wired together. Read it from top to bottom: what is kept, the one address in front of it, who may sign in,
// what answers, and the pages.
import { type App, CfnOutput, Stack } from 'aws-cdk-lib'
import { addAccounts, adminGroup } from './constructs/accounts.ts'
import { addHttpApi, serveRoutes } from './constructs/api.ts'
import { addExports } from './constructs/exports.ts'
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
  const { brand, logRetentionDays: logRetention } = stage
  const cognitoEndpoint = `https://cognito-idp.${stack.region}.amazonaws.com`

  const records = addRecords(stack, stage)
  const signatures = addSignatures(stack, stage)
  const exports = addExports(stack, stage, records)

  const api = addHttpApi(stack, logRetention)
  const site = addSite(stack, stage, {
    apiHost: `${api.apiId}.execute-api.${stack.region}.amazonaws.com`,
    foreignOrigins: { cognitoEndpoint, signatureOrigin: signatures.origin },
  })

  const triggers = addTriggers(stack, { records, siteUrl: site.url, brand, logRetention })
  const accounts = addAccounts(stack, stage, triggers)

  serveRoutes(stack, api, { accounts, records, signatures, exports, logRetention })

  const { userPoolId } = accounts.pool
  const { userPoolClientId } = accounts.client
  const { region } = stack
  publishPages(stack, stage, site, { region, userPoolId, userPoolClientId, cognitoEndpoint, brand })

  addOutputs(stack, {
    SiteUrl: { value: site.url, description: 'The address of the site' },
    UserPoolId: { value: userPoolId, description: 'The user pool' },
    UserPoolClientId: { value: userPoolClientId, description: 'The app client of the browser' },
    TableName: { value: records.tableName, description: 'The table of the applicants' },
    MakeAdminCommand: {
      value: `aws cognito-idp admin-add-user-to-group --region ${region} --user-pool-id ${userPoolId} --group-name ${adminGroup} --username <email>`,
      description: 'Makes a user who has signed up an admin',
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
