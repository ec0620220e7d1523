import type { PaperState } from '../papers/papers.ts'
import { type Buyer, licenseGap } from './buyers.ts'

type Facts = {
  isClosed: boolean
  /** Of the newest authorization; null: none was signed. */
  authorization: PaperState | null
  /** Are the files of the signed papers made? */
  arePapersReady: boolean
  /** Where the owner lives: two letters, or null. */
  state: string | null
  /** null: not on the list, or not anymore. */
  buyer: Buyer | null
  acceptedDocuments: number
  withAnswers: boolean
}

const authorizationTexts = {
  'taken-back': 'The authorization was taken back, so nothing can be sent under it.',
  expired: 'The authorization has expired. Please ask for a new one first.',
  none: 'There is no signed authorization, so nothing can be sent.',
} as const

/** Why no package can be made or handed out now; null if it can. `today`: Eastern. */
export const packageRefusal = (facts: Facts, today: string): string | null => {
  const { isClosed, authorization, state, buyer, acceptedDocuments, withAnswers } = facts
  if (isClosed) return 'This case is closed, so nothing can be sent.'
  if (authorization !== 'in-force') return authorizationTexts[authorization ?? 'none']
  if (buyer === null) return 'This buyer isn’t on the list anymore. Please choose another one.'
  if (!state) return 'The application doesn’t say in which state the owner lives. Please find out first.'
  const gap = licenseGap(buyer, state, today)
  if (gap !== null) return gap
  if (acceptedDocuments === 0 && !withAnswers)
    return 'Nothing would be in it: no document is accepted yet. Accept one, or include the answers.'
  return facts.arePapersReady ? null : 'We’re still making the signed papers. Please try again in a minute.'
}
