import { type App, CfnOutput, Stack } from 'aws-cdk-lib'
import { type Accounts, addAccounts } from './constructs/accounts.ts'
import { addAlarms } from './constructs/alarms.ts'
import { addHttpApi, serveRoutes } from './constructs/api.ts'
import { addDocumentChecks } from './constructs/document-checks.ts'
import { addDocuments } from './constructs/documents.ts'
import { addExports } from './constructs/exports.ts'
import { addFirewall } from './constructs/firewall.ts'
import { addLogs, type Logs } from './constructs/logs.ts'
import { addMail, addMailEvents } from './constructs/mail.ts'
import { addNumbers } from './constructs/numbers.ts'
import { addOriginSecret } from './constructs/origin-secret.ts'
import { addPackages } from './constructs/packages.ts'
import { addPapers } from './constructs/papers.ts'
import { publishPages } from './constructs/published-pages.ts'
import { addBackups, addRecords } from './constructs/records.ts'
import type { RoutedSettings } from './constructs/routed-functions.ts'
import { addSignatures } from './constructs/signatures.ts'
import { addSite, type Site } from './constructs/site.ts'
import { addSweep } from './constructs/sweep.ts'
import { addTriggers } from './constructs/triggers.ts'
import type { Stage } from './stage.ts'

const addOutputs = (stack: Stack, { domainName }: Stage, site: Site, settings: RoutedSettings) => {
  const { accounts, records, signatures, papers, documents, originSecret, staffSecondFactor } = settings
  const add = (name: string, value: string, description: string) =>
    new CfnOutput(stack, name, { value, description })
  add('SiteUrl', site.url, 'The address of the site')
  add('UserPoolId', accounts.pool.userPoolId, 'The user pool')
  add('UserPoolClientId', accounts.client.userPoolClientId, "The browser's app client")
  add('TableName', records.tableName, 'The table of records')
  add('DistributionId', site.distribution.distributionId, 'The distribution of the site')
  add('OriginSecretArn', originSecret.arn, 'The secret that CloudFront adds to each request for the API')
  add('SignatureBucketName', signatures.bucketName, 'The bucket of the signatures')
  add('PaperBucketName', papers.bucketName, 'The bucket of the signed papers')
  add('DocumentBucketName', documents.bucketName, 'The bucket of the documents that people send')
  add(
    'StaffSecondFactor',
    staffSecondFactor,
    'Whether an admin needs an authenticator app: required or optional',
  )
  if (domainName !== undefined)
    add(
      'DomainTarget',
      site.distribution.distributionDomainName,
      `What the name ${domainName} must point to (CNAME or alias)`,
    )
}

const cognitoEndpointOf = ({ region }: Stack) => `https://cognito-idp.${region}.amazonaws.com`

const addStorage = (stack: Stack, stage: Stage, logs: Logs) => {
  const records = addRecords(stack, stage)
  const signatures = addSignatures(stack, stage, logs)
  const documents = addDocuments(stack, stage, logs)
  const exports = addExports(stack, stage, logs, records)
  addBackups(stack, stage, records)
  return { records, signatures, documents, exports }
}

type Storage = ReturnType<typeof addStorage>

const addEntrances = (stack: Stack, stage: Stage, logs: Logs, { signatures, documents }: Storage) => {
  const httpApi = addHttpApi(stack, stage, logs)
  const originSecret = addOriginSecret(stack)
  const site = addSite(stack, stage, logs, {
    apiHost: `${httpApi.api.apiId}.execute-api.${stack.region}.amazonaws.com`,
    originSecret,
    foreignOrigins: {
      cognitoEndpoint: cognitoEndpointOf(stack),
      signatureOrigin: signatures.origin,
      documentOrigin: documents.origin,
    },
    firewall: addFirewall(stack, stage, logs),
  })
  return { httpApi, originSecret, site }
}

const publishPagesOf = (stack: Stack, stage: Stage, logs: Logs, site: Site, { pool, client }: Accounts) =>
  publishPages(stack, stage, logs, site, {
    region: stack.region,
    userPoolId: pool.userPoolId,
    userPoolClientId: client.userPoolClientId,
    cognitoEndpoint: cognitoEndpointOf(stack),
    brand: stage.brand,
  })

const stackOf = (app: App, stage: Stage) =>
  new Stack(app, stage.name === 'default' ? 'Larkfield' : `Larkfield-${stage.name}`, {
    description: 'Larkfield: life-settlement applications, from the first answer to the signature',
    ...(stage.region === undefined ? {} : { env: { region: stage.region } }),
  })

export const larkfieldStack = (app: App, stage: Stage): Stack => {
  const stack = stackOf(app, stage)
  const logs = addLogs(stack, stage)
  const storage = addStorage(stack, stage, logs)
  const { httpApi, originSecret, site } = addEntrances(stack, stage, logs, storage)
  // GuardDuty may refuse a role that is not minutes old, and a new distribution takes minutes.
  storage.documents.plan.node.addDependency(site.distribution)
  const mail = addMail(stack, stage)
  const common = { ...storage, siteUrl: site.url, mail, logs }
  const triggers = addTriggers(stack, { ...common, brand: stage.brand })
  const accounts = addAccounts(stack, stage, triggers)
  const papers = addPapers(stack, stage, common)
  const packages = addPackages(stack, stage, { ...common, papers })
  const documentChecks = addDocumentChecks(stack, stage, common)
  const sweep = addSweep(stack, stage, { ...common, accounts, papers, documentChecks })
  const numbers = addNumbers(stack, common)
  const mailEvents = addMailEvents(stack, stage, common)
  const staffSecondFactor = stage.staffSecondFactor ? 'required' : 'optional'
  const settings = { ...common, accounts, papers, packages, originSecret, sweep, numbers, staffSecondFactor }
  const functions = serveRoutes(stack, stage, httpApi, settings)
  publishPagesOf(stack, stage, logs, site, accounts)
  addAlarms(stack, stage, logs, {
    accessLog: httpApi.accessLog,
    functions: {
      ...functions,
      ...triggers,
      export: storage.exports.function,
      sweep: sweep.function,
      numbers: numbers.function,
      papers: papers.function,
      packages: packages.function,
      documentChecks: documentChecks.function,
      ...(mailEvents ? { mailEvents } : {}),
    },
  })
  addOutputs(stack, stage, site, settings)
  return stack
}
