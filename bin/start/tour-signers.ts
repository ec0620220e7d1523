// People of the tour who sign without an account: asked by their relatives, from the mail in the local mailbox.
import { randomBytes, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Draft } from '#domain/application.ts'
import {
  enterCode,
  sendSigningCode,
  signAsSigner,
  signersSignature,
} from '#domain/contracts/sign-contract.ts'
import { askSigner } from '#domain/contracts/signer-contract.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { callApi, timeOf } from './cloud-calls.ts'
import { signaturePicture } from './pictures.ts'
import { signIn, submit, upload } from './tour-acts.ts'
import { type TourPerson, tourPeople } from './tour-people.ts'

type Named = Pick<z.infer<typeof askSigner.request>, 'role' | 'firstName' | 'lastName' | 'email'>

/** Gives the signer's id. Without an email, they get a letter. */
const ask = async (cloud: LocalCloud, person: TourPerson, named: Named): Promise<string> => {
  const { call } = await signIn(cloud, person)
  const signer = randomBytes(8).toString('hex')
  await call(askSigner, { signer, ask: randomUUID(), ...named })
  await cloud.settled()
  return signer
}

type Facts = Pick<Draft, 'email' | 'dateOfBirth' | 'ssn'>

const newestTo = (cloud: LocalCloud, { email }: Facts) => cloud.mails().findLast(({ to }) => to === email)

/** As they would at /sign: the link, the code, what is compared, and the signature. */
const signByMail = async (cloud: LocalCloud, facts: Facts): Promise<void> => {
  const address = newestTo(cloud, facts)?.links.find((one) => one.includes('/sign#'))
  const link = address?.split('#')[1]
  const call = <Reply extends z.ZodMiniType>(
    called: { method: string; path: string; reply: Reply },
    request: Readonly<Record<string, unknown>> = {},
  ) => callApi(cloud.url, called, '', { link, ...request })
  await call(sendSigningCode)
  const code = newestTo(cloud, facts)?.text.match(/\b\d{6}\b/)?.[0]
  const { dateOfBirth: born, ssn } = facts
  const entered = await call(enterCode, { code, born, ssn })
  if (entered.answer !== 'known') throw new Error(`A second signer isn't known: ${entered.answer}.`)
  const { session, paper } = entered
  const form = await call(signersSignature, { session })
  if (form.answer !== 'form') throw new Error(`A second signer got no form: ${form.answer}.`)
  await upload(form, signaturePicture(), 'image/png')
  await call(signAsSigner, {
    session,
    textVersion: paper.text_version,
    accepted: true,
    signature: form.key,
    dateSigned: usDateOf(new Date(await timeOf(cloud))),
  })
  await cloud.settled()
}

const askInsured = async (cloud: LocalCloud, person: TourPerson) => {
  const { firstName, lastName, email = null } = person.answers
  const named = { firstName: firstName ?? '', lastName: lastName ?? '', email }
  await ask(cloud, person, { role: 'insured', ...named })
}

/** One waits, one signed, and of two trustees one signed and one, `letter`, signs with a pen. */
export const askSigners = async (cloud: LocalCloud) => {
  const { waiting, daughter, trust } = tourPeople
  const oscar = await submit(cloud, waiting)
  await askInsured(cloud, waiting)
  const nora = await submit(cloud, daughter)
  await askInsured(cloud, daughter)
  await signByMail(cloud, daughter.answers)
  const paula = await submit(cloud, trust)
  const email = 'henry@example.com'
  await ask(cloud, trust, { role: 'trustee', firstName: 'Henry', lastName: 'Becker', email })
  await signByMail(cloud, { email, dateOfBirth: '1971-03-14' })
  const named = { role: 'trustee', firstName: 'Ida', lastName: 'Becker', email: null } as const
  return { cases: [oscar, nora, paula], paula, letter: await ask(cloud, trust, named) }
}
