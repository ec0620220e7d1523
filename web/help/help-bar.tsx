import { useState } from 'react'
import { type HelpView, isLeftEmpty } from '#domain/help/help.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useAct } from '#web/components/use-act.ts'
import type { DraftSnapshot } from '#web/draft/draft-snapshot.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { hourText } from '#web/platform/moment-text.ts'
import styles from './help.module.css'
import { endOwnHelp, failureOf, isOurs, readHelp, readTyped } from './own-help.ts'
import { useLook } from './use-look.ts'

type Helper = NonNullable<HelpView['helper']>

const deedText = (deed: string, count: number, how = '') =>
  count === 0 ? [] : `${deed} ${count === 1 ? '1 answer' : `${count} answers`}${how}`

/** ', and typed 2 answers' */
const deedsText = (
  { name, from }: Helper,
  { typedBy, application }: Pick<DraftSnapshot, 'typedBy' | 'application'>,
) => {
  const fields = Object.entries(readTyped(typedBy))
    .filter(([, { by, at }]) => by === name && at >= from)
    .map(([field]) => field)
  const empty = fields.filter((field) => isLeftEmpty(application, field)).length
  const deeds = [deedText('typed', fields.length - empty), deedText('left', empty, ' empty')].flat()
  return deeds.length === 0 ? '' : `, and ${deeds.join(' and ')}`
}

const Helping = ({ helper }: { helper: Helper }) => {
  const store = useDraftStore()
  const draft = useDraft()
  const { isBusy, act, news } = useAct(failureOf)
  const end = () =>
    act(async () => {
      store.showHelp({ help: await endOwnHelp(draft) })
      document.getElementById('main')?.focus({ preventScroll: true })
      return undefined
    })
  return (
    <Notice title={`${helper.name} is helping you on the phone${deedsText(helper, draft)}.`}>
      <div className="stack gap-3">
        <p>Only you can sign.</p>
        <LiveMessages messages={news} />
        <Button variant="secondary" isBusy={isBusy} onClick={end}>
          End the help
        </Button>
      </div>
    </Notice>
  )
}

const News = ({ view }: { view: HelpView | undefined }) => {
  const [last, setLast] = useState<string>()
  const helper = view?.helper
  if (helper && helper.name !== last) setLast(helper.name)
  if (helper) return <Helping helper={helper} />
  if (view?.locked_until && Date.parse(view.locked_until) > Date.now())
    return (
      <Notice title="A wrong code was entered five times">
        <p>
          To keep your answers safe, no code works until {hourText(view.locked_until)}. You can go on typing.
        </p>
      </Notice>
    )
  return (
    last !== undefined && (
      <Notice title="The help has ended">
        <p>{last} can’t see or type your answers any more. You can always get another code.</p>
      </Notice>
    )
  )
}

/** Also looks for what the helper types. */
export const HelpBar = () => {
  const { help, byPhone } = useDraft()
  const view = readHelp(help)
  useLook(view, isOurs(byPhone))
  return (
    <div className={styles.news}>
      <News view={view} />
    </div>
  )
}
