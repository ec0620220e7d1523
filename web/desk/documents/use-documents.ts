import type * as z from 'zod/mini'
import { type Documents, decideOnDocument, fileDocument } from '#domain/contracts/document-contract.ts'
import type { CaseDocument } from '#domain/documents/documents.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useAct } from '#web/components/use-act.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'

type Decision = Omit<z.infer<typeof decideOnDocument.request>, 'id' | 'document'>
type Filing = Omit<z.infer<typeof fileDocument.request>, 'id' | 'document'>

const told = (title: string) => ({ kind: 'success' as const, title })

/** Flags and timeline follow when the case is read again: while someone looks, once the viewer closes. */
export const useDocuments = ({ detail: { id }, change, reload }: OpenCase, isLooking: boolean) => {
  const deny = useAccessDenied()
  const { isBusy, act, news } = useAct((error) => ({ title: 'Not saved', text: errorText(error) }))
  const take = (documents: Documents) => {
    change((last) => ({ ...last, documents }))
    if (!isLooking) void reload()
  }
  const run = (call: () => Promise<Documents>, done: string) =>
    act(async () => {
      try {
        take(await call())
      } catch (error) {
        if (deny(error)) return undefined
        await reload()
        throw error
      }
      return told(done)
    })
  const decide = (document: CaseDocument, decision: Decision) =>
    callApi(decideOnDocument, { id, document: document.id, ...decision })
  return {
    isBusy,
    news,
    take,
    accept: (document: CaseDocument, name: string) =>
      run(() => decide(document, { accept: true }), `Accepted: ${name}`),
    askAgain: async (document: CaseDocument, why: Pick<Decision, 'reason' | 'words'>) =>
      take(await decide(document, { accept: false, ...why })),
    file: async (document: CaseDocument, filing: Filing) =>
      take(await callApi(fileDocument, { id, document: document.id, ...filing })),
  }
}

export type DocumentActs = ReturnType<typeof useDocuments>
