import { makeHelpCode } from '#domain/contracts/help-contract.ts'
import type { HelpView } from '#domain/help/help.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { dayText, hourText } from '#web/platform/moment-text.ts'
import { createStore } from '#web/platform/store.ts'
import { useIsBefore } from '#web/platform/use-is-before.ts'
import { useStore } from '#web/platform/use-store.ts'
import { EndHelp } from './end-help.tsx'
import styles from './help.module.css'
import { notDone, readHelp } from './own-help.ts'

/** Until it was used, for all pages of this window. */
const kept = createStore<{ userId?: string | undefined; code?: string; until?: string | null }>({})

const useCode = (view: HelpView | undefined) => {
  const store = useDraftStore()
  const { userId } = useDraft()
  const { code, ...last } = useStore(kept)
  const isValid = Boolean(view?.code_until) && last.until === view?.code_until && last.userId === userId
  const make = async () => {
    const made = await callApi(makeHelpCode, {}, { userId })
    kept.change({ userId, code: made.code, until: made.help.code_until })
    store.showHelp({ help: made.help })
    return undefined
  }
  return { code: isValid ? code : undefined, make }
}

const Code = ({ code, until }: { code: string; until: string }) => (
  <>
    <p className="bold" aria-hidden="true">
      Your code
    </p>
    <p className={styles.code}>
      <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
      <span className="visually-hidden">Your code: {[...code].join(' ')}</span>
    </p>
    <p>
      Good until {hourText(until)}. We’ll ask for it, and then we can type for you. We can’t sign for you.
    </p>
  </>
)

const sessionText = ({ name, from, ended_at }: HelpView['sessions'][number]) =>
  `${name}: ${dayText(from)}, ${ended_at ? `${hourText(from)} to ${hourText(ended_at)}` : `since ${hourText(from)}`}`

const Sessions = ({ sessions }: Pick<HelpView, 'sessions'>) =>
  sessions.length > 0 && (
    <div>
      <h3 className={styles.title}>Who has helped you</h3>
      <ul className="bullets">
        {sessions.map((session) => (
          <li key={session.from}>{sessionText(session)}</li>
        ))}
      </ul>
    </div>
  )

const NewCode = ({ view }: { view: HelpView | undefined }) => {
  const { status } = useDraft()
  const { code, make } = useCode(view)
  const { isBusy, act, news } = useAct(notDone)
  const isLocked = useIsBefore(view?.locked_until)
  if (view?.locked_until && isLocked) return <p>You can get a new code at {hourText(view.locked_until)}.</p>
  return (
    <>
      <div role="status">{code && view?.code_until && <Code code={code} until={view.code_until} />}</div>
      {status !== 'submitted' && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => act(make)}>
          {code ? 'Get another code' : 'Get a code to read out'}
        </Button>
      )}
      <LiveMessages messages={news} />
    </>
  )
}

export const HelpCode = () => {
  const view = readHelp(useDraft().help)
  return (
    <div className="stack gap-3 screen-only">
      {view?.helper ? (
        <>
          <p className="bold">{view.helper.name} is helping you now.</p>
          <EndHelp />
        </>
      ) : (
        <NewCode view={view} />
      )}
      <Sessions sessions={view?.sessions ?? []} />
    </div>
  )
}
