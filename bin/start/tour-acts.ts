import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { getFormData, saveFormData, signatureUpload, submitApplication } from '#domain/contracts/contract.ts'
import { pageArrived, sendPage } from '#domain/contracts/document-contract.ts'
import { signPaper, takeBackPaper } from '#domain/contracts/paper-contract.ts'
import type { PageType } from '#domain/documents/page-files.ts'
import { consentVersionFor } from '#domain/legal/consent-version-for.ts'
import { currentReleaseVersion } from '#domain/legal/current-versions.ts'
import { paperViewSchema } from '#domain/papers/papers.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { callApi, timeOf } from './cloud-calls.ts'
import { signaturePicture } from './pictures.ts'
import { type TourPerson, tourPassword } from './tour-people.ts'

type Call = <Reply extends z.ZodMiniType>(
  call: { method: string; path: string; reply: Reply },
  request?: Readonly<Record<string, unknown>>,
) => Promise<z.infer<Reply>>

export type Session = { userId: string; call: Call }

export const signIn = async (
  cloud: LocalCloud,
  { email, password = tourPassword }: { email: string; password?: string },
): Promise<Session> => {
  const { access } = await signInBySrp(cloud, email, password)
  const call: Call = (called, request) => callApi(cloud.url, called, access, request)
  await call(getFormData)
  return { userId: decodeJwt(access).sub ?? '', call }
}

type Form = { url: string; fields: Readonly<Record<string, string>> }

export const upload = async ({ url, fields }: Form, bytes: Buffer, type: string) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }))
  const { ok, status } = await fetch(url, { method: 'POST', body: form })
  if (!ok) throw new Error(`The file was refused with status ${status}.`)
}

const sign = async (cloud: LocalCloud, { call }: Session) => {
  const form = await call(signatureUpload)
  await upload(form, signaturePicture(), 'image/png')
  return { signature: form.key, dateSigned: usDateOf(new Date(await timeOf(cloud))) }
}

export const answer = async (cloud: LocalCloud, person: TourPerson, currentStep: number) => {
  const session = await signIn(cloud, person)
  const { version } = await session.call(saveFormData, {
    formData: person.answers,
    currentStep,
    version: 0,
    saveId: randomUUID(),
  })
  return { session, version }
}

export const submit = async (cloud: LocalCloud, person: TourPerson): Promise<string> => {
  const { session, version } = await answer(cloud, person, 4)
  const signed = await sign(cloud, session)
  await session.call(submitApplication, {
    consent: {
      ...signed,
      acceptedHipaa: true,
      acknowledgeDisclosure: true,
      textVersion: consentVersionFor(person.answers),
    },
    version,
    saveId: randomUUID(),
  })
  await cloud.settled()
  return session.userId
}

export const signRelease = async (cloud: LocalCloud, person: TourPerson): Promise<void> => {
  const session = await signIn(cloud, person)
  await session.call(signPaper, {
    ...(await sign(cloud, session)),
    kind: 'policy-release',
    textVersion: currentReleaseVersion,
    accepted: true,
    signsAs: { as: 'self' },
  })
  await cloud.settled()
}

const authorizationOf = async ({ call }: Session) => {
  const { data } = await call(getFormData)
  const papers = z.array(paperViewSchema).parse(data[0]?.papers)
  const paper = papers.find(({ kind }) => kind === 'authorization')
  if (!paper) throw new Error('Nothing was signed.')
  return paper.id
}

export const takeBack = async (cloud: LocalCloud, person: TourPerson, words: string): Promise<void> => {
  const session = await signIn(cloud, person)
  await session.call(takeBackPaper, { paper: await authorizationOf(session), words })
  await cloud.settled()
}

type Sent = Pick<z.infer<typeof sendPage.request>, 'kind' | 'request'> & {
  type: PageType
  bytes: Buffer
  name: string
}

export const sendDocument = async (cloud: LocalCloud, { call }: Session, { bytes, ...sent }: Sent) => {
  const [document, page] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  await upload(
    await call(sendPage, { ...sent, document, page, bytes: bytes.length, sha256 }),
    bytes,
    sent.type,
  )
  await call(pageArrived, { document, page })
  await cloud.settled()
}
