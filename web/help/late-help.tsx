// Loads only where there is help.
import { browserDraft } from '#web/draft/browser-draft.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { waitAtMost } from '#web/platform/schedule.ts'

/** Milliseconds. */
const patience = 3000

const load = () => import('./help-parts.ts')

export const HelpCode = lazyPart(() => load().then((parts) => parts.HelpCode))
export const TypedMark = lazyPart(() => load().then((parts) => parts.TypedMark))
const Bar = lazyPart(() => load().then((parts) => parts.HelpBar))
const Notice = lazyPart(() => import('./by-phone-notice.tsx').then((part) => part.ByPhoneNotice))

const endOwn = async () => {
  const draft = browserDraft.snapshot()
  if (draft.help !== undefined) await (await load()).endOwnHelp(draft, { isSignOut: true })
}

const endings = new Set<() => Promise<unknown>>([endOwn])

/** Call the returned function when the help is over. */
export const noteHelp = (end: () => Promise<unknown>): (() => void) => {
  endings.add(end)
  return () => void endings.delete(end)
}

/** Before a sign-out. It would end by itself later. */
export const endAllHelp = () => waitAtMost(Promise.all([...endings].map((end) => end())), patience)

/** A helper's page knows of no help. */
export const HelpNews = () => {
  const { help, byPhone } = useDraft()
  return (
    <>
      <div role="status" className={help === undefined ? 'visually-hidden' : undefined}>
        {help !== undefined && <Bar />}
      </div>
      {byPhone !== undefined && <Notice />}
    </>
  )
}
