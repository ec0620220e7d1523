import { openPage } from '#domain/contracts/document-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { siteUrl } from './visitor.ts'
import { callAs } from './wizard-page.ts'

/** The bytes that a person gets back of the first page that they sent. */
export const sentFile = async ({ access }: { access: string }): Promise<Buffer> => {
  const { body } = await callAs(access, 'list-documents')
  const [{ id: document, pages }] = body.documents
  const link = await callApi({ url: siteUrl }, openPage, access, { body: { document, page: pages[0].id } })
  return Buffer.from(await (await fetch(link.body.url)).arrayBuffer())
}
