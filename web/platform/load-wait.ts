// Tells why a part of the page is late: unsaved answers come first, or the site can't be reached.
import { createStore } from './store.ts'

type LoadWait = { reason: 'saving' | 'network' | undefined }

export const loadWait = createStore<LoadWait>({ reason: undefined })
