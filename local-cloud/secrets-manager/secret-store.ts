// Secrets on disk: current and previous values.
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

export const openSecretStore = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const resources = new Map<string, TemplateResource>()
  const fileOf = ({ name }: TemplateResource) => join(folder, `${name.replace(/^.*:/, '')}.json`)
  const write = (resource: TemplateResource, secret: Secret) => {
    const file = fileOf(resource)
    writeFileSync(`${file}.tmp`, JSON.stringify(secret), { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
  }
  const read = (arn: string): Secret | undefined => {
    const resource = resources.get(arn)
    return resource && secretSchema.parse(JSON.parse(readFileSync(fileOf(resource), 'utf8')))
  }
  return {
    read,
    /** Keeps a stored value. */
    add: (resource: TemplateResource): void => {
      const first = firstVersion(resource)
      if (!existsSync(fileOf(resource))) write(resource, first)
      resources.set(resource.name, resource)
    },
    remove: (arn: string): void => {
      const resource = resources.get(arn)
      if (resource) rmSync(fileOf(resource), { force: true })
      resources.delete(arn)
    },
    put: (arn: string, value: string): void => {
      const resource = resources.get(arn)
      const before = read(arn)
      if (resource && before)
        write(resource, { current: { id: randomUUID(), value }, previous: before.current })
    },
  }
}
