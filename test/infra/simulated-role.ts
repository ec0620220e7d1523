// What the role of a function of the production stage can do, judged by an IAM simulator that somebody else wrote.
import * as z from 'zod/mini'
import { account, simulate } from '#local-cloud/test/referee/iam-referee.ts'
import { deployed } from './deployed.ts'
import { onlyOne, production } from './synthesized.ts'

const policySchema = z.object({ Statement: z.array(z.unknown()) })

export type Context = Record<string, string | string[]>

/** `name`: how the ids of the function's resources begin. */
export const simulatedRole = (name: string) => {
  const [, { Properties }] = onlyOne('AWS::IAM::ManagedPolicy', production, name)
  const { Statement: statements } = policySchema.parse(deployed(Properties.PolicyDocument))
  const caller = `arn:aws:sts::${account}:assumed-role/${name}Role/now`
  return (action: string, resource: string, context: Context) =>
    simulate({ caller, statements, action, resource, context })
}

export const tableArn = `arn:aws:dynamodb:us-east-1:${account}:table/Records`
export const leading = (key: string): Context => ({ 'dynamodb:LeadingKeys': [key] })
