// Standard rules of attributes and the Schema's.
import { invalidParameter } from './cognito-error.ts'
import type { AttributeRule, Pool } from './pool.ts'

export const standardAttributes: readonly string[] = [
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'sub',
  'updated_at',
  'website',
  'zoneinfo',
]

type Attributes = Readonly<Record<string, string>>

const schemaName = (name: string) => (standardAttributes.includes(name) ? name : `custom:${name}`)

const ruleOf = (pool: Pool, name: string): AttributeRule => {
  const declared = pool.Schema.find((rule) => schemaName(rule.Name) === name)
  if (declared) return declared
  if (!standardAttributes.includes(name)) {
    throw nonconforming(`Type for attribute {${name}} could not be determined`)
  }
  return {
    Name: name,
    AttributeDataType: 'String',
    Required: false,
    Mutable: true,
    StringAttributeConstraints: undefined,
  }
}

const nonconforming = (reason: string) =>
  invalidParameter(`Attributes did not conform to the schema: ${reason}`)

const assertValue = (pool: Pool, name: string, value: string) => {
  const rule = ruleOf(pool, name)
  const { MinLength = 0, MaxLength = 2048 } = rule.StringAttributeConstraints ?? {}
  if (rule.AttributeDataType === 'Number' && !/^-?\d+(\.\d+)?$/.test(value)) {
    throw nonconforming(`${name}: Number expected`)
  }
  if (value.length < MinLength)
    throw nonconforming(`${name}: String must be longer than ${MinLength - 1} characters`)
  if (value.length > MaxLength)
    throw nonconforming(`${name}: String must be shorter than ${MaxLength + 1} characters`)
  if (name === 'email') assertEmail(value)
}

export const isEmail = (value: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(value) && value.length <= 2048

const assertEmail = (value: string) => {
  if (!isEmail(value)) throw invalidParameter('Invalid email address format.')
}

export const assertConforms = (pool: Pool, attributes: Attributes) => {
  for (const [name, value] of Object.entries(attributes)) assertValue(pool, name, value)
}

export const assertComplete = (pool: Pool, attributes: Attributes) => {
  for (const rule of pool.Schema) {
    const name = schemaName(rule.Name)
    if (rule.Required && !attributes[name]) throw nonconforming(`${name}: The attribute is required`)
  }
}

export const assertMutable = (pool: Pool, attributes: Attributes) => {
  for (const name of Object.keys(attributes)) {
    if (name === 'sub' || !ruleOf(pool, name).Mutable) {
      throw invalidParameter(`user.${name}: Attribute cannot be updated.`)
    }
  }
}
