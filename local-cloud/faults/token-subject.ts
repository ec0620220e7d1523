// Token subjects, unchecked: for faults only.
import { decodeJwt } from 'jose'

export const tokenSubject = (token: string): string | undefined => {
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}
