// The local GuardDuty: Malware Protection for S3, with SendObjectMalwareScan.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { allows, denial } from '../iam/iam.ts'
import type { Roles } from '../iam/roles.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import type { S3 } from '../s3/s3.ts'
import { createPlans, type Plans } from './plans.ts'
import { createScanner, type Scanning } from './scanner.ts'

type Options = Omit<Scanning, 's3' | 'plans'> & {
  s3: S3
  roles: Pick<Roles, 'assumeFor'>
  findPrincipal: FindPrincipal
  port: number
}

type Service = Options & { plans: Plans; scanner: ReturnType<typeof createScanner> }

type Reply = { status: number; error?: string; message?: string }

const longestBody = 64 * 1024
const action = 'guardduty:SendObjectMalwareScan'

const requestSchema = z.object({
  s3Object: z.object({ bucket: z.string(), key: z.string(), versionId: z.optional(z.string()) }),
})

const refuse = (status: number, error: string, message: string): Reply => ({ status, error, message })
const badRequest = (reason: string) =>
  refuse(400, 'BadRequestException', `The request was rejected because ${reason}`)

/** Whatever the plan's prefixes: https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-on-demand.html */
const sendScan = async ({ plans, scanner, s3 }: Service, body: Buffer): Promise<Reply> => {
  const asked = requestSchema.safeParse(parseJson(body)).data?.s3Object
  if (!asked) return badRequest('the parameter s3Object has an invalid value.')
  const plan = plans.of(asked.bucket)
  if (!plan) return badRequest('the bucket has no Malware Protection plan.')
  const role = plans.scannerOf(plan)
  const version = role && (await s3.actAs(role, asked.bucket)).find(asked.key, asked.versionId)
  if (!version || version.isDeleted) return badRequest('the object does not exist.')
  scanner.begin(plan, version)
  return { status: 200 }
}

const answer = async (request: IncomingMessage, service: Service): Promise<Reply> => {
  const { clock, findPrincipal } = service
  const body = await readBody(request, longestBody)
  if (!body) return badRequest('it is too large.')
  if (request.method !== 'POST' || request.url !== '/object-malware-scan/send')
    return refuse(404, 'UnknownOperationException', '')
  const caller = findCaller(request, body, { service: 'guardduty', clock: clock.now, findPrincipal })
  if (caller.fault)
    return refuse(403, 'InvalidSignatureException', `The signature is not good: ${caller.fault}`)
  if (!allows(caller.principal, action, '*'))
    return refuse(403, 'AccessDeniedException', denial(caller.principal, action, '*'))
  return sendScan(service, body)
}

const watchNewObjects = ({ s3, plans, scanner }: Service) =>
  s3.onNewObject((bucketName, version) => {
    const plan = plans.of(bucketName)
    if (plan?.prefixes.some((prefix) => version.key.startsWith(prefix))) scanner.begin(plan, version)
  })

export const startGuardDuty = async (options: Options) => {
  const plans = createPlans(options)
  const scanner = createScanner({ ...options, plans })
  const service = { ...options, plans, scanner }
  watchNewObjects(service)
  const server = createLocalServer(async (request, response) => {
    const { status, error, message } = await answer(request, service).catch((cause: unknown) => {
      if (!request.errored) console.error('The local GuardDuty failed:', cause)
      return refuse(500, 'InternalServerErrorException', 'Internal error')
    })
    const id = { 'x-amzn-requestid': randomUUID() }
    const headers = error && { 'content-type': 'application/json', 'x-amzn-errortype': error }
    response.writeHead(status, { ...id, ...headers })
    response.end(error && JSON.stringify({ message }))
  })
  const port = await listen(server, options.port, options.clock.now)
  const { isBusy, settled } = scanner
  return {
    endpoint: `http://localhost:${port}`,
    ...{ putPlan: plans.put, removePlan: plans.remove, isBusy, settled },
    async close() {
      await close(server)
      await settled()
    },
  }
}
