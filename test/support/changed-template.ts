import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Throws when `edit` changes nothing, so that no test runs the template as it is. */
export const changeTemplate = (assembly: string, edit: (template: string) => string) => {
  const file = join(assembly, readdirSync(assembly).find((name) => name.endsWith('.template.json')) ?? '')
  const template = readFileSync(file, 'utf8')
  const changed = edit(template)
  if (changed === template) throw new Error('The template has nothing to change.')
  writeFileSync(file, changed)
}

const statementSchema = z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })
const policySchema = z.looseObject({
  Properties: z.looseObject({ PolicyDocument: z.looseObject({ Statement: z.array(statementSchema) }) }),
})
const templateSchema = z.looseObject({ Resources: z.record(z.string(), z.unknown()) })

/** Throws when the function whose name begins with `prefix` does not have the right, so that no test withholds nothing. */
export const withholdRight = (prefix: string, action: string) => (assembly: string) =>
  changeTemplate(assembly, (text) => {
    const template = templateSchema.parse(JSON.parse(text))
    const own = `${prefix}${action.startsWith('dynamodb:') ? 'Table' : ''}Policy`
    const name = Object.keys(template.Resources).find((id) => id.startsWith(own)) ?? ''
    const policy = policySchema.parse(template.Resources[name])
    const { Statement } = policy.Properties.PolicyDocument
    const left = Statement.map((statement) => ({
      ...statement,
      Action: [statement.Action].flat().filter((given) => given !== action),
    })).filter(({ Action }) => Action.length > 0)
    if (JSON.stringify(left).length >= JSON.stringify(Statement).length)
      throw new Error(`${prefix} has no right to ${action}.`)
    policy.Properties.PolicyDocument.Statement = left
    template.Resources[name] = policy
    return JSON.stringify(template)
  })
