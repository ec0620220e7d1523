// Makes an assembly in which one function's role lacks one right.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const statementSchema = z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })
const policySchema = z.looseObject({
  Properties: z.looseObject({ PolicyDocument: z.looseObject({ Statement: z.array(statementSchema) }) }),
})
const templateSchema = z.looseObject({ Resources: z.record(z.string(), z.unknown()) })

/** Throws when the policy whose name begins with `prefix` does not give the right, so that no test withholds nothing. */
export const withholdRight = (prefix: string, action: string) => (assembly: string) => {
  const file = join(assembly, readdirSync(assembly).find((name) => name.endsWith('.template.json')) ?? '')
  const template = templateSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const name = Object.keys(template.Resources).find((logicalId) => logicalId.startsWith(`${prefix}Policy`))
  const policy = policySchema.parse(template.Resources[name ?? ''])
  const { PolicyDocument } = policy.Properties
  const Statement = PolicyDocument.Statement.map((statement) => ({
    ...statement,
    Action: [statement.Action].flat().filter((given) => given !== action),
  })).filter(({ Action }) => Action.length > 0)
  if (JSON.stringify(Statement).length >= JSON.stringify(PolicyDocument.Statement).length)
    throw new Error(`${prefix} has no right to ${action}.`)
  const without = { ...policy.Properties, PolicyDocument: { ...PolicyDocument, Statement } }
  template.Resources[name ?? ''] = { ...policy, Properties: without }
  writeFileSync(file, JSON.stringify(template))
}
