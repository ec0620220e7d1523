// A case with made-up second signers: a small memory answers in the server's place.
import type { Page } from 'playwright-core'
import { type DeskCase, deskCaseSchema } from '#domain/contracts/desk-case-contract.ts'
import { askSignerAgain, confirmLetter, recordLetter } from '#domain/contracts/signer-contract.ts'
import type { TeamSigner } from '#domain/signers/signers.ts'
import { documentsInEveryState } from '#test/support/documents/case-documents.ts'
import { pathOf } from './call-routes.ts'

/** What was asked of the server, oldest first. */
export type Asked = Record<string, string | null>

export const answerWithSigners = async (
  page: Page,
  path: string,
  first: readonly TeamSigner[],
  asked: Asked[] = [],
  /** A case that the server doesn't know. */
  read?: DeskCase,
) => {
  let signers = [...first]
  await page.route(`**/api${path}`, async (route) => {
    read ??= await (await route.fetch()).json()
    const detail: DeskCase = deskCaseSchema.parse({ ...read, case: { ...read?.case, signers } })
    const apart = { insuredPerson: 'someone-else', signer: 'insured-person' } as const
    const named = { firstName: 'Warren', lastName: 'Hale' }
    await route.fulfill({
      json: {
        ...detail,
        documents: documentsInEveryState(),
        form_data: { ...detail.form_data, ...apart, ...named },
      },
    })
  })
  const answer = (call: { path: string }, change: (signer: TeamSigner, sent: Asked) => TeamSigner) =>
    page.route(pathOf(call), (route) => {
      const sent: Asked = route.request().postDataJSON()
      asked.push(sent)
      const url = route.request().url()
      signers = signers.map((signer) => (url.includes(`/${signer.id}/`) ? change(signer, sent) : signer))
      return route.fulfill({ json: { signers } })
    })
  await answer(askSignerAgain, (signer, { email = null }) => ({
    ...{ ...signer, email, state: email === null ? 'letter' : 'asked' },
    ...{ since: new Date().toISOString(), is_bounced: false },
  }))
  await answer(recordLetter, (signer, { document, signed_on: day }) => ({
    ...{ ...signer, state: 'recorded', since: new Date().toISOString() },
    letter: {
      ...{ document: document ?? '', signed_on: day ?? '' },
      ...{ recorded_by: 'ada.admin@example.com', recorded_at: new Date().toISOString() },
    },
  }))
  await answer(confirmLetter, (signer) => ({ ...signer, state: 'signed', since: new Date().toISOString() }))
}
