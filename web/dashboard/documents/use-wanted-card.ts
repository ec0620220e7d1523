// What can be done about one paper that we ask for.
import { useState } from 'react'
import { arrangePages, type Documents, lackDocument } from '#domain/contracts/document-contract.ts'
import type { CaseDocument } from '#domain/documents/documents.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useAct } from '#web/components/use-act.ts'
import { newDocumentId } from '#web/documents/document-id.ts'
import type { SendingFile, SendQueue } from '#web/documents/send-queue.ts'
import { useAuth } from '#web/session/auth.tsx'
import type { Chosen } from './choose-files.tsx'
import type { Target } from './use-own-queue.ts'

export type WantedCardProps = {
  wanted: WantedPaper
  isNext: boolean
  isClosed: boolean
  now: string
  files: readonly SendingFile<Target>[]
  queue: SendQueue<Target>
  onReply: (documents: Documents) => void
  /** At what is there now. */
  look: () => Promise<void>
}

export type Arrangement = { order?: readonly string[]; removed?: readonly string[] }

/** What this window is sending may arrive yet. */
export const uselessPages = ({ pages }: CaseDocument, own: ReadonlySet<string>) =>
  pages.filter(({ id, state }) => state === 'refused' && !own.has(id))

/** What was pressed may be gone. */
const focusOn = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** `change`: true once it's done. */
const useChange = (id: string, { onReply, look }: Pick<WantedCardProps, 'onReply' | 'look'>) => {
  const { isBusy, act, news, clearNews } = useAct('Not changed')
  const change = async (call: () => Promise<Documents>): Promise<boolean> => {
    let isDone = false
    await act(async () => {
      try {
        onReply(await call())
        isDone = true
      } finally {
        // The team may have looked.
        if (!isDone) void look()
      }
      return undefined
    })
    if (isDone) focusOn(id)
    return isDone
  }
  return { isBusy, news, change, clearNews }
}

export const useWantedCard = (props: WantedCardProps) => {
  const { wanted, files, queue, onReply, look } = props
  const { user } = useAuth()
  const id = `wanted-${wanted.id}`
  const { change, clearNews, ...state } = useChange(id, { onReply, look })
  const [last, setLast] = useState({ document: '', isCamera: false })
  const mine = files.filter(({ target }) => target.wanted === wanted.id)
  const own = new Set(mine.map(({ page }) => page))
  const known = (document: string | undefined) => wanted.documents.find((one) => one.id === document)
  const options = { userId: user?.userId }
  const arrange = ({ id: document, pages: all }: CaseDocument, { order, removed = [] }: Arrangement) => {
    const pages = (order ?? all.map((page) => page.id)).filter((page) => !removed.includes(page))
    return change(() => callApi(arrangePages, { document, pages, removed: [...removed] }, options))
  }
  const lack = (lacks: boolean, reason = '') =>
    change(() => callApi(lackDocument, { wanted: wanted.id, lacks, ...(reason && { reason }) }, options))
  /** What can't be taken makes room. `to`: the document that gets the pages. */
  const send = async ({ files: chosen, isCamera }: Chosen, to?: string) => {
    const { kind, request } = wanted
    clearNews()
    const one = known(to)
    const removed = one ? uselessPages(one, own).map((page) => page.id) : []
    if (one && removed.length > 0) await arrange(one, { removed })
    const isGone = one?.pages.length === removed.length
    const document = to === undefined || isGone ? newDocumentId() : to
    setLast({ document, isCamera })
    queue.add({ wanted: wanted.id, kind, request, document }, chosen)
    focusOn(id)
  }
  const remove = ({ page, target }: SendingFile<Target>) => {
    queue.forget(page)
    const document = known(target.document)
    if (document?.pages.some((one) => one.id === page)) void arrange(document, { removed: [page] })
  }
  return { ...props, id, ...state, clearNews, arrange, lack, send, remove, mine, own, last }
}
export type WantedPaperCard = ReturnType<typeof useWantedCard>
