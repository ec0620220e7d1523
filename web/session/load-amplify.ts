// Loads what reads a stored session, and Amplify, which is large, only for what changes one.
import { loadOnce } from '#web/platform/load-once.ts'

export const loadSession = loadOnce(() => import('./session.ts'))

export const loadAmplify = loadOnce(() => import('./amplify.ts'))
