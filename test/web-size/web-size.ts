// What the first view of each page weighs, compressed as a server may (brotli): its HTML, scripts and style sheets. Read from the
// built site and the map of the site; pictures and the parts that come later, on focus, when idle, or by the
// width of the screen, are not in it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { webFolder } from '#lib/build.ts'
import { pageDocuments, viewsOfPages } from '#lib/constructs/page-documents.ts'
import { readStage } from '#lib/stage.ts'
import type { FirstView } from '#web/first-view/first-view.ts'
import { holdsStyles, htmlFileOf } from '#web/first-view/page-html.ts'

type Budget = { limit: number; aim: number }

const light: Budget = { limit: 90, aim: 88 }
/** Beside the first pages that a person sees. */
const account: Budget = { limit: 91, aim: 88 }
const callback: Budget = { limit: 92, aim: 88 }
const verify: Budget = { limit: 92, aim: 88 }
const sign: Budget = { limit: 100, aim: 92 }
const wizard: Budget = { limit: 145, aim: 135 }
/** They can end the help on the phone as they sign out. */
const signedIn: Budget = { limit: 125, aim: 120 }
/** With forms, or with all answers. */
const answers: Budget = { limit: 133, aim: 125 }
/** With the texts of second signers, which are beside those of applicants. */
const papers: Budget = { limit: 135, aim: 125 }
/** With what shrinks photos and sends files. */
const documents: Budget = { limit: 140, aim: 130 }
const staff: Budget = { limit: 280, aim: 260 }

export const webBudgets: Readonly<Record<string, Budget>> = {
  '/': light,
  '/login': light,
  '/signup': light,
  '/reset-password': account,
  '/stop-reminders': light,
  '/verify': verify,
  '/sign': sign,
  '/auth/*': callback,
  '/callback/*': callback,
  '*': light,
  '/policy-information': wizard,
  '/personal-details': wizard,
  '/health-information': wizard,
  '/hipaa-release': wizard,
  '/dashboard': signedIn,
  '/dashboard/copy': answers,
  '/dashboard/documents': documents,
  '/dashboard/resources': signedIn,
  '/papers/:kind': papers,
  '/account': answers,
  '/admin': staff,
  '/admin/submissions/:id': staff,
  '/admin/*': staff,
  '/desk': staff,
  '/desk/cases/:id': staff,
  '/desk/help/:id/:step': staff,
  '/desk/phone': staff,
  '/desk/numbers': staff,
}

/** Of the HTML, scripts, and style sheets that a step's HTML names. */
export const mostRequestsOfStep = 22

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** 'react.js 65.7, forms.js 13.4' */
export const biggestOf = ({ files }: PageSize, count: number): string =>
  files
    .slice(0, count)
    .map(({ name, bytes }) => `${name} ${inKilobytes(bytes)}`)
    .join(', ')

/** A line for each page that is over its limit or has none. */
export const tooHeavy = (pages: readonly PageSize[]): string[] =>
  pages.flatMap((page) => {
    const budget = webBudgets[page.path]
    if (budget === undefined) return [`${page.path} has no budget: give it one in test/web-size/web-size.ts.`]
    if (page.total <= budget.limit * 1000) return []
    return [
      `${page.path} weighs ${inKilobytes(page.total)} KB, its limit is ${budget.limit}. Most: ${biggestOf(page, 6)}.`,
    ]
  })

export type PageSize = {
  path: string
  html: number
  js: number
  css: number
  total: number
  /** The heaviest first. */
  files: readonly { name: string; bytes: number }[]
}

const compressedBytes = (contents: Buffer, quality: number): number =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Bytes after brotli; each file is compressed once. */
const createWeigh = (folder: string, quality: number) => {
  const known = new Map<string, number>()
  return (file: string): number => {
    const bytes = known.get(file) ?? compressedBytes(readFileSync(join(folder, file)), quality)
    known.set(file, bytes)
    return bytes
  }
}

/** 'assets/login-1a2b3c4d.js' as people know it. */
const chunkName = (file: string) => file.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')

type Site = {
  /** Bytes of a file. */
  weigh: (file: string) => number
  /** Bytes of the HTML that is served for a page. */
  htmlOf: (path: string) => number
}

const sizeOf = (path: string, view: FirstView, { weigh, htmlOf }: Site): PageSize => {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0)
  const linked = holdsStyles(view) ? [] : view.css
  const [html, js, css] = [htmlOf(path), sum(view.js), sum(linked)]
  const files = [...view.js, ...linked]
    .map((file) => ({ name: chunkName(file), bytes: weigh(file) }))
    .sort((one, other) => other.bytes - one.bytes)
  return { path, html, js, css, total: html + js + css, files }
}

/** Of a stage without addresses of its own: a few of its own weigh some bytes. */
const config = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_aB3dE6gH9',
  userPoolClientId: '3n4b5urk1ft4fl3mg5e62d9ado',
  cognitoEndpoint: 'https://cognito-idp.us-east-1.amazonaws.com',
  brand: readStage({}).brand,
}

/** All pages of the built site, at brotli's best unless told otherwise. */
export const builtPages = (quality: number = constants.BROTLI_MAX_QUALITY): PageSize[] => {
  const documents = pageDocuments(config)
  const site = {
    weigh: createWeigh(webFolder, quality),
    htmlOf: (path: string) => compressedBytes(Buffer.from(documents.get(htmlFileOf(path)) ?? ''), quality),
  }
  return viewsOfPages().map(([{ path }, view]) => sizeOf(path, view, site))
}
