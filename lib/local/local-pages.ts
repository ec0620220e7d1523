// What exists on this machine only, under /__local: the mailbox and the clock. Refused to any other page's script; under
// another name than localhost the listener itself answers nothing.
import * as z from 'zod/mini'
import type { HttpRequest, HttpResponse } from './http-message.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts'
import type { MovableClock } from './movable-clock.ts'

const advanceSchema = z.strictObject({ advance: z.number().check(z.int(), z.minimum(0)) })

const answer = (status: number, contentType: string, text: string): HttpResponse => ({
  status,
  headers: {
    'content-type': contentType,
    'content-security-policy': mailboxPolicy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: Buffer.from(text),
})

const json = (value: unknown, status = 200) => answer(status, 'application/json', JSON.stringify(value))
const refuse = (status: number, message: string) => json({ message }, status)

/** A script or a form of another page names its origin; tools and tests name none. */
const isOurs = ({ headers }: HttpRequest) => !headers.origin || headers.origin === `http://${headers.host}`

const parseJson = (body: Buffer | undefined): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

export const createLocalPages = ({ mailbox, clock }: { mailbox: Mailbox; clock: MovableClock }) => {
  const moveClock = (request: HttpRequest) => {
    const parsed = advanceSchema.safeParse(parseJson(request.body))
    if (!parsed.success) return refuse(400, 'Send {"advance": <milliseconds>}.')
    clock.advance(parsed.data.advance)
    return json({ now: clock.now() })
  }

  const pages: Readonly<Record<string, (request: HttpRequest) => HttpResponse>> = {
    'GET /__local/mail': () => answer(200, 'text/html; charset=utf-8', mailboxPage(mailbox.mails())),
    'GET /__local/mail.json': () => json(mailbox.mails()),
    'GET /__local/clock': () => json({ now: clock.now() }),
    'POST /__local/clock': moveClock,
  }

  /** Undefined for every path outside /__local. */
  return (request: HttpRequest): HttpResponse | undefined => {
    if (request.path !== '/__local' && !request.path.startsWith('/__local/')) return undefined
    if (!isOurs(request)) return refuse(403, 'Only a page of http://localhost may ask this.')
    return pages[`${request.method} ${request.path}`]?.(request) ?? refuse(404, 'Not Found')
  }
}

export type LocalPages = ReturnType<typeof createLocalPages>
