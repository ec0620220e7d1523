// Dynamic references to Secrets Manager, as CloudFormation resolves them when it makes a resource.

const reference =
  /^\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^:]+:[^:]+:secret:[^:]+):SecretString:::\}\}$/

/** The text itself when it holds no reference. Throws for a reference to anything that `currentValue` doesn't know. */
export const resolveReference = (text: string, currentValue: (arn: string) => string | undefined): string => {
  if (!text.includes('{{resolve:')) return text
  const value = currentValue(reference.exec(text)?.[1] ?? '')
  if (value === undefined) throw new Error(`The local cloud can't resolve the reference ${text}.`)
  return value
}
