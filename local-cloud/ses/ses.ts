// The local SES.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { cutConnection, runWithFault } from '../faults/transport-fault.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { readBody } from '../http/read-body.ts'
import { allows, denial, type Principal } from '../iam/iam.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import { configurationSetArn, createConfigurationSets } from './configuration-sets.ts'
import { type Delivery, deliverMail } from './deliver.ts'
import { sesId } from './mail-events.ts'
import { orderedOutcome } from './outcome.ts'
import { identityArn, readMail, type SentMail } from './send-email.ts'

type Options = Omit<Delivery, 'configurationSets'> & { findPrincipal: FindPrincipal; port: number }

type Service = Delivery & { configurationSets: ReturnType<typeof createConfigurationSets> }

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

type Asked = SentMail & { setName: string | undefined; caller: string }

const send = async (service: Service, asked: Asked): Promise<Reply | 'cut'> => {
  const fault = service.faults.take(action, () => asked.to)
  if (fault && /^[A-Z]/.test(fault.kind)) {
    await pause(fault.ms, undefined, { ref: false })
    const status = fault.kind === 'TooManyRequestsException' ? 429 : 400
    return refuse(status, fault.kind, `${fault.kind} of SendEmail`)
  }
  const isReturned = orderedOutcome(fault?.kind) !== undefined
  const messageId = sesId()
  return runWithFault(isReturned ? undefined : fault, {
    run: async (): Promise<Reply> => {
      await deliverMail(service, { ...asked, messageId }, isReturned ? fault : undefined)
      return { status: 200, body: { MessageId: messageId } }
    },
    refuse: (status) =>
      status === 500
        ? refuse(500, 'InternalFailure', 'Ordered by a test')
        : refuse(429, 'TooManyRequestsException', 'Rate exceeded'),
  })
}

/**
 * Configuration sets need it too:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html
 */
const deniedArn = (principal: Principal, { fromAddress, setName }: SentMail & Pick<Asked, 'setName'>) =>
  [identityArn(fromAddress), ...(setName === undefined ? [] : [configurationSetArn(setName)])].find(
    (arn) => !allows(principal, action, arn, { 'ses:FromAddress': fromAddress }),
  )

const unusableSet = (service: Service, setName: string | undefined) => {
  if (setName === undefined) return undefined
  const found = service.configurationSets.find(setName)
  if (!found) return refuse(404, 'NotFoundException', `Configuration set <${setName}> does not exist.`)
  if (found.isSending) return undefined
  return refuse(400, 'SendingPausedException', `Sending is disabled for configuration set <${setName}>.`)
}

const answer = async (
  request: IncomingMessage,
  service: Service,
  findPrincipal: FindPrincipal,
): Promise<Reply | 'cut'> => {
  const body = await readBody(request, longestBody)
  if (!body) return refuse(413, 'BadRequestException', 'The mail is too large.')
  if (request.method !== 'POST' || request.url !== sendPath)
    return refuse(404, 'UnknownOperationException', '')
  const caller = findCaller(request, body, { service: 'ses', clock: service.clock.now, findPrincipal })
  if (caller.fault)
    return refuse(403, 'InvalidSignatureException', `The signature is not good: ${caller.fault}`)
  const { mail, setName, refusal } = readMail(body.toString())
  if (!mail) return refuse(400, 'BadRequestException', refusal)
  const denied = deniedArn(caller.principal, { ...mail, setName })
  if (denied !== undefined)
    return refuse(403, 'AccessDeniedException', denial(caller.principal, action, denied))
  return unusableSet(service, setName) ?? send(service, { ...mail, setName, caller: caller.principal.name })
}

export const startSes = async ({ findPrincipal, port: wanted, ...options }: Options) => {
  const configurationSets = createConfigurationSets()
  const service = { ...options, configurationSets }
  const server = createLocalServer(async (request, response) => {
    const reply = await answer(request, service, findPrincipal).catch((error: unknown) => {
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
  const port = await listen(server, wanted, options.clock.now)
  return { endpoint: `http://localhost:${port}`, configurationSets, close: () => close(server) }
}
