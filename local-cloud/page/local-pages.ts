// Pages under /__local, for this machine.
import * as z from 'zod/mini'
import { type Faults, faultGrammar, faultSchema } from '../faults/faults.ts'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import { isLocalHost, isLoopback } from '../http/local-host.ts'
import { parseJson } from '../http/parse-json.ts'
import type { MovableClock } from '../machine/clock.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts'

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

/** Tools send no Origin. */
const isOurs = ({ headers, viewerIp }: HttpRequest) =>
  isLoopback(viewerIp) &&
  isLocalHost(headers.host) &&
  (!headers.origin || headers.origin === `http://${headers.host}`)

type Parts = {
  mailbox: Mailbox
  clock: MovableClock
  faults: Faults
  settled: () => Promise<void>
  pages?: Readonly<Record<string, () => Promise<unknown>>>
}

const moveClock = (clock: MovableClock, request: HttpRequest) => {
  const parsed = advanceSchema.safeParse(parseJson(request.body))
  if (!parsed.success) return refuse(400, 'Send {"advance": <milliseconds>}.')
  clock.advance(parsed.data.advance)
  return json({ now: clock.now() })
}

const orderFault = (faults: Faults, request: HttpRequest) => {
  const parsed = faultSchema.safeParse(parseJson(request.body))
  if (!parsed.success) return refuse(400, faultGrammar)
  faults.order(parsed.data)
  return json(parsed.data, 201)
}

const userIn = ({ query }: HttpRequest) => new URLSearchParams(query).get('user') ?? undefined

const clearFaults = (faults: Faults, request: HttpRequest) => {
  faults.clear(userIn(request))
  return json({})
}

type Handler = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>

const handlersOf = ({
  mailbox,
  clock,
  faults,
  settled,
  pages = {},
}: Parts): Readonly<Record<string, Handler>> => {
  const more = Object.entries(pages).map(([name, read]) => {
    const show = async () => answer(200, 'application/json', JSON.stringify(await read(), null, 2))
    return [`GET /__local/${name}`, show] as const
  })
  return {
    'GET /__local/mail': () => answer(200, 'text/html; charset=utf-8', mailboxPage(mailbox.mails())),
    'GET /__local/mail.json': () => json(mailbox.mails()),
    'GET /__local/clock': () => json({ now: clock.now() }),
    'POST /__local/clock': (request) => moveClock(clock, request),
    'GET /__local/settled': async () => {
      await settled()
      return json({})
    },
    'GET /__local/faults': (request) => json(faults.left(userIn(request))),
    'POST /__local/faults': (request) => orderFault(faults, request),
    'DELETE /__local/faults': (request) => clearFaults(faults, request),
    ...Object.fromEntries(more),
  }
}

export const createLocalPages = (parts: Parts) => {
  const handlers = handlersOf(parts)

  return (request: HttpRequest): HttpResponse | Promise<HttpResponse> | undefined => {
    if (request.path !== '/__local' && !request.path.startsWith('/__local/')) return undefined
    if (!isOurs(request)) return refuse(403, 'Only pages of http://localhost can call this.')
    return handlers[`${request.method} ${request.path}`]?.(request) ?? refuse(404, 'Not Found')
  }
}
