// Which service can invoke what.
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import { matchesAny } from '../iam/wildcard.ts'

const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceAccount: z.optional(z.string()),
  SourceArn: z.optional(z.string()),
})

type Permission = z.output<typeof permissionSchema>

/** Name, whole or partial ARN. */
const functionPrefix = new RegExp(`^(arn:aws:lambda:${region}:)?(${account}:)?(function:)?`)

export type Source = { service: string; arn: string }

const lets = (permission: Permission, source: Source, functionArn: string) => {
  const { Action, FunctionName, Principal, SourceAccount = account, SourceArn = '*' } = permission
  return (
    ['lambda:InvokeFunction', 'lambda:*'].includes(Action) &&
    Principal === source.service &&
    FunctionName.replace(functionPrefix, '') === functionArn.replace(functionPrefix, '') &&
    SourceAccount === account &&
    matchesAny([SourceArn], source.arn)
  )
}

export const createPermissions = () => {
  const permissions = new Map<string, Permission>()
  return {
    put: (resource: TemplateResource) => {
      permissions.set(resource.name, readProperties(permissionSchema, resource))
    },
    remove: ({ name }: TemplateResource) => {
      permissions.delete(name)
    },
    allow: (source: Source, functionArn: string) =>
      [...permissions.values()].some((permission) => lets(permission, source, functionArn)),
  }
}
