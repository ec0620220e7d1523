// Shown once, after the submission: the page that submits has fetched it.
import { lazyPart } from '#web/platform/lazy-page.ts'

export const Received = lazyPart(() => import('./received.tsx').then((module) => module.Received))
