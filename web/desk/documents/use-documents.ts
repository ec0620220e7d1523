import type * as z from 'zod/mini'
import {
  type Documents,
  decideOnDocument,
  fileDocument,
  removeCaseDocument,
} from '#domain/contracts/document-contract.ts'
import { type CaseDocument, isToLookAt } from '#domain/documents/documents.ts'
import { callApi } from '#web/calls/call-api.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useButtons } from '#web/staff/use-buttons.ts'
import { canAccept, canAskAgain } from './document-words.ts'

type Decision = Omit<z.infer<typeof decideOnDocument.request>, 'id' | 'document' | 'pages'>
type Filing = Omit<z.infer<typeof fileDocument.request>, 'id' | 'document'>

/** Flags and timeline follow when the case is read again: while someone looks, once the viewer closes. */
export const useDocuments = ({ detail, change, reload }: OpenCase, isLooking: boolean) => {
  const { id } = detail
  const isOpen = !detail.documents.is_closed
  const { isBusy, run, news } = useButtons('Not saved')
  const take = (documents: Documents) => {
    change((last) => ({ ...last, documents }))
    if (!isLooking) void reload()
  }
  const settle = async (call: Promise<Documents>) => {
    try {
      take(await call)
    } catch (error) {
      void reload()
      throw error
    }
  }
  const decidedAt = ({ id }: CaseDocument) =>
    detail.documents.documents.find((one) => one.id === id)?.decision?.at ?? null
  const decide = (document: CaseDocument, decision: Decision) =>
    callApi(decideOnDocument, {
      id,
      document: document.id,
      pages: document.pages.map((page) => page.id),
      ...decision,
    })
  return {
    isBusy,
    news,
    isOpen,
    now: detail.documents.now,
    decidedAt,
    waits: (document: CaseDocument) => isOpen && isToLookAt(document),
    canAccept: (document: CaseDocument) => isOpen && canAccept(document),
    canAskAgain: (document: CaseDocument) => isOpen && canAskAgain(document),
    accept: (document: CaseDocument, name: string) =>
      run('accept', async () => {
        await settle(decide(document, { accept: true, seen: decidedAt(document) }))
        return { kind: 'success', title: `Accepted: ${name}` }
      }),
    askAgain: (document: CaseDocument, why: Pick<Decision, 'seen' | 'reason' | 'words'>) =>
      settle(decide(document, { accept: false, ...why })),
    file: (document: CaseDocument, filing: Filing) =>
      settle(callApi(fileDocument, { id, document: document.id, ...filing })),
    remove: (document: CaseDocument) => settle(callApi(removeCaseDocument, { id, document: document.id })),
  }
}

export type DocumentActs = ReturnType<typeof useDocuments>
