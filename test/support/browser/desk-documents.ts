// A case with made-up documents: a small memory answers in the server's place.
import type { Page } from 'playwright-core'
import { type DeskCase, deskCaseSchema } from '#domain/contracts/desk-case-contract.ts'
import { type Documents, openCasePage } from '#domain/contracts/document-contract.ts'
import { pathOf } from './call-routes.ts'
import { siteUrl } from './visitor.ts'

const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100" font-family="serif">
<rect width="850" height="1100" fill="#fff" stroke="#999" stroke-width="6"/>
<text x="90" y="150" font-size="52">Universal Life Policy</text>
<text x="90" y="240" font-size="36">Policy number: UL-204417</text>
<text x="90" y="300" font-size="36">Face amount: $500,000</text>
${Array.from({ length: 15 }, (_, line) => `<rect x="90" y="${380 + line * 42}" width="${640 - ((line * 97) % 200)}" height="10" fill="#bbb"/>`).join('')}
</svg>`

/** The page's rules allow pictures that stand in their own address. */
const photoUrl = `data:image/svg+xml,${encodeURIComponent(photo)}`

/** A file of the site stands for it, which a new window opens. */
export const pdfUrl = `${siteUrl}/robots.txt?made-up.pdf`

const request = {
  id: 'one',
  text: 'A copy of your last premium notice',
  asked_at: '2026-11-19T15:04:00Z',
  done_at: null,
}

const closed = { stage: 'closed', reason: 'withdrawn', next_update_by: null, waiting_for: null }

/** `read`: a case that the server doesn't know. @returns the looks that came */
export const answerWithDocuments = async (
  page: Page,
  path: string,
  documents: Documents,
  read?: DeskCase,
) => {
  const looks: string[] = []
  await page.route(`**/api${path}`, async (route) => {
    read ??= deskCaseSchema.parse(await (await route.fetch()).json())
    const asked = { ...read.case, ...(documents.is_closed ? closed : { stage: 'documents-requested' }) }
    await route.fulfill({ json: { ...read, documents, case: { ...asked, requests: [request] } } })
  })
  await page.route(pathOf(openCasePage), (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? ''
    looks.push(id)
    const { type } = documents.documents.flatMap(({ pages }) => pages).find((one) => one.id === id) ?? {}
    return route.fulfill({ json: { url: type === 'application/pdf' ? pdfUrl : photoUrl, expiresIn: 60 } })
  })
  return looks
}
