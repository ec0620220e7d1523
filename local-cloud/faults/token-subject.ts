// Whom a token of the pool is about, as a fault's `user` needs it. Nothing is checked here: never a reason to let anybody in.
import { decodeJwt } from 'jose'

/** The `sub`, whether the token still counts or not; undefined for what is no token. */
export const tokenSubject = (token: string): string | undefined => {
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}
