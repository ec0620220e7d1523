// Sends the files of a paper that came another way: one document, a page for each file.
import type * as z from 'zod/mini'
import { addCasePage, casePageArrived, type Documents } from '#domain/contracts/document-contract.ts'
import { pageTypeSchema } from '#domain/documents/page-files.ts'
import { callApi } from '#web/calls/call-api.ts'

type Announced = z.infer<typeof addCasePage.request>
export type Paper = Pick<Announced, 'id' | 'kind' | 'request' | 'source'>

const hexId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const checksumOf = async (file: File) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return btoa(String.fromCharCode(...digest))
}

const post = async (url: string, fields: Readonly<Record<string, string>>, file: File) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const { ok } = await fetch(url, { method: 'POST', body: form })
  if (!ok) throw new Error('The file wasn’t taken. Please try again.')
}

/** What was done stays done when it is tried again. */
export const startPaper = () => ({ document: hexId(), pages: new Map<File, string>(), here: new Set<File>() })

const sendPage = async (paper: Paper, place: { document: string; page: string }, file: File) => {
  const facts = { name: file.name, type: pageTypeSchema.parse(file.type), bytes: file.size }
  const asked = { ...paper, ...place, ...facts, sha256: await checksumOf(file) }
  const { url, fields } = await callApi(addCasePage, asked)
  await post(url, fields, file)
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
    const page = pages.get(file) ?? hexId()
    pages.set(file, page)
    const documents = await sendPage(paper, { document, page }, file)
    here.add(file)
    told(here.size, documents)
  }
}
