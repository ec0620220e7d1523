// What can be done about one paper that we ask for.
import { arrangePages, type Documents, lackDocument } from '#domain/contracts/document-contract.ts'
import type { CaseDocument, Page } from '#domain/documents/documents.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useAct } from '#web/components/use-act.ts'
import { newDocumentId } from '#web/documents/document-id.ts'
import { isLost } from '#web/documents/known-documents.ts'
import type { SendingFile, SendQueue } from '#web/documents/send-queue.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAuth } from '#web/session/auth.tsx'
import type { Target } from './use-send-queue.ts'

export type WantedCardProps = {
  wanted: WantedPaper
  isNext: boolean
  isClosed: boolean
  now: string
  files: readonly SendingFile<Target>[]
  queue: SendQueue<Target>
  onReply: (documents: Documents) => void
}

export type Arrangement = { order?: readonly string[]; removed?: readonly string[] }

const failureOf = (error: unknown) => ({ title: 'Not changed', text: errorText(error) })

export const isUseless = (page: Page, now: string) => page.state === 'refused' || isLost(page, now)

/** What was pressed may be gone. */
const focusOn = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** `change`: true once it's done. */
const useChange = (id: string, onReply: (documents: Documents) => void) => {
  const { isBusy, act, news } = useAct(failureOf)
  const change = async (call: () => Promise<Documents>): Promise<boolean> => {
    let isDone = false
    await act(async () => {
      onReply(await call())
      isDone = true
      return undefined
    })
    if (isDone) focusOn(id)
    return isDone
  }
  return { isBusy, news, change }
}

export const useWantedCard = ({ wanted, now, files, queue, onReply }: WantedCardProps) => {
  const { user } = useAuth()
  const id = `wanted-${wanted.id}`
  const { change, ...state } = useChange(id, onReply)
  const options = { userId: user?.userId }
  const arrange = ({ id: document, pages: known }: CaseDocument, { order, removed = [] }: Arrangement) => {
    const pages = (order ?? known.map((page) => page.id)).filter((page) => !removed.includes(page))
    return change(() => callApi(arrangePages, { document, pages, removed: [...removed] }, options))
  }
  const lack = (lacks: boolean, reason = '') =>
    change(() => callApi(lackDocument, { wanted: wanted.id, lacks, ...(reason && { reason }) }, options))
  /** What can't be taken or was lost makes room. */
  const send = async (chosen: readonly File[], one?: CaseDocument) => {
    const { kind, request } = wanted
    const removed = one?.pages.filter((page) => isUseless(page, now)).map((page) => page.id) ?? []
    if (one && removed.length > 0) await arrange(one, { removed })
    const document = one && removed.length < one.pages.length ? one.id : newDocumentId()
    queue.add({ wanted: wanted.id, kind, request, document }, chosen)
    focusOn(id)
  }
  const remove = ({ page, target }: SendingFile<Target>) => {
    queue.forget(page)
    const document = wanted.documents.find((one) => one.id === target.document)
    if (document?.pages.some((one) => one.id === page)) void arrange(document, { removed: [page] })
  }
  const mine = files.filter(({ target }) => target.wanted === wanted.id)
  return { id, ...state, arrange, lack, send, remove, mine }
}
