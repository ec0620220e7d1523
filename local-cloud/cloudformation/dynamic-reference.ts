// Dynamic references to Secrets Manager.

const reference =
  /^\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^:]+:[^:]+:secret:[^:]+):SecretString:::\}\}$/

/** Throws for an unknown reference. */
export const resolveReference = (text: string, currentValue: (arn: string) => string | undefined): string => {
  if (!text.includes('{{resolve:')) return text
  const value = currentValue(reference.exec(text)?.[1] ?? '')
  if (value === undefined) throw new Error(`The local cloud can't resolve the reference ${text}.`)
  return value
}
