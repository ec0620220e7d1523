// Numbers of the table as JavaScript has them; what it can't hold exactly stays the SDK's own value, which is written back digit by
// digit. By itself the SDK makes some of them a BigInt, which no JSON takes, and throws over others.
import { NumberValue } from '@aws-sdk/lib-dynamodb'

export const exactNumber = (digits: string): number | NumberValue => {
  const number = Number(digits)
  const isExact = String(number) === digits && Math.abs(number) <= Number.MAX_SAFE_INTEGER
  return isExact ? number : NumberValue.from(digits)
}
