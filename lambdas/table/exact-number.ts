// Reads numbers of the table. A number that JavaScript cannot hold exactly stays the SDK's own value.
import { NumberValue } from '@aws-sdk/lib-dynamodb'

export const exactNumber = (digits: string): number | NumberValue => {
  const number = Number(digits)
  const isExact = String(number) === digits && Math.abs(number) <= Number.MAX_SAFE_INTEGER
  return isExact ? number : NumberValue.from(digits)
}
