// Properties whose change replaces a resource. A test compares CloudFormation's schemas.

const replaced: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': 'ProtocolType',
  'AWS::ApiGatewayV2::Authorizer': 'ApiId',
  'AWS::ApiGatewayV2::Integration': 'ApiId',
  'AWS::ApiGatewayV2::Route': 'ApiId',
  'AWS::ApiGatewayV2::Stage': 'ApiId StageName',
  'AWS::Backup::BackupSelection': 'BackupPlanId BackupSelection',
  'AWS::Backup::BackupVault': 'BackupVaultName EncryptionKeyArn',
  'AWS::Budgets::Budget': 'NotificationsWithSubscribers',
  'AWS::CertificateManager::Certificate':
    'CertificateAuthorityArn CertificateExport DomainName DomainValidationOptions KeyAlgorithm SubjectAlternativeNames ValidationMethod',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::MonitoringSubscription': 'DistributionId',
  'AWS::CloudTrail::Trail': 'TrailName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::CompositeAlarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Cognito::UserPoolClient': 'GenerateSecret UserPoolId',
  'AWS::Cognito::UserPoolGroup': 'GroupName UserPoolId',
  'AWS::DynamoDB::Table': 'ImportSourceSpecification KeySchema TableName',
  'AWS::Events::Rule': 'EventBusName Name',
  'AWS::IAM::ManagedPolicy': 'Description ManagedPolicyName Path',
  'AWS::IAM::Role': 'Path RoleName',
  'AWS::KMS::Alias': 'AliasName',
  'AWS::Lambda::EventInvokeConfig': 'FunctionName Qualifier',
  'AWS::Lambda::Function': 'FunctionName PackageType TenancyConfig',
  'AWS::Lambda::LayerVersion':
    'CompatibleArchitectures CompatibleRuntimes Content Description LayerName LicenseInfo',
  'AWS::Lambda::Permission':
    'Action EventSourceToken FunctionName FunctionUrlAuthType InvokedViaFunctionUrl Principal PrincipalOrgID SourceAccount SourceArn',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::Logs::MetricFilter': 'FilterName LogGroupName',
  'AWS::Logs::ResourcePolicy': 'PolicyName',
  'AWS::Route53::RecordSet': 'HostedZoneId HostedZoneName Name',
  'AWS::S3::Bucket': 'BucketName BucketNamePrefix BucketNamespace ObjectLockEnabled',
  'AWS::S3::BucketPolicy': 'Bucket',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::ConfigurationSetEventDestination': 'ConfigurationSetName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SNS::Subscription': 'Endpoint Protocol TopicArn',
  'AWS::SNS::Topic': 'FifoTopic TopicName',
  'AWS::WAFv2::LoggingConfiguration': 'ResourceArn',
  'AWS::WAFv2::WebACL': 'Name Scope',
}

export const replacedProperties = (type: string): readonly string[] => replaced[type]?.split(' ') ?? []
