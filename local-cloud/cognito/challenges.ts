// Challenges of sign-ins: one reply, within three minutes.
import { randomBytes } from 'node:crypto'
import type { Clock } from '../machine/clock.ts'
import type { Client } from './client.ts'
import { notAuthorized } from './cognito-error.ts'

const lifetime = 3 * 60_000

export const createChallenges = <Detail>(clock: Clock) => {
  const open = new Map<string, { detail: Detail; userId: string; clientId: string; expiresAt: number }>()

  const forgetExpired = () => {
    for (const [session, { expiresAt }] of open) if (expiresAt + lifetime <= clock()) open.delete(session)
  }

  return {
    begin: (detail: Detail, userId: string, client: Client) => {
      forgetExpired()
      const session = randomBytes(96).toString('base64')
      open.set(session, { detail, userId, clientId: client.id, expiresAt: clock() + lifetime })
      return session
    },
    find: (session: string, client: Client) => {
      const challenge = open.get(session)
      if (challenge?.clientId !== client.id) {
        throw notAuthorized('Invalid session for the user, session can only be used once.')
      }
      if (challenge.expiresAt <= clock())
        throw notAuthorized('Invalid session for the user, session is expired.')
      return challenge
    },
    end: (session: string) => open.delete(session),
  }
}
