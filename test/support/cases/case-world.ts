// The functions' own modules in this process, on the local cloud's table engine, behind a gate and a clock that moves when told.
import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import * as z from 'zod/mini'
import { signaturePicture } from '#bin/start/pictures.ts'
import { openEngine } from '#local-cloud/dynamodb/engine.ts'
import { type Actor, createGate, currentActor, type Fate } from './gate.ts'

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const })
const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]
const index = (IndexName: string, hash: string, range: string, NonKeyAttributes?: string[]) => ({
  IndexName,
  KeySchema: keys(hash, range),
  Projection: NonKeyAttributes
    ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes }
    : { ProjectionType: 'KEYS_ONLY' as const },
})

const TableName = 'applicants'
const definition = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST' as const,
  KeySchema: keys('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk', 'sweep_pk', 'sweep_at', 'cases_pk', 'next_update_by'].map(text),
  GlobalSecondaryIndexes: [
    index('sweep', 'sweep_pk', 'sweep_at'),
    index('cases', 'cases_pk', 'next_update_by', ['case_stage', 'waiting_for']),
  ],
}

export const caseEnvironment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEEXAMPLE00',
  AWS_SECRET_ACCESS_KEY: 'secret',
  TABLE_NAME: TableName,
  SIGNATURE_BUCKET: 'signatures',
  USER_POOL_ID: 'us-east-1_pool',
  APP_URL: 'https://larkfield.example',
  MAIL_FROM: 'Larkfield <cases@larkfield.example>',
  CONFIGURATION_SET: 'cases',
  SWEEP_FUNCTION: 'Sweep',
  PAPERS_FUNCTION: 'Papers',
  CHECKS_FUNCTION: 'Checks',
  PAPER_BUCKET: 'papers',
  DOCUMENT_BUCKET: 'documents',
  DRAFT_DAYS: '180',
  PRODUCT_NAME: 'Larkfield',
  SUPPORT_PHONE: '1-800-555-0142',
  SUPPORT_EMAIL: 'support@larkfield.example',
  SUPPORT_HOURS: 'Monday to Friday, 8 to 6 Eastern',
}

/** `isMarked`: the run that sent it has heard so, and has stored it. */
export type Accepted = { mail: string; actor: Actor | undefined; isHeard: boolean; isMarked: boolean }

const bytes = z.instanceof(Uint8Array)
type HttpRequest = { headers: Record<string, string>; body: unknown }

/** The SDK tries again. */
const cutOff = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' })

const failure = (name: string) => Object.assign(new Error(name), { name })

const mailSchema = z.object({
  input: z.object({
    EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })),
  }),
})
const objectSchema = z.object({
  input: z.object({ Key: z._default(z.string(), ''), Body: z.optional(z.instanceof(Uint8Array)) }),
})
const payloadSchema = z.object({ userIds: z.array(z.string()) })
const stored = z.object({ S: z.string() })
const mailsValue = z.object({
  ExpressionAttributeValues: z.object({
    ':mails': z.object({
      M: z.object({
        outbox: z.object({
          L: z.array(z.object({ M: z.object({ id: stored, kind: stored, corrects: z.optional(stored) }) })),
        }),
      }),
    }),
  }),
})

const sesErrors: Partial<Record<Fate, string>> = {
  'reply lost': 'TimeoutError',
  fail: 'InternalServiceError',
  throttle: 'TooManyRequestsException',
  suspended: 'AccountSuspendedException',
  reject: 'MessageRejected',
}

const importModules = async () => ({
  ...(await import('#lambdas/table/table.ts')),
  ...(await import('#lambdas/cases/change-case.ts')),
  ...(await import('#lambdas/cases/case-moves.ts')),
  ...(await import('#lambdas/cases/case-keys.ts')),
  ...(await import('#lambdas/cases/reachability.ts')),
  actOnCase: (await import('#lambdas/desk/act-on-case.ts')).actOnCase,
  ...(await import('#lambdas/records/records.ts')),
  ...(await import('#lambdas/records/stored-record.ts')),
  ...(await import('#lambdas/papers/make-papers.ts')),
  ...(await import('#lambdas/papers/due-files.ts')),
  ...(await import('#lambdas/applicant/papers.ts')),
  ...(await import('#lambdas/applicant/submit-application.ts')),
  sweep: (await import('#lambdas/sweep/handler.ts')).handler,
})

type Modules = Awaited<ReturnType<typeof importModules>>

const newRecords = () => ({
  accepted: [] as Accepted[],
  rejected: new Set<string>(),
  waited: new Map<string, { kind: string; corrects: string | undefined }>(),
  invoked: { Sweep: [] as string[], Papers: [] as string[], Checks: [] as string[] },
})

const clockFrom = (start: number) => {
  const RealDate = Date
  const state = { now: start }
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [state.now] : given, newTarget),
    get: (target, name, receiver) => (name === 'now' ? () => state.now : Reflect.get(target, name, receiver)),
  })
  return {
    state,
    restore: () => {
      globalThis.Date = RealDate
    },
  }
}

/** In `caseEnvironment`: opens the engine, imports the functions, and takes the place of their network. `close` undoes all that. */
export const openCaseWorld = async () => {
  const engine = await openEngine()
  await engine.createTable(definition)
  const gate = createGate()
  const clock = clockFrom(Date.parse('2026-11-02T15:00:00Z'))
  const seen = { ...newRecords() }
  const modules: Modules = await importModules()

  const note = (input: unknown) => {
    const actor = currentActorOfCall
    for (const one of seen.accepted) if (one.isHeard && one.actor === actor) one.isMarked = true
    const mails = mailsValue.safeParse(input).data?.ExpressionAttributeValues[':mails'].M.outbox.L ?? []
    for (const { M } of mails) seen.waited.set(M.id.S, { kind: M.kind.S, corrects: M.corrects?.S })
  }
  let currentActorOfCall: Actor | undefined

  const answerTo = async ({ headers, body }: HttpRequest) => {
    const operation = String(headers['x-amz-target']).replace(/^.*\./, '')
    const input = z.looseObject({}).parse(JSON.parse(new TextDecoder().decode(bytes.parse(body))))
    const { status, body: answer } = await engine.execute(operation, input)
    if (status === 200 && operation === 'UpdateItem') note(input)
    return {
      response: { statusCode: status, headers: {}, body: Buffer.from(JSON.stringify(answer)) },
    }
  }

  const callTable = (request: HttpRequest) => {
    const actor = currentActor()
    return gate.pass('table', async (fate) => {
      currentActorOfCall = actor
      if (fate === 'fail') throw cutOff()
      const answer = await answerTo(request)
      if (fate === 'reply lost') throw cutOff()
      return answer
    })
  }
  Object.assign(modules.table.config, { requestHandler: { handle: callTable } })
  modules.table.middlewareStack.remove('httpSigningMiddleware')

  const sendMail = (command: unknown) => {
    const actor = currentActor()
    const { EmailTags } = mailSchema.parse(command).input
    const mail = EmailTags.find(({ Name }) => Name === 'mail')?.Value ?? ''
    return gate.pass('ses', async (fate) => {
      const isTaken = fate === 'ok' || fate === 'crash after' || fate === 'reply lost'
      if (isTaken) seen.accepted.push({ mail, actor, isHeard: fate === 'ok', isMarked: false })
      if (fate === 'reject') seen.rejected.add(mail)
      const error = sesErrors[fate]
      if (error) throw failure(error)
      return { MessageId: randomUUID() }
    })
  }

  /** Of all that is fetched, only Lambda. */
  const invoke = (url: URL, { body }: { body: string }) =>
    gate.pass('other', async () => {
      const name =
        (['Papers', 'Checks'] as const).find((known) => url.pathname.includes(`/${known}/`)) ?? 'Sweep'
      seen.invoked[name].push(...payloadSchema.parse(JSON.parse(body)).userIds)
      return new Response(null, { status: 202 })
    })

  const picture = signaturePicture(10, 10)
  /** The files of papers, by key. Any other object is a signature. */
  const files = new Map<string, Uint8Array>()
  const object = (bytesOfIt: Uint8Array) => ({
    Body: { transformToByteArray: async () => bytesOfIt },
    ContentLength: bytesOfIt.length,
    VersionId: '1',
  })
  const callBucket = (command: unknown) =>
    gate.pass('other', async () => {
      const { Key, Body } = objectSchema.parse(command).input
      if (!Key.endsWith('.pdf')) return object(picture)
      const known = files.get(Key)
      if (Body && known) throw failure('PreconditionFailed')
      if (Body) files.set(Key, Body)
      else if (!known) throw failure('NoSuchKey')
      return object(known ?? picture)
    })

  const real = {
    ses: SESv2Client.prototype.send,
    fetch: globalThis.fetch,
    s3: S3Client.prototype.send,
    cognito: CognitoIdentityProviderClient.prototype.send,
    setTimeout: globalThis.setTimeout,
    log: console.log,
  }
  console.log = () => undefined
  Object.assign(SESv2Client.prototype, { send: sendMail })
  Object.assign(S3Client.prototype, { send: callBucket })
  Object.assign(CognitoIdentityProviderClient.prototype, { send: async () => ({}) })
  const waitOnClock = (act: () => void, milliseconds = 0) => {
    if (!currentActor()) return real.setTimeout(act, milliseconds)
    gate
      .pass('other', async () => {
        clock.state.now += milliseconds
      })
      .then(act)
    return undefined
  }
  Object.assign(globalThis, { setTimeout: waitOnClock, fetch: invoke })

  return {
    modules,
    gate,
    engine,
    seen,
    files,
    makePapers: (userId: string) =>
      modules.makePapers(userId, async (_, { paper, file, isMarked }) =>
        Buffer.from([paper.id, paper.code, file, isMarked].join()),
      ),
    tableName: TableName,
    now: () => new Date().toISOString(),
    advance: (milliseconds: number) => {
      clock.state.now += milliseconds
    },
    setClock: (time: number) => {
      clock.state.now = time
    },
    empty: async () => {
      await engine.deleteTable(TableName)
      await engine.createTable(definition)
    },
    forget: () => void Object.assign(seen, newRecords()),
    close: async () => {
      clock.restore()
      Object.assign(SESv2Client.prototype, { send: real.ses })
      Object.assign(S3Client.prototype, { send: real.s3 })
      Object.assign(CognitoIdentityProviderClient.prototype, { send: real.cognito })
      Object.assign(globalThis, { setTimeout: real.setTimeout, fetch: real.fetch })
      console.log = real.log
      modules.table.destroy()
      await engine.close()
    },
  }
}

export type CaseWorld = Awaited<ReturnType<typeof openCaseWorld>>
