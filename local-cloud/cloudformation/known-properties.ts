// Properties that are read or left to AWS. Any other stops the start: nothing only seems tested.

type Known = {
  read: string
  /** Without effect here, such as names and logs. */
  left: string
}

const known: Readonly<Record<string, Known>> = {
  'AWS::ApiGatewayV2::Api': { read: '', left: 'Description Name ProtocolType' },
  'AWS::ApiGatewayV2::Authorizer': {
    read: 'ApiId AuthorizerType IdentitySource JwtConfiguration',
    left: 'Name',
  },
  'AWS::ApiGatewayV2::Integration': {
    read: 'ApiId IntegrationType IntegrationUri PayloadFormatVersion TimeoutInMillis',
    left: '',
  },
  'AWS::ApiGatewayV2::Route': {
    read: 'ApiId AuthorizationScopes AuthorizationType AuthorizerId RouteKey Target',
    left: '',
  },
  'AWS::ApiGatewayV2::Stage': {
    read: 'ApiId DefaultRouteSettings RouteSettings StageName',
    left: 'AccessLogSettings AutoDeploy',
  },
  'AWS::CloudFront::Distribution': { read: 'DistributionConfig', left: '' },
  'AWS::CloudFront::Function': { read: 'FunctionCode FunctionConfig', left: 'AutoPublish Name' },
  'AWS::CloudFront::ResponseHeadersPolicy': { read: 'ResponseHeadersPolicyConfig', left: '' },
  'AWS::Cognito::UserPool': {
    read: 'AccountRecoverySetting AdminCreateUserConfig AutoVerifiedAttributes DeletionProtection EnabledMfas LambdaConfig MfaConfiguration Policies Schema UserAttributeUpdateSettings UsernameAttributes UsernameConfiguration VerificationMessageTemplate',
    left: 'EmailConfiguration EmailVerificationMessage EmailVerificationSubject SmsVerificationMessage UserPoolAddOns UserPoolName UserPoolTier',
  },
  'AWS::Cognito::UserPoolClient': {
    read: 'AccessTokenValidity EnableTokenRevocation ExplicitAuthFlows GenerateSecret IdTokenValidity PreventUserExistenceErrors ReadAttributes RefreshTokenValidity TokenValidityUnits WriteAttributes',
    left: 'AllowedOAuthFlowsUserPoolClient ClientName SupportedIdentityProviders UserPoolId',
  },
  'AWS::Cognito::UserPoolGroup': { read: 'GroupName', left: 'Description UserPoolId' },
  'AWS::DynamoDB::Table': {
    read: 'AttributeDefinitions DeletionProtectionEnabled GlobalSecondaryIndexes KeySchema SSESpecification TableName',
    left: 'BillingMode PointInTimeRecoverySpecification',
  },
  'AWS::Events::Rule': {
    read: 'EventBusName EventPattern Name ScheduleExpression State Targets',
    left: 'Description',
  },
  'AWS::GuardDuty::MalwareProtectionPlan': { read: 'Actions ProtectedResource Role', left: '' },
  'AWS::IAM::ManagedPolicy': { read: 'PolicyDocument Roles', left: 'Description Path' },
  'AWS::IAM::Policy': { read: 'PolicyDocument Roles', left: 'PolicyName' },
  'AWS::IAM::Role': {
    read: 'AssumeRolePolicyDocument ManagedPolicyArns Policies RoleName',
    left: 'Description',
  },
  'AWS::KMS::Key': { read: '', left: 'Description EnableKeyRotation KeyPolicy PendingWindowInDays' },
  'AWS::Lambda::EventInvokeConfig': {
    read: 'DestinationConfig FunctionName MaximumEventAgeInSeconds MaximumRetryAttempts Qualifier',
    left: '',
  },
  'AWS::Lambda::Function': {
    read: 'Code Environment FunctionName Handler Layers MemorySize Role Runtime Timeout',
    left: 'Architectures Description LoggingConfig',
  },
  'AWS::Lambda::Permission': { read: 'Action FunctionName Principal SourceAccount SourceArn', left: '' },
  'AWS::S3::Bucket': {
    read: 'BucketEncryption BucketName CorsConfiguration LifecycleConfiguration VersioningConfiguration',
    left: 'LoggingConfiguration OwnershipControls PublicAccessBlockConfiguration',
  },
  'AWS::S3::BucketPolicy': { read: 'Bucket PolicyDocument', left: '' },
  'AWS::SES::ConfigurationSet': {
    read: 'Name SendingOptions',
    left: 'DeliveryOptions ReputationOptions SuppressionOptions',
  },
  'AWS::SES::ConfigurationSetEventDestination': { read: 'ConfigurationSetName EventDestination', left: '' },
  'AWS::SecretsManager::Secret': { read: 'GenerateSecretString', left: 'Description' },
  'Custom::CDKBucketDeployment': {
    read: 'DestinationBucketName Extract Prune SourceBucketNames SourceMarkers SourceObjectKeys SystemMetadata',
    left: 'DistributionId DistributionPaths OutputObjectKeys ServiceToken WaitForDistributionInvalidation',
  },
  'Custom::S3AutoDeleteObjects': { read: 'BucketName', left: 'ServiceToken' },
}

export const typesThatRun = Object.keys(known)

export const refuseUnknownProperties = (
  logicalId: string,
  type: string,
  properties: Readonly<Record<string, unknown>>,
): void => {
  const { read = '', left = '' } = known[type] ?? {}
  const names = ['Tags', ...read.split(' '), ...left.split(' ')]
  const unknown = Object.keys(properties).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`The local cloud does not know the property ${unknown} of ${type} (${logicalId}).`)
}
