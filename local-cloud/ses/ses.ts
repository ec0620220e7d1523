// The local SES: checks signature and sender, then stores the mail.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { account, region } from '../cloudformation/intrinsics.ts'
import type { Faults } from '../faults/faults.ts'
import { cutConnection, runWithFault } from '../faults/transport-fault.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { readBody } from '../http/read-body.ts'
import { allows, denial } from '../iam/iam.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import type { Clock } from '../machine/clock.ts'
import type { Mailbox } from '../page/mailbox.ts'
import { readMail, type SentMail } from './send-email.ts'

type Options = {
  findPrincipal: FindPrincipal
  deliver: Mailbox['deliver']
  port: number
  clock: Clock
  faults: Faults
}

type Reply = { status: number; error?: string; body: object }

/** Bytes. */
const longestBody = 1024 * 1024
const sendPath = '/v2/email/outbound-emails'
const action = 'ses:SendEmail'

const refuse = (status: number, error: string, message: string): Reply => ({
  status,
  error,
  body: { message },
})

const identityOf = ({ fromAddress }: SentMail) =>
  `arn:aws:ses:${region}:${account}:identity/${fromAddress.replace(/^.*@/, '')}`

const send = async ({ deliver }: Options, { from, to, subject, html, text }: SentMail): Promise<Reply> => {
  for (const each of to) await deliver({ from, to: each, subject, html, text })
  return { status: 200, body: { MessageId: randomUUID() } }
}

const withFault = async (options: Options, mail: SentMail): Promise<Reply | 'cut'> => {
  const fault = options.faults.take(action, () => mail.to)
  if (fault && /^[A-Z]/.test(fault.kind)) {
    await pause(fault.ms, undefined, { ref: false })
    const status = fault.kind === 'TooManyRequestsException' ? 429 : 400
    return refuse(status, fault.kind, `${fault.kind} of SendEmail`)
  }
  return runWithFault(fault, {
    run: () => send(options, mail),
    refuse: (status) =>
      status === 500
        ? refuse(500, 'InternalFailure', 'Ordered by a test')
        : refuse(429, 'TooManyRequestsException', 'Rate exceeded'),
  })
}

const answer = async (request: IncomingMessage, options: Options): Promise<Reply | 'cut'> => {
  const body = await readBody(request, longestBody)
  if (!body) return refuse(413, 'BadRequestException', 'The mail is too large.')
  if (request.method !== 'POST' || request.url !== sendPath)
    return refuse(404, 'UnknownOperationException', '')
  const caller = findCaller(request, body, { service: 'ses', ...options })
  if (caller.fault)
    return refuse(403, 'InvalidSignatureException', `The signature is not good: ${caller.fault}`)
  const mail = readMail(body.toString())
  if (!mail) return refuse(400, 'BadRequestException', 'Only simple mails are sent here.')
  const identity = identityOf(mail)
  if (!allows(caller.principal, action, identity, { 'ses:FromAddress': mail.fromAddress }))
    return refuse(403, 'AccessDeniedException', denial(caller.principal, action, identity))
  return withFault(options, mail)
}

export const startSes = async (options: Options) => {
  const server = createLocalServer(async (request, response) => {
    const reply = await answer(request, options).catch((error: unknown) => {
      if (!request.errored) console.error('The local SES failed:', error)
      return refuse(500, 'InternalFailure', 'Internal error')
    })
    if (reply === 'cut') return cutConnection(request.socket)
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'x-amzn-requestid': randomUUID(),
      ...(reply.error === undefined ? {} : { 'x-amzn-errortype': reply.error }),
    })
    response.end(JSON.stringify(reply.body))
  })
  const port = await listen(server, options.port, options.clock)
  return { endpoint: `http://localhost:${port}`, close: () => close(server) }
}
