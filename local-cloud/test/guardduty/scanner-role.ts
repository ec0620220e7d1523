// The role of https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-iam-policy-prerequisite.html
export const Bucket = 'local_documents'
export const bucketArn = `arn:aws:s3:::${Bucket}`
export const objects = `${bucketArn}/*`

const service = 'malware-protection-plan.guardduty.amazonaws.com'
const rules = 'arn:aws:events:us-east-1:000000000000:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*'

const documented = (keyArn: unknown) => [
  {
    Action: ['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
    Resource: rules,
    Condition: { StringLike: { 'events:ManagedBy': service } },
  },
  { Action: ['events:DescribeRule', 'events:ListTargetsByRule'], Resource: rules },
  {
    Action: ['Put', 'Get'].flatMap((verb) => [`s3:${verb}ObjectTagging`, `s3:${verb}ObjectVersionTagging`]),
    Resource: objects,
  },
  { Action: ['s3:PutBucketNotification', 's3:GetBucketNotification'], Resource: bucketArn },
  { Action: ['s3:PutObject'], Resource: `${bucketArn}/malware-protection-resource-validation-object` },
  { Action: ['s3:ListBucket'], Resource: bucketArn },
  { Action: ['s3:GetObject', 's3:GetObjectVersion'], Resource: objects },
  {
    Action: ['kms:GenerateDataKey', 'kms:Decrypt'],
    Resource: keyArn,
    Condition: { StringLike: { 'kms:ViaService': 's3.us-east-1.amazonaws.com' } },
  },
]

export const scannerRole = (keyArn: unknown, { lacking = '', trusting = service } = {}) => ({
  AssumeRolePolicyDocument: {
    Statement: [{ Effect: 'Allow', Principal: { Service: trusting }, Action: 'sts:AssumeRole' }],
  },
  Policies: [
    {
      PolicyDocument: {
        Statement: documented(keyArn).map((statement) => ({
          Effect: 'Allow',
          ...statement,
          Action: statement.Action.filter((action) => action !== lacking),
        })),
      },
    },
  ],
})

export const planProperties = (Role: unknown, BucketName: unknown) => ({
  Role,
  ProtectedResource: { S3Bucket: { BucketName, ObjectPrefixes: ['cases/'] } },
  Actions: { Tagging: { Status: 'ENABLED' } },
})
