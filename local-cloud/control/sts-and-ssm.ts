// STS and Parameter Store, for a deploy.
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import type { Principal } from '../iam/iam.ts'
import type { Clock } from '../machine/clock.ts'
import type { Bootstrapped } from './bootstrap.ts'
import { type Action, QueryError, type Reply, required, time } from './query.ts'

const hour = 3_600_000

const identityOf = ({ name }: Principal) => ({
  Arn: `arn:aws:sts::${account}:assumed-role/${name}/local`,
  UserId: `AROALOCAL:${name}`,
  Account: account,
})

const assume = (form: URLSearchParams, { roles }: Bootstrapped, clock: Clock) => {
  const arn = required(form, 'RoleArn')
  const role = roles.get(arn)
  if (!role)
    throw new QueryError(
      'AccessDenied',
      `The caller is not authorized to perform: sts:AssumeRole on resource: ${arn}`,
    )
  const { accessKeyId, secretAccessKey, sessionToken } = role
  return {
    Credentials: {
      AccessKeyId: accessKeyId,
      SecretAccessKey: secretAccessKey,
      SessionToken: sessionToken,
      Expiration: time(clock() + hour),
    },
    AssumedRoleUser: { Arn: identityOf(role).Arn, AssumedRoleId: identityOf(role).UserId },
  }
}

export const stsActions = (
  caller: Principal,
  bootstrapped: Bootstrapped,
  clock: Clock,
): Readonly<Record<string, Action>> => ({
  GetCallerIdentity: () => identityOf(caller),
  AssumeRole: (form) => assume(form, bootstrapped, clock),
})

const json = (status: number, body: object): Reply => ({
  status,
  type: 'application/x-amz-json-1.1',
  body: JSON.stringify(body),
})

export const parameterIn = (body: string) => {
  const { Name: name } = z.parse(z.object({ Name: z.string() }), JSON.parse(body))
  return { name, arn: `arn:aws:ssm:${region}:${account}:parameter${name}` }
}

export const getParameter = (Name: string, { parameters }: Bootstrapped): Reply => {
  const Value = parameters.get(Name)
  return Value === undefined
    ? json(400, { __type: 'ParameterNotFound' })
    : json(200, { Parameter: { Name, Type: 'String', Value, Version: 1 } })
}
