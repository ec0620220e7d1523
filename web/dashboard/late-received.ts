// Shown once, after the submission. The page that submits fetches it ahead; after a reload in between it comes late.
import { lazyPart } from '#web/platform/lazy-page.ts'

export const Received = lazyPart(() => import('./received.tsx').then((module) => module.Received))
