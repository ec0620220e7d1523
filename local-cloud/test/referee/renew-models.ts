// Writes models/*.json: AWS's service models as botocore ships them, cut to the operations that we use.
//
//   node bin/run.mjs local-cloud/test/referee/renew-models.ts FOLDER
//
// FOLDER is the newest botocore, unpacked: `pip download --no-deps botocore && unzip botocore-*.whl`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { modelFile, modelSchema, type ServiceModel, type Shape } from './service-model.ts'

/** By the folder of botocore's data. The local cloud must refuse every other operation. */
const used: Readonly<Record<string, string>> = {
  cloudformation: `CreateChangeSet DeleteChangeSet DeleteStack DescribeChangeSet DescribeEvents DescribeStackEvents
    DescribeStackResources DescribeStacks ExecuteChangeSet GetTemplate GetTemplateSummary ListStackResources
    RollbackStack UpdateTerminationProtection`,
  cloudfront: 'CreateInvalidation GetDistribution GetInvalidation UpdateDistribution',
  'cognito-idp': `AdminAddUserToGroup AdminCreateUser AdminDeleteUser AdminDisableUser AdminEnableUser AdminGetUser
    AdminListGroupsForUser AdminRemoveUserFromGroup AdminSetUserMFAPreference AdminSetUserPassword
    AdminUpdateUserAttributes AdminUserGlobalSignOut AssociateSoftwareToken ChangePassword ConfirmForgotPassword
    ConfirmSignUp ForgotPassword GetTokensFromRefreshToken GetUser GetUserAttributeVerificationCode GlobalSignOut
    InitiateAuth ListUsers ListUsersInGroup ResendConfirmationCode RespondToAuthChallenge RevokeToken
    SetUserMFAPreference SignUp UpdateUserAttributes VerifySoftwareToken VerifyUserAttribute`,
  dynamodb: `BatchGetItem BatchWriteItem DeleteItem DescribeTable GetItem ListTables PutItem Query Scan
    TransactWriteItems UpdateItem`,
  guardduty: 'SendObjectMalwareScan',
  lambda: 'Invoke',
  s3: `AbortMultipartUpload CompleteMultipartUpload CopyObject CreateMultipartUpload DeleteObject
    DeleteObjectTagging GetBucketEncryption GetBucketLocation GetObject GetObjectTagging HeadObject ListObjectVersions
    ListObjectsV2 PutObject PutObjectTagging UploadPart`,
  secretsmanager: 'GetSecretValue PutSecretValue',
  sesv2: 'SendEmail',
  ssm: 'GetParameter',
  sts: 'AssumeRole GetCallerIdentity',
}

/** Where botocore says less or other than AWS elsewhere. */
const corrections: Readonly<Record<string, Readonly<Record<string, Partial<Shape>>>>> = {
  // The last two come in the events of each stack that is updated; the CDK counts them: stack-activity-monitor.ts of its command line
  cloudformation: {
    ResourceStatus: {
      enum: `CREATE_IN_PROGRESS CREATE_FAILED CREATE_COMPLETE DELETE_IN_PROGRESS DELETE_FAILED DELETE_COMPLETE
        DELETE_SKIPPED UPDATE_IN_PROGRESS UPDATE_FAILED UPDATE_COMPLETE IMPORT_FAILED IMPORT_COMPLETE
        IMPORT_IN_PROGRESS IMPORT_ROLLBACK_IN_PROGRESS IMPORT_ROLLBACK_FAILED IMPORT_ROLLBACK_COMPLETE
        EXPORT_FAILED EXPORT_COMPLETE EXPORT_IN_PROGRESS EXPORT_ROLLBACK_IN_PROGRESS EXPORT_ROLLBACK_FAILED
        EXPORT_ROLLBACK_COMPLETE UPDATE_ROLLBACK_IN_PROGRESS UPDATE_ROLLBACK_COMPLETE UPDATE_ROLLBACK_FAILED
        ROLLBACK_IN_PROGRESS ROLLBACK_COMPLETE ROLLBACK_FAILED UPDATE_COMPLETE_CLEANUP_IN_PROGRESS
        UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS`.split(/\s+/),
    },
  },
  // A space inside: docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
  'cognito-idp': { PasswordType: { pattern: '[\\S]+(.*[\\S]+)?' } },
  dynamodb: {
    // A union in github.com/aws/api-models-aws
    AttributeValue: { union: true },
    // Empty if nothing is left: docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html
    BatchGetRequestMap: { min: 0 },
    BatchWriteItemRequestMap: { min: 0 },
    // 0 decreases today: docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_DescribeTable.html
    PositiveLongObject: { min: 0 },
  },
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of botocore.')
const [, version] = /__version__ = '(.+)'/.exec(readFileSync(join(folder, '__init__.py'), 'utf8')) ?? []

const readWhole = (service: string): ServiceModel => {
  const versions = readdirSync(join(folder, 'data', service)).toSorted()
  const file = join(folder, 'data', service, versions.at(-1) ?? '', 'service-2.json.gz')
  return modelSchema.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()))
}

const namesIn = ({ members = {}, member, key, value }: Shape) =>
  [...Object.values(members), member, key, value].flatMap((part) => (part ? [part.shape] : []))

const cut = ({ metadata, operations, shapes }: ServiceModel, names: readonly string[]): ServiceModel => {
  const kept: Record<string, Shape> = {}
  const keep = (name: string | undefined) => {
    const shape = shapes[name ?? '']
    if (name === undefined || !shape || kept[name]) return
    kept[name] = shape
    namesIn(shape).forEach(keep)
  }
  const ours = names.map((name) => {
    const operation = operations[name]
    if (!operation) throw new Error(`There is no operation ${name}.`)
    keep(operation.input?.shape)
    keep(operation.output?.shape)
    for (const { shape } of operation.errors ?? []) keep(shape)
    return [name, operation] as const
  })
  return { metadata, operations: Object.fromEntries(ours), shapes: kept }
}

/** One line for each operation and shape, so that a renewal reads well in a diff. */
const inLines = (values: Readonly<Record<string, unknown>>) =>
  Object.keys(values)
    .toSorted()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(values[name])}`)
    .join(',\n')

for (const [service, names] of Object.entries(used)) {
  const { metadata, operations, shapes } = cut(readWhole(service), names.split(/\s+/))
  for (const [name, correction] of Object.entries(corrections[service] ?? {}))
    Object.assign(shapes[name] ?? {}, correction)
  const source = `botocore ${version}, data/${service}, cut on ${new Date().toISOString().slice(0, 10)}`
  writeFileSync(
    modelFile(service),
    `{\n  "source": "${source}",\n  "metadata": ${JSON.stringify(metadata)},\n` +
      `  "operations": {\n${inLines(operations)}\n  },\n  "shapes": {\n${inLines(shapes)}\n  }\n}\n`,
  )
}
