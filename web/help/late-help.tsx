// Loads only where there is help.
import type { DraftSnapshot } from '#web/draft/draft-snapshot.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { waitAtMost } from '#web/platform/schedule.ts'

/** Milliseconds. */
const patience = 3000

const load = () => import('./help-parts.ts')

export const HelpCode = lazyPart(() => load().then((parts) => parts.HelpCode))
export const TypedMark = lazyPart(() => load().then((parts) => parts.TypedMark))
const Bar = lazyPart(() => load().then((parts) => parts.HelpBar))
const Notice = lazyPart(() => load().then((parts) => parts.ByPhoneNotice))

/** Before a sign-out. It would end by itself later. */
export const endHelpOf = async (draft: Pick<DraftSnapshot, 'help' | 'userId'>) => {
  if (draft.help === undefined) return
  const ending = load().then(({ endOwnHelp }) => endOwnHelp(draft))
  await waitAtMost(ending, patience)
}

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
