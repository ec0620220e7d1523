import { useState } from 'react'
import { type HelpView, isLeftEmpty } from '#domain/help/help.ts'
import { Notice } from '#web/components/notice.tsx'
import type { DraftSnapshot } from '#web/draft/draft-snapshot.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { hourText } from '#web/platform/moment-text.ts'
import { useIsBefore } from '#web/platform/use-is-before.ts'
import { EndHelp } from './end-help.tsx'
import styles from './help.module.css'
import { isOurs, readHelp, readTyped } from './own-help.ts'
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

const Helping = ({ helper }: { helper: Helper }) => (
  <Notice title={`${helper.name} is helping you on the phone${deedsText(helper, useDraft())}.`}>
    <div className="stack gap-3">
      <p>Only you can sign.</p>
      <EndHelp />
    </div>
  </Notice>
)

const News = ({ view }: { view: HelpView | undefined }) => {
  const [last, setLast] = useState<string>()
  const isLocked = useIsBefore(view?.locked_until)
  const helper = view?.helper
  if (helper && helper.name !== last) setLast(helper.name)
  if (helper) return <Helping helper={helper} />
  if (view?.locked_until && isLocked)
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
