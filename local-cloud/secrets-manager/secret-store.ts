// The template's secrets on disk, with their current and previous values.
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'

const propertiesSchema = z.object({
  GenerateSecretString: z.strictObject({
    PasswordLength: z._default(z.number(), 32),
    ExcludePunctuation: z.literal(true),
  }),
})

const versionSchema = z.object({ id: z.string(), value: z.string() })
const secretSchema = z.object({ current: versionSchema, previous: z.optional(versionSchema) })
type Secret = z.infer<typeof secretSchema>

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const draw = (length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

const firstVersion = (resource: TemplateResource): Secret => {
  const { PasswordLength } = readProperties(propertiesSchema, resource).GenerateSecretString
  return { current: { id: randomUUID(), value: draw(PasswordLength) } }
}

export const openSecretStore = (resources: readonly TemplateResource[], folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = ({ logicalId }: TemplateResource) => join(folder, `${logicalId}.json`)
  const write = (resource: TemplateResource, secret: Secret) => {
    const file = fileOf(resource)
    writeFileSync(`${file}.tmp`, JSON.stringify(secret), { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
  }
  for (const resource of resources) if (!existsSync(fileOf(resource))) write(resource, firstVersion(resource))
  const find = (arn: string) => resources.find(({ name }) => name === arn)
  return {
    read: (arn: string): Secret | undefined => {
      const resource = find(arn)
      return resource && secretSchema.parse(JSON.parse(readFileSync(fileOf(resource), 'utf8')))
    },
    put: (arn: string, value: string): void => {
      const resource = find(arn)
      const before = resource && secretSchema.parse(JSON.parse(readFileSync(fileOf(resource), 'utf8')))
      if (resource && before)
        write(resource, { current: { id: randomUUID(), value }, previous: before.current })
    },
  }
}
