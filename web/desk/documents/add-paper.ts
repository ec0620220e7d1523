// Sends the files of a paper that came another way: one document, a page for each file.
import type * as z from 'zod/mini'
import { addCasePage, casePageArrived, type Documents } from '#domain/contracts/document-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { newDocumentId } from '#web/documents/document-id.ts'
import { prepareFile } from '#web/documents/prepare-file.ts'
import { shrinkPhoto } from '#web/documents/shrink-photo.ts'
import { upload } from '#web/documents/upload.ts'

type Announced = z.infer<typeof addCasePage.request>
export type Paper = Pick<Announced, 'id' | 'kind' | 'request' | 'source'>

const notTaken = 'This file wasn’t saved. Please try again.'

/** What was done stays done when it is tried again. */
export const startPaper = () => ({
  document: newDocumentId(),
  pages: new Map<File, string>(),
  here: new Set<File>(),
})

const sendPage = async (paper: Paper, place: { document: string; page: string }, chosen: File) => {
  const { file, ...facts } = await prepareFile(chosen, shrinkPhoto)
  const asked = { ...paper, ...place, ...facts, name: chosen.name, bytes: file.size }
  const status = await upload(await callApi(addCasePage, asked), file, () => {})
  if (status < 200 || status >= 300) throw new Error(notTaken)
  return callApi(casePageArrived, { id: paper.id, ...place })
}

/** `told`: how many have arrived, for each of them. */
export const addPaper = async (
  paper: Paper,
  files: readonly File[],
  { document, pages, here }: ReturnType<typeof startPaper>,
  told: (arrived: number, documents: Documents) => void,
) => {
  for (const file of files.filter((one) => !here.has(one))) {
    const page = pages.get(file) ?? newDocumentId()
    pages.set(file, page)
    const documents = await sendPage(paper, { document, page }, file)
    here.add(file)
    told(here.size, documents)
  }
}
