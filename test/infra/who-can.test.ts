import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { letterTexts } from '#domain/legal/letter-texts.ts'
import { signingColumns, signingWrites } from '#lambdas/signers/stored-signers.ts'
import { account, simulate } from '#local-cloud/test/referee/iam-referee.ts'
import { production, textOf } from './synthesized.ts'

/** Names for what only a deploy names, such as '${SiteBucket978D4AEB.Arn}'. */
const arns: readonly (readonly [RegExp, string])[] = [
  [/\$\{AWS::AccountId\}/g, account],
  [/\$\{AWS::Partition\}/g, 'aws'],
  [/\$\{(\w+)Bucket\w{8}\.Arn\}/g, 'arn:aws:s3:::$1'],
  [/\$\{DocumentsScannerRole\w{8}\.Arn\}/g, `arn:aws:iam::${account}:role/Scanner`],
  [/\$\{(\w+)Function\w{8}\.Arn\}/g, `arn:aws:lambda:us-east-1:${account}:function:$1`],
  [/\$\{RecordsTable\w{8}\.Arn\}/g, `arn:aws:dynamodb:us-east-1:${account}:table/Records`],
  [/\$\{AccountsUsers\w{8}\.Arn\}/g, `arn:aws:cognito-idp:us-east-1:${account}:userpool/Users`],
  [/\$\{MailConfigurationSet\w{8}\}/g, 'Mail'],
  [/\$\{(\w+)Key\w{8}\.Arn\}/g, `arn:aws:kms:us-east-1:${account}:key/$1`],
  [/\$\{(\w+)Log\w{8}\.Arn\}/g, `arn:aws:logs:us-east-1:${account}:log-group:$1:*`],
  [/\$\{OriginSecret\w{8}\}/g, `arn:aws:secretsmanager:us-east-1:${account}:secret:Origin`],
  [/\$\{LogsAccess\w{8}\.Arn\}/g, 'arn:aws:s3:::Logs'],
  [/\$\{SiteDistribution\w{8}\}/g, 'SITE'],
  [/\$\{WatchTopic\w{8}\}/g, `arn:aws:sns:us-east-1:${account}:Watch`],
]
const deployed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(deployed)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string'
      ? arns.reduce((text, [name, arn]) => text.replace(name, arn), value)
      : value
  const [first = ''] = Object.keys(value)
  if (first === 'Ref' || first.startsWith('Fn::')) return deployed(textOf(value))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deployed(inner)]))
}

const policySchema = z.object({ Statement: z.array(z.unknown()) })

type Context = Readonly<Record<string, string | string[]>>

const simulatedRole = (name: string) => {
  const statements = production
    .ofType('AWS::IAM::ManagedPolicy')
    .filter(([id]) => new RegExp(`^${name}(Table)?Policy`).test(id))
    .flatMap(([, { Properties }]) => policySchema.parse(deployed(Properties.PolicyDocument)).Statement)
  const caller = `arn:aws:sts::${account}:assumed-role/${name}Role/now`
  return (action: string, resource: string, context: Context) =>
    simulate({ caller, statements, action, resource, context })
}

const tableArn = `arn:aws:dynamodb:us-east-1:${account}:table/Records`
const index = (name: string) => `${tableArn}/index/${name}`
const leading = (key: string): Context => ({ 'dynamodb:LeadingKeys': [key] })

const names = production
  .ofType('AWS::Lambda::Function')
  .filter(([id]) => !id.startsWith('CustomCDKBucketDeployment'))
  .map(([id]) => id.replace(/Function[0-9A-F]{8}$/, ''))
const roles = names.map((name) => ({ name, can: simulatedRole(name) }))

const audit = leading('AUDIT#2026-11')
const notes = leading('NOTES#1')
const record = leading('USER#1')
const job = leading('EXPORT#1')
const lookup = leading('PAPER#1')
const invitation = leading('INVITE#1')
const asking = (...columns: string[]): Context => ({
  ...record,
  'dynamodb:Attributes': ['pk', 'sk', ...columns],
  'dynamodb:Select': 'SPECIFIC_ATTRIBUTES',
})
const changing = (...columns: string[]): Context => ({
  ...record,
  'dynamodb:Attributes': ['pk', 'sk', ...columns],
})
const askingAll: Context = { ...asking(), 'dynamodb:Select': 'ALL_ATTRIBUTES' }
const papers = 'arn:aws:s3:::Papers/1/first'
const paper = `${papers}/release.pdf`
const applicantsLetter = `${papers}/${letterTexts.applicant.version}-1.pdf`
const allPapers = 'arn:aws:s3:::Papers'
const documents = 'arn:aws:s3:::Documents'
const document = `${documents}/documents/1/2/3`
const checks = `arn:aws:lambda:us-east-1:${account}:function:DocumentChecks`
const signatures = 'arn:aws:s3:::Signatures'
const ofDocuments: Context = { 's3:prefix': 'documents/1/2/3' }
const signature = `${signatures}/1/signature_1.png`
const page = 'arn:aws:s3:::Site/index.html'
const pool = `arn:aws:cognito-idp:us-east-1:${account}:userpool/Users`
const otherPool = `arn:aws:cognito-idp:us-east-1:${account}:userpool/Others`
const identity = `arn:aws:ses:us-east-1:${account}:identity/meadow.example`
const from = (sender: string): Context => ({ 'ses:FromAddress': `${sender}@meadow.example` })
const log = `arn:aws:logs:us-east-1:${account}:log-group:Papers`
const secret = `arn:aws:secretsmanager:us-east-1:${account}:secret:Origin`

const routed = ['FunctionsAdmin', 'FunctionsApplicant', 'FunctionsDesk']
const auditors = ['CasesSweep', 'ExportsExport', ...routed, 'PackagesPackage']
const readers = [
  'CasesSweep',
  'DocumentChecks',
  ...routed,
  'FunctionsDocuments',
  'PackagesPackage',
  'Papers',
  'TriggersCustomMessage',
  'UndeliveredMailEvents',
]
const writers = [
  'CasesSweep',
  'DocumentChecks',
  'FunctionsApplicant',
  'FunctionsDesk',
  'FunctionsDocuments',
  'PackagesPackage',
  'Papers',
  'TriggersPostConfirmation',
  'UndeliveredMailEvents',
]
const senders = [
  'CasesSweep',
  'FunctionsApplicant',
  'FunctionsSigning',
  'TriggersCustomMessage',
  'TriggersPostConfirmation',
]
const listers = ['ExportsExport', 'FunctionsAdmin', 'FunctionsDesk', 'NumbersCount']
const sendingDocuments = ['FunctionsDesk', 'FunctionsDocuments']
const withDocuments = ['DocumentChecks', ...sendingDocuments]
const readingDocuments = [...withDocuments, 'PackagesPackage']
const withJobs = ['FunctionsAdmin', 'FunctionsDesk']
const withBuyers = [...withJobs, 'PackagesPackage']
const paperReaders = ['FunctionsApplicant', 'FunctionsDesk', 'PackagesPackage', 'Papers']
const triers = ['FunctionsApplicant', 'FunctionsSigning', 'FunctionsVerify']

type Case = [what: string, action: string, resource: string, context: Context, functions: string[]]

test.each<Case>([
  ['a record', 'dynamodb:GetItem', tableArn, record, readers],
  ['a whole record', 'dynamodb:GetItem', tableArn, askingAll, readers],
  ['the answers of a record', 'dynamodb:GetItem', tableArn, asking('papers', 'form_data'), readers],
  [
    'what a record says was signed',
    'dynamodb:GetItem',
    tableArn,
    asking('consent', 'papers'),
    [...readers, 'FunctionsVerify', 'FunctionsSigning'],
  ],
  [
    '[SGN-26] what a second signer needs of a record',
    'dynamodb:GetItem',
    tableArn,
    asking(...signingColumns),
    [...readers, 'FunctionsSigning'],
  ],
  [
    '[SGN-26] answers beside what a second signer needs',
    'dynamodb:GetItem',
    tableArn,
    asking(...signingColumns, 'form_data'),
    readers,
  ],
  [
    '[SGN-26] what a second signer changes in a record',
    'dynamodb:UpdateItem',
    tableArn,
    changing(...signingWrites),
    [...writers, 'FunctionsSigning'],
  ],
  [
    '[SGN-26] answers beside what a second signer changes',
    'dynamodb:UpdateItem',
    tableArn,
    changing(...signingWrites, 'form_data'),
    writers,
  ],
  [
    '[SGN-26] a changed record, given back as a whole',
    'dynamodb:UpdateItem',
    tableArn,
    { ...changing(...signingWrites), 'dynamodb:ReturnValues': 'ALL_OLD' },
    writers,
  ],
  ['[SGN-26] a link of a signer', 'dynamodb:GetItem', tableArn, invitation, ['FunctionsSigning']],
  [
    '[SGN-6] a new link of a signer',
    'dynamodb:PutItem',
    tableArn,
    invitation,
    ['CasesSweep', 'FunctionsApplicant'],
  ],
  ['[SGN-6] a link of a signer', 'dynamodb:UpdateItem', tableArn, invitation, []],
  ['any column of a record', 'dynamodb:UpdateItem', tableArn, changing('form_data'), writers],
  ['[CASE-99] a record', 'dynamodb:DeleteItem', tableArn, record, ['CasesSweep']],
  ['[DSK-16] a record', 'dynamodb:PutItem', tableArn, record, []],
  ['all records', 'dynamodb:Scan', tableArn, {}, ['ExportsExport']],
  ['the list of submissions', 'dynamodb:Query', index('submissions'), {}, listers],
  ['the applications of one person', 'dynamodb:Query', index('twins'), {}, ['FunctionsDesk']],
  ["[CASE-99] the team's cases", 'dynamodb:Query', index('cases'), {}, ['FunctionsDesk', 'NumbersCount']],
  ['the lists of the team', 'dynamodb:Query', index('assigned'), {}, ['FunctionsDesk']],
  ['[NUM-3] the numbers', 'dynamodb:GetItem', tableArn, leading('NUMBERS'), ['FunctionsDesk']],
  [
    '[NUM-3] the numbers',
    'dynamodb:UpdateItem',
    tableArn,
    leading('NUMBERS'),
    ['FunctionsDesk', 'NumbersCount'],
  ],
  ['[CASE-99] who is due', 'dynamodb:Query', index('sweep'), {}, ['CasesSweep']],
  ['a new audit entry, or one in the place of another', 'dynamodb:PutItem', tableArn, audit, auditors],
  ['[CASE-99] an audit entry', 'dynamodb:UpdateItem', tableArn, audit, []],
  ['[CASE-99] an audit entry', 'dynamodb:DeleteItem', tableArn, audit, []],
  ['an audit entry', 'dynamodb:GetItem', tableArn, audit, []],
  ['[DSK-16] all of the audit', 'dynamodb:Query', tableArn, audit, ['FunctionsAdmin']],
  ['[DSK-16] the audit of a person', 'dynamodb:Query', index('audit-subjects'), {}, ['FunctionsDesk']],
  ['[DSK-16] a new note', 'dynamodb:PutItem', tableArn, notes, ['FunctionsDesk']],
  ['[DSK-16] the notes of a case', 'dynamodb:Query', tableArn, notes, ['CasesSweep', 'FunctionsDesk']],
  ['[DSK-16] a note', 'dynamodb:UpdateItem', tableArn, notes, []],
  ['[DSK-16] a note', 'dynamodb:DeleteItem', tableArn, notes, ['CasesSweep']],
  ['a new export job', 'dynamodb:PutItem', tableArn, job, withJobs],
  ['[CASE-99] an export job', 'dynamodb:GetItem', tableArn, job, ['ExportsExport', ...withBuyers]],
  ['an export job', 'dynamodb:DeleteItem', tableArn, job, []],
  ['[PKG-16] the buyers', 'dynamodb:Query', tableArn, leading('BUYERS'), withBuyers],
  ['[PKG-16] a buyer', 'dynamodb:PutItem', tableArn, leading('BUYERS'), ['FunctionsAdmin']],
  ['[PKG-16] a buyer', 'dynamodb:DeleteItem', tableArn, leading('BUYERS'), ['FunctionsAdmin']],
  ['saved views', 'dynamodb:GetItem', tableArn, leading('VIEWS#1'), ['FunctionsDesk']],
  ['saved views', 'dynamodb:UpdateItem', tableArn, leading('VIEWS#1'), ['FunctionsDesk']],
  ['saved views', 'dynamodb:DeleteItem', tableArn, leading('VIEWS#1'), []],
  ['what a package holds', 'dynamodb:PutItem', tableArn, leading('DISCLOSURES#1'), ['PackagesPackage']],
  ['what a package holds', 'dynamodb:UpdateItem', tableArn, leading('DISCLOSURES#1'), []],
  ['what a paper is found by', 'dynamodb:PutItem', tableArn, lookup, ['Papers']],
  ['what a paper is found by', 'dynamodb:GetItem', tableArn, lookup, ['FunctionsVerify']],
  ['what a paper is found by', 'dynamodb:DeleteItem', tableArn, lookup, []],
  ['a counter of tries', 'dynamodb:UpdateItem', tableArn, leading('TRIES#1'), triers],
  ['a new paper', 's3:PutObject', paper, {}, ['Papers']],
  ['a paper', 's3:GetObject', paper, {}, [...paperReaders, 'FunctionsSigning']],
  ...['authorization', 'authorization.taken-back', 'release.taken-back'].map(
    (file): Case => [
      `[SGN-26] the ${file} that a second signer signed`,
      's3:GetObject',
      `${papers}/${file}.pdf`,
      {},
      [...paperReaders, 'FunctionsSigning'],
    ],
  ),
  ...['copy', 'copy.taken-back', 'disclosure'].map(
    (file): Case => [
      `[SGN-26] the applicant’s ${file}`,
      's3:GetObject',
      `${papers}/${file}.pdf`,
      {},
      paperReaders,
    ],
  ),
  ['a paper', 's3:DeleteObject', paper, {}, []],
  ['a version of a paper', 's3:DeleteObjectVersion', paper, {}, []],
  ['a letter of a second signer', 's3:DeleteObjectVersion', `${papers}/hipaa-letter-2026-11-28.pdf`, {}, []],
  ['[CASE-80] a letter of an applicant', 's3:DeleteObjectVersion', applicantsLetter, {}, ['CasesSweep']],
  ["[CASE-80] one's papers", 's3:ListBucketVersions', allPapers, { 's3:prefix': '1/' }, ['CasesSweep']],
  ["everyone's papers", 's3:ListBucketVersions', allPapers, { 's3:prefix': '' }, []],
  ['something else among the papers', 's3:PutObject', 'arn:aws:s3:::Papers/index.html', {}, []],
  ['[DOC-24] a new document', 's3:PutObject', document, {}, sendingDocuments],
  ['[DOC-24] something else among the documents', 's3:PutObject', `${documents}/index.html`, {}, []],
  ['[DOC-24] the version of a document', 's3:GetObjectVersion', document, {}, readingDocuments],
  ['[DOC-24] a document that comes', 's3:ListBucketVersions', documents, ofDocuments, withDocuments],
  [
    "[CASE-80] one's documents",
    's3:ListBucketVersions',
    documents,
    { 's3:prefix': 'documents/1/' },
    [...withDocuments, 'CasesSweep'],
  ],
  ['[DOC-24] all in the bucket of documents', 's3:ListBucketVersions', documents, { 's3:prefix': '' }, []],
  ['[DOC-24] what the scanner found', 's3:GetObjectVersionTagging', document, {}, ['DocumentChecks']],
  ['[DOC-22] what the scanner found', 's3:PutObjectTagging', document, {}, []],
  ['[DOC-24] another scan', 'guardduty:SendObjectMalwareScan', '*', {}, ['DocumentChecks']],
  [
    '[DOC-24] the version of a document',
    's3:DeleteObjectVersion',
    document,
    {},
    ['CasesSweep', 'DocumentChecks'],
  ],
  ['[DOC-24] a document', 's3:DeleteObject', document, {}, []],
  ['[DOC-24] a check that starts', 'lambda:InvokeFunction', checks, {}, ['CasesSweep']],
  ['a new signature', 's3:PutObject', signature, {}, ['FunctionsApplicant']],
  ...['s3:PutObject', 's3:GetObject'].map(
    (action): Case => [
      '[SGN-26] the picture of a second signer',
      action,
      `${signatures}/1/signature_a_b.png`,
      {},
      ['FunctionsApplicant', 'FunctionsSigning'],
    ],
  ),
  ['[CASE-99] the newest signature', 's3:GetObject', signature, {}, ['FunctionsApplicant']],
  ['the version of a signature', 's3:GetObjectVersion', signature, {}, ['FunctionsApplicant', 'Papers']],
  ['[CASE-99] the version of a signature', 's3:DeleteObjectVersion', signature, {}, ['CasesSweep']],
  ["[CASE-99] one's signatures", 's3:ListBucketVersions', signatures, { 's3:prefix': '1/' }, ['CasesSweep']],
  ["[CASE-99] everyone's signatures", 's3:ListBucketVersions', signatures, { 's3:prefix': '' }, []],
  ['[CASE-99] a page of the site', 's3:DeleteObjectVersion', page, {}, []],
  ['[CASE-99] an account', 'cognito-idp:AdminDeleteUser', pool, {}, ['CasesSweep']],
  ['[CASE-99] an account of another pool', 'cognito-idp:AdminDeleteUser', otherPool, {}, []],
  ['[CASE-99] the groups of an account', 'cognito-idp:AdminListGroupsForUser', pool, {}, ['CasesSweep']],
  ['[DSK-16] who is on the team', 'cognito-idp:ListUsersInGroup', pool, {}, ['FunctionsDesk']],
  ['[DSK-16] all accounts', 'cognito-idp:ListUsers', pool, {}, []],
  ['[DSK-16] a membership', 'cognito-idp:AdminAddUserToGroup', pool, {}, []],
  ["[CASE-99] a mail as the stage's sender", 'ses:SendEmail', identity, from('accounts'), senders],
  ['[CASE-99] a mail as another sender', 'ses:SendEmail', identity, from('ceo'), []],
  ['lines of a log', 'logs:PutLogEvents', `${log}:log-stream:1`, {}, ['Papers']],
  ['lines of a log', 'logs:DeleteLogStream', `${log}:log-stream:1`, {}, []],
  ['a log', 'logs:DeleteLogGroup', log, {}, []],
  [
    'the secret of the origin',
    'secretsmanager:GetSecretValue',
    secret,
    {},
    [...routed, 'FunctionsSigning', 'FunctionsVerify'],
  ],
])('%s: only these functions have %s', async (_, action, resource, context, functions) => {
  const asked = await Promise.all(
    roles.map(async ({ name, can }) => ((await can(action, resource, context)) ? [name] : [])),
  )
  expect(asked.flat().sort()).toEqual(functions.toSorted())
})

const policyOf = (type: string, name: string) => {
  const [found] = production.ofType(type).filter(([id]) => id.startsWith(name))
  const { KeyPolicy, PolicyDocument } = found?.[1].Properties ?? {}
  return deployed(KeyPolicy ?? PolicyDocument)
}

const everything = [{ Effect: 'Allow', Action: ['*'], Resource: ['*'] }]

const policies = {
  site: policyOf('AWS::S3::BucketPolicy', 'SiteBucket'),
  signatures: policyOf('AWS::S3::BucketPolicy', 'SignaturesBucket'),
  papers: policyOf('AWS::S3::BucketPolicy', 'PapersBucket'),
  documents: policyOf('AWS::S3::BucketPolicy', 'DocumentsBucket'),
  logs: policyOf('AWS::S3::BucketPolicy', 'LogsAccess'),
  records: policyOf('AWS::KMS::Key', 'RecordsKey'),
  alarms: policyOf('AWS::SNS::TopicPolicy', 'WatchTopic'),
}
const asked = {
  site: 'arn:aws:s3:::Site/index.html',
  signatures: 'arn:aws:s3:::Signatures/1/signature_1.png',
  papers: 'arn:aws:s3:::Papers/1/first/release.pdf',
  documents: document,
  logs: 'arn:aws:s3:::Logs/signatures/2026-11-22',
  records: `arn:aws:kms:us-east-1:${account}:key/1`,
  alarms: `arn:aws:sns:us-east-1:${account}:Watch`,
} as const satisfies Record<keyof typeof policies, string>

const callers = {
  'a role with every right': `arn:aws:sts::${account}:assumed-role/FunctionsApplicantRole/now`,
  'the scanner': `arn:aws:sts::${account}:assumed-role/Scanner/GuardDutyMalwareProtection`,
  'another account': 'arn:aws:sts::999999999999:assumed-role/Stranger/now',
  CloudFront: 'cloudfront.amazonaws.com',
  S3: 'logging.s3.amazonaws.com',
  CloudWatch: 'cloudwatch.amazonaws.com',
  'the log service': 'logs.us-east-1.amazonaws.com',
} as const

const principalOf = (caller: string) =>
  caller.startsWith('arn:')
    ? { 'aws:PrincipalArn': caller.replace(/:sts:(.*):assumed-role\/(\w+)\/.*/, ':iam:$1:role/$2') }
    : {}

const tls = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' }
const here = { ...tls, 'aws:SourceAccount': account }
const once = { ...tls, 's3:if-none-match': '*' }
const plain = { ...tls, 'aws:SecureTransport': 'false' }
const oldTls = { ...tls, 's3:TlsVersion': '1.1' }
const scanned = (result: string) => ({
  ...tls,
  's3:ExistingObjectTag/GuardDutyMalwareScanStatus': result,
})
const ofSite = (name: string) => ({
  ...tls,
  'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/${name}`,
})
const ofAlarm = (of: string) => ({
  ...tls,
  'aws:SourceAccount': of,
  'aws:SourceArn': `arn:aws:cloudwatch:us-east-1:${of}:alarm:a`,
})
const ofBucket = (name: string) => ({ ...here, 'aws:SourceArn': `arn:aws:s3:::${name}` })
const ofOthersBucket = { ...ofBucket('Signatures'), 'aws:SourceAccount': '999999999999' }

type PolicyCase = [
  who: keyof typeof callers,
  how: string,
  policy: keyof typeof policies,
  action: string,
  context: Readonly<Record<string, string>>,
  isAllowed: boolean,
]

const someone = 'a role with every right'
const plainButClean = { ...scanned('NO_THREATS_FOUND'), 'aws:SecureTransport': 'false' }

test.each<PolicyCase>([
  ['a role with every right', 'for a new file', 'papers', 's3:PutObject', once, true],
  ['a role with every right', 'over a file', 'papers', 's3:PutObject', tls, false],
  ...['s3:GetObject', 's3:GetObjectVersion'].flatMap((action): PolicyCase[] => [
    [someone, '[DOC-21] before the scan', 'documents', action, tls, false],
    [someone, '[DOC-21] for what is clean', 'documents', action, scanned('NO_THREATS_FOUND'), true],
    ...['THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED'].map(
      (result): PolicyCase => [
        someone,
        `[DOC-21] for ${result}`,
        'documents',
        action,
        scanned(result),
        false,
      ],
    ),
    ['the scanner', '[DOC-21] before the scan', 'documents', action, tls, true],
  ]),
  ...['s3:PutObjectTagging', 's3:PutObjectVersionTagging'].flatMap((action): PolicyCase[] => [
    [someone, '[DOC-22] to call it clean', 'documents', action, tls, false],
    ['the scanner', '[DOC-22] to call it clean', 'documents', action, tls, true],
  ]),
  ...['s3:DeleteObjectTagging', 's3:DeleteObjectVersionTagging'].map(
    (action): PolicyCase => [someone, '[DOC-22] to take the result away', 'documents', action, tls, false],
  ),
  [someone, 'for what is clean, without TLS', 'documents', 's3:GetObject', plainButClean, false],
  ['CloudFront', 'for our site', 'site', 's3:GetObject', ofSite('SITE'), true],
  ['CloudFront', 'for another site', 'site', 's3:GetObject', ofSite('OTHER'), false],
  ['CloudFront', 'for our site, to write', 'site', 's3:PutObject', ofSite('SITE'), false],
  ['another account', '', 'site', 's3:GetObject', tls, false],
  ['CloudFront', 'for our site', 'signatures', 's3:GetObject', ofSite('SITE'), false],
  ['another account', '', 'signatures', 's3:GetObject', tls, false],
  ['a role with every right', '', 'signatures', 's3:GetObject', tls, true],
  ['a role with every right', 'without TLS', 'signatures', 's3:GetObject', plain, false],
  ['a role with every right', 'with TLS 1.1', 'signatures', 's3:GetObject', oldTls, false],
  ['S3', 'for logs of our bucket', 'logs', 's3:PutObject', ofBucket('Signatures'), true],
  ['S3', "for logs of another account's bucket", 'logs', 's3:PutObject', ofOthersBucket, false],
  ['S3', 'for logs under the name of another bucket', 'logs', 's3:PutObject', ofBucket('Exports'), false],
  ['a role with every right', '', 'records', 'kms:Decrypt', tls, true],
  ['another account', '', 'records', 'kms:Decrypt', tls, false],
  ['the log service', '', 'records', 'kms:Decrypt', here, false],
  ['CloudWatch', 'for our alarms', 'alarms', 'sns:Publish', ofAlarm(account), true],
  ['CloudWatch', "for another account's alarms", 'alarms', 'sns:Publish', ofAlarm('999999999999'), false],
])('%s %s: the policy of %s on %s', async (who, _, policy, action, context, isAllowed) => {
  const caller = callers[who]
  const statements = caller.startsWith('arn:') ? everything : undefined
  const resourcePolicy = policies[policy]
  expect(resourcePolicy).toBeDefined()
  const resource = asked[policy]
  const known = { ...context, ...principalOf(caller) }
  const call = { caller, statements, resourcePolicy, action, resource, context: known }
  expect(await simulate(call)).toBe(isAllowed)
})
