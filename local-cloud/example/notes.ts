// A small CDK app that is not Larkfield: a site, a pool, an API, a function that also runs every hour, and a table.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { App, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AllowedMethods, CachePolicy, Distribution, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { buildSync } from 'esbuild'

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const addPool = (stack: Stack) => {
  const pool = new UserPool(stack, 'Pool', { signInAliases: { email: true }, selfSignUpEnabled: true })
  const client = pool.addClient('Client', { authFlows: { userSrp: true }, disableOAuth: true })
  return { pool, client }
}

/** The function with the clients it needs, in one file. */
const bundle = (outdir: string) => {
  const built = join(outdir, 'function')
  const entryPoints = [folder('function/index.cjs')]
  buildSync({ entryPoints, bundle: true, platform: 'node', outfile: join(built, 'index.cjs') })
  return Code.fromAsset(built)
}

const addApi = (stack: Stack, code: Code, table: Table, { pool, client }: ReturnType<typeof addPool>) => {
  const notes = new LambdaFunction(stack, 'Notes', {
    code,
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    timeout: Duration.seconds(25),
    environment: { TABLE_NAME: table.tableName },
  })
  table.grantReadWriteData(notes)
  const targets = [new FunctionTarget(notes)]
  new Rule(stack, 'Hourly', { schedule: Schedule.rate(Duration.hours(1)), targets })
  const api = new HttpApi(stack, 'Api')
  const audience = { jwtAudience: [client.userPoolClientId] }
  api.addRoutes({
    path: '/api/note',
    methods: [HttpMethod.GET, HttpMethod.POST],
    integration: new HttpLambdaIntegration('Integration', notes),
    authorizer: new HttpJwtAuthorizer('Authorizer', pool.userPoolProviderUrl, audience),
  })
  return api
}

const addBucket = (stack: Stack): IBucket => {
  const bucket = new Bucket(stack, 'Site')
  // @ts-expect-error The CDK's Bucket is its own IBucket, except under exactOptionalPropertyTypes.
  return bucket
}

const addSite = (stack: Stack, api: HttpApi) => {
  const bucket = addBucket(stack)
  const distribution = new Distribution(stack, 'Distribution', {
    defaultRootObject: 'index.html',
    defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(bucket) },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(`${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`),
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        allowedMethods: AllowedMethods.ALLOW_ALL,
      },
    },
  })
  new BucketDeployment(stack, 'Pages', {
    sources: [Source.asset(folder('site'))],
    destinationBucket: bucket,
    distribution,
    prune: false,
  })
  return distribution
}

/** Writes the cloud assembly into this folder. */
export const synthesizeNotes = (outdir: string) => {
  const app = new App({ outdir })
  const stack = new Stack(app, 'Notes')
  const table = new Table(stack, 'Table', {
    billingMode: BillingMode.PAY_PER_REQUEST,
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const site = addSite(stack, addApi(stack, bundle(outdir), table, addPool(stack)))
  new CfnOutput(stack, 'Url', { value: `https://${site.distributionDomainName}` })
  app.synth()
}
