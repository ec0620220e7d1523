import type * as z from 'zod/mini'
import {
  type Documents,
  decideOnDocument,
  fileDocument,
  removeCaseDocument,
} from '#domain/contracts/document-contract.ts'
import { type CaseDocument, isToLookAt } from '#domain/documents/documents.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useAct } from '#web/components/use-act.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import { canAccept, canAskAgain } from './document-words.ts'

type Decision = Omit<z.infer<typeof decideOnDocument.request>, 'id' | 'document' | 'pages'>
type Filing = Omit<z.infer<typeof fileDocument.request>, 'id' | 'document'>

const told = (title: string) => ({ kind: 'success' as const, title })

/** Flags and timeline follow when the case is read again: while someone looks, once the viewer closes. */
export const useDocuments = ({ detail, change, reload }: OpenCase, isLooking: boolean) => {
  const { id } = detail
  const isOpen = !detail.documents.is_closed
  const deny = useAccessDenied()
  const { isBusy, act, news } = useAct((error) => ({ title: 'Not saved', text: errorText(error) }))
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
  const run = (call: () => Promise<Documents>, done: string) =>
    act(async () => {
      try {
        await settle(call())
      } catch (error) {
        if (deny(error)) return undefined
        throw error
      }
      return told(done)
    })
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
      run(() => decide(document, { accept: true, seen: decidedAt(document) }), `Accepted: ${name}`),
    askAgain: (document: CaseDocument, why: Pick<Decision, 'seen' | 'reason' | 'words'>) =>
      settle(decide(document, { accept: false, ...why })),
    file: (document: CaseDocument, filing: Filing) =>
      settle(callApi(fileDocument, { id, document: document.id, ...filing })),
    remove: (document: CaseDocument) => settle(callApi(removeCaseDocument, { id, document: document.id })),
  }
}

export type DocumentActs = ReturnType<typeof useDocuments>
