// Numbers that JavaScript can't hold exactly stay a NumberValue.
import { NumberValue } from '@aws-sdk/lib-dynamodb'

export const exactNumber = (digits: string): number | NumberValue => {
  const number = Number(digits)
  const isExact = String(number) === digits && Math.abs(number) <= Number.MAX_SAFE_INTEGER
  return isExact ? number : NumberValue.from(digits)
}
