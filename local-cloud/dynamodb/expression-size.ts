// DynamoDB's limit for the text of one expression, which dynalite does not know. It counts the text as it was sent, with its
// placeholders; names and values are counted elsewhere.

const mostBytes = 4096
const expressions = [
  'UpdateExpression',
  'ConditionExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
]

/** What DynamoDB says about the first expression that is too long. */
export const oversizedExpression = (input: object): string | undefined => {
  for (const [name, text] of Object.entries(input)) {
    if (typeof text !== 'string' || !expressions.includes(name)) continue
    const size = Buffer.byteLength(text)
    if (size > mostBytes)
      return `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${size}`
  }
  return undefined
}
