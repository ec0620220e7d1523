// Size limit of expressions, which dynalite lacks.

const mostBytes = 4096
const expressions = [
  'UpdateExpression',
  'ConditionExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
]

export const oversizedExpression = (input: object): string | undefined => {
  for (const [name, text] of Object.entries(input)) {
    if (typeof text !== 'string' || !expressions.includes(name)) continue
    const size = Buffer.byteLength(text)
    if (size > mostBytes)
      return `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${size}`
  }
  return undefined
}
