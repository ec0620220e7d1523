// Hides a page that Back restores until we know that its user is still signed in.
import { hasBeenIdle, storedActivity, storedUser } from './browser-storage.ts'

const isStillSignedIn = (user: string) =>
  storedUser() === user && storedActivity() !== undefined && !hasBeenIdle()

const setVisibility = (visibility: 'hidden' | '') => {
  document.documentElement.style.visibility = visibility
}

let isWaiting = false

export const showPage = (): void => {
  if (!isWaiting) setVisibility('')
}

/** Call `showPage` once the page is rendered. */
export const watchRestoredPage = (readUser: () => Promise<void>, onRead: () => void): (() => void) => {
  let user: string | null = null
  let storedCount = 0
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    user = storedUser()
    storedCount += 1
    isWaiting = user !== null
    if (isWaiting) setVisibility('hidden')
  }
  const onRestore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const count = storedCount
    const show = () => {
      isWaiting = false
      onRead()
    }
    const ifLatest = (act: () => void) => () => {
      if (count === storedCount) act()
    }
    if (user !== null && isStillSignedIn(user)) setVisibility('')
    const showOrReload = () => (storedUser() === user ? show() : location.reload())
    readUser().then(ifLatest(show), ifLatest(showOrReload))
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onRestore)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onRestore)
  }
}
