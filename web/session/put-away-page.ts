// A page that the browser puts away when its user leaves, and brings back by Back as it was. It goes hidden and stays so until it's
// known that its user is still signed in, or the answers would show for a moment to whoever goes back after a sign-out.
import { hasBeenIdle, storedActivity } from './activity-storage.ts'
import { storedUser } from './session-storage.ts'

const isStillThere = (user: string) =>
  storedUser() === user && storedActivity() !== undefined && !hasBeenIdle()

/** Hides more than the root would: a dialog over the page too. */
const setVisibility = (visibility: 'hidden' | '') => {
  document.documentElement.style.visibility = visibility
}

/** Put away or brought back, and no answer has come since. An answer to an earlier return says nothing of this one. */
let isWaiting = false

export const showPage = (): void => {
  if (!isWaiting) setVisibility('')
}

/**
 * When the page comes back, `ask` finds out who is signed in, and `onAnswer` is called once it has: the page is to be shown when that
 * is rendered. One whose user is plainly still there shows at once. Returns the way to stop.
 */
export const onPutAwayPage = (ask: () => Promise<void>, onAnswer: () => void): (() => void) => {
  let user: string | null = null
  let departures = 0
  const putAway = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    user = storedUser()
    departures += 1
    isWaiting = user !== null
    if (isWaiting) setVisibility('hidden')
  }
  const bringBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const departure = departures
    const show = () => {
      isWaiting = false
      onAnswer()
    }
    const ifStillHere = (act: () => void) => () => {
      if (departure === departures) act()
    }
    if (user !== null && isStillThere(user)) setVisibility('')
    /** Without an answer the page stands as it was, but only for the user that it was put away with. */
    ask().then(
      ifStillHere(show),
      ifStillHere(() => (storedUser() === user ? show() : location.reload())),
    )
  }
  addEventListener('pagehide', putAway)
  addEventListener('pageshow', bringBack)
  return () => {
    removeEventListener('pagehide', putAway)
    removeEventListener('pageshow', bringBack)
  }
}
