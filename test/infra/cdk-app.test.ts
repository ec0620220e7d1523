import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#test/command.ts'
import { onlyOne, readTemplate, stack } from './synthesized.ts'

describe('the CDK app', () => {
  test('[INF-1] The CDK app contains one of each: pool, admin group, HTTP API, table, distribution, private signature bucket', () => {
    for (const type of ['UserPool', 'UserPoolClient']) onlyOne(`AWS::Cognito::${type}`)
    for (const type of ['ApiGatewayV2::Api', 'DynamoDB::Table', 'CloudFront::Distribution'])
      onlyOne(`AWS::${type}`)
    const groups = stack
      .ofType('AWS::Cognito::UserPoolGroup')
      .map(([, { Properties }]) => Properties.GroupName)
    expect(groups.sort()).toEqual(['admin', 'team'])
    onlyOne('AWS::S3::Bucket', stack, 'Signatures')
  })

  test('[INF-1] The CDK command line makes the same app and the same assets from cdk.json, in another process', () => {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-cdk-'))
    try {
      const cdk = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk')
      const { status, stderr } = spawnSync(
        process.execPath,
        [cdk, 'synth', '--quiet', '--no-notices', '--output', folder],
        { cwd: root, encoding: 'utf8', env: { ...process.env, CDK_VALIDATION: 'false' } },
      )
      expect(status, stderr).toBe(0)
      // With the keys of their assets.
      expect(readTemplate(folder).resources).toEqual(stack.resources)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
