// A week of cases through the real API, and who was asked to sign before. The clock starts two weeks behind.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { caseViewSchema } from '#domain/cases/case.ts'
import { getFormData } from '#domain/contracts/contract.ts'
import { addDays, easternDayOf } from '#domain/text/eastern-day.ts'
import { parseRecord } from '#lambdas/records/applicant-record.ts'
import { applicantKey } from '#lambdas/table/item-keys.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { createAdministrator } from '../operator/cognito-administrator.ts'
import { findPlace } from '../operator/command-place.ts'
import { openTable } from '../operator/personal-stores.ts'
import { timeOf } from './cloud-calls.ts'
import { pagePicture } from './pictures.ts'
import { makeAccounts, readyAccounts } from './ready-accounts.ts'
import { answer, sendDocument, signIn, signRelease, submit, takeBack } from './tour-acts.ts'
import { deskOf } from './tour-desk.ts'
import { type TourPerson, tourPassword, tourPeople } from './tour-people.ts'
import { askSigners } from './tour-signers.ts'

const day = 24 * 3_600_000
/** Milliseconds. */
export const tourLength = 14 * day
/** Before the week of the team. */
const daysBefore = 7

const { offered, sold, asked, ineligible, late, double, valued, regretting, signing, beginning } = tourPeople
const { daughter, trust } = tourPeople

const { byPhone, ...members } = tourPeople

const tourAccounts = Object.values(members).map(({ answers, ...account }) => ({
  ...account,
  password: tourPassword,
  role: 'policyholder',
}))

const todayOf = async (cloud: LocalCloud) => easternDayOf(new Date(await timeOf(cloud)).toISOString())

type Week = { cloud: LocalCloud; desk: ReturnType<typeof deskOf>; until: (day: number) => Promise<void> }

const reviewCases = async ({ cloud, desk, until }: Week) => {
  const ruth = await submit(cloud, offered)
  const dorothy = await submit(cloud, sold)
  const walter = await submit(cloud, asked)
  const frank = await submit(cloud, ineligible)

  await until(1)
  await desk.take(ruth, dorothy, walter)
  await desk.move(ruth, { to: 'valuation' })
  await desk.move(dorothy, { to: 'valuation' })
  await desk.move(walter, {
    to: 'documents-requested',
    requests: ['A copy of the policy’s first page', 'The insurer’s last yearly statement'],
    note: 'Prefers calls after 10 in the morning.',
  })
  await desk.move(frank, { to: 'closed', reason: 'not-eligible', note: 'Under 65, and a small policy.' })
  const harold = await submit(cloud, late)

  await until(2)
  const today = await todayOf(cloud)
  await desk.task(walter, 'coverage', addDays(today, 3))
  await desk.appraise(ruth, 142_000, '$125,000 - $160,000')
  await desk.appraise(dorothy, 88_000, '$80,000 - $95,000')
  await desk.move(ruth, { to: 'collecting-offers' })
  await desk.move(dorothy, { to: 'collecting-offers' })
  await desk.move(harold, {
    to: 'in-review',
    next_update_by: addDays(today, 1),
    note: 'Waiting for his doctor’s number.',
  })
  const evelyn = await submit(cloud, valued)
  return { ruth, dorothy, walter, evelyn }
}

/** Walter answers the first request with a photo, and sends a paper that every case needs. */
const sendPapers = async (cloud: LocalCloud) => {
  const session = await signIn(cloud, asked)
  const { data } = await session.call(getFormData)
  const [first] = caseViewSchema.parse(data[0]?.case).requests
  const photo = { type: 'image/png', bytes: pagePicture(), name: 'Photo.png' } as const
  await sendDocument(cloud, session, { kind: 'other', request: first?.id ?? null, ...photo })
  await sendDocument(cloud, session, { kind: 'photo-id', request: null, ...photo })
}

const sendLetter = async (cloud: LocalCloud) => {
  const scan = { type: 'image/png', bytes: pagePicture(), name: 'Letter.png' } as const
  await sendDocument(cloud, await signIn(cloud, trust), { kind: 'signed-letter', request: null, ...scan })
}

const sellPolicies = async (
  { cloud, desk, until }: Week,
  { ruth, dorothy, walter, evelyn }: Awaited<ReturnType<typeof reviewCases>>,
) => {
  await until(3)
  await desk.move(dorothy, { to: 'offers-ready' })
  await signRelease(cloud, offered)
  await submit(cloud, double)

  await until(4)
  await desk.note(ruth, 'Her daughter Anna may call for her. Ruth said so by phone.')
  await desk.move(dorothy, { to: 'closing' })
  await desk.move(evelyn, { to: 'valuation' })

  await until(5)
  await desk.move(ruth, { to: 'offers-ready', note: 'Three offers, the best one $151,000.' })
  await desk.move(dorothy, { to: 'closed', reason: 'sold' })
  const george = await submit(cloud, regretting)

  await until(6)
  await sendPapers(cloud)
  const today = await todayOf(cloud)
  const nextDay = addDays(today, 1)
  await desk.task(ruth, 'life-expectancy', addDays(today, 20), readyAccounts.admin)
  await desk.task(evelyn, 'medical-records', nextDay)
  const buyer = await desk.addBuyers(today)
  await desk.accept(walter, 'photo-id')
  await desk.send({ id: walter, buyer, purpose: 'A first offer', withAnswers: false })
  await desk.send({ id: george, buyer, purpose: 'A first offer', withAnswers: true })
  await takeBack(cloud, regretting, 'My son will take care of this.')
  await answer(cloud, signing, 4)
  await answer(cloud, beginning, 2)
  await desk.beginOnThePhone(byPhone, nextDay)
}

export const playTour = async (cloud: LocalCloud): Promise<void> => {
  const began = await timeOf(cloud)
  const desk = deskOf(cloud)
  const moveClockTo = async (time: number) => {
    cloud.advanceClock(time - (await timeOf(cloud)))
    await cloud.settled()
  }
  const until = async (days: number) => {
    await moveClockTo(began + (daysBefore + days) * day)
    desk.beginDay()
  }
  const week = { cloud, desk, until }
  await makeAccounts(cloud, tourAccounts)
  await until(-5)
  const { cases, paula, letter } = await askSigners(cloud)
  await until(0)
  const promised = easternDayOf(new Date(began + 3 * daysBefore * day).toISOString())
  for (const id of cases) await desk.move(id, { to: 'in-review', next_update_by: promised })
  await sellPolicies(week, await reviewCases(week))
  await sendLetter(cloud)
  await desk.recordLetter(paula, letter, await todayOf(cloud))
  // Past the hour at which the numbers are counted.
  await moveClockTo(Date.now())
}

export type TourAddress = { what: string; address: string; who?: { email: string; password: string } }

const idOf = async ({ endpoints }: LocalCloud, { email }: TourPerson) => {
  const administrator = createAdministrator(endpoints)
  const id = await administrator.findByEmail(email).finally(administrator.close)
  if (id === undefined)
    throw new Error('--tour needs a new data folder: add --fresh, or choose another --data.')
  return id
}

const codeOf = async (userId: string, data: string) => {
  const table = openTable(await findPlace({ local: true, data }))
  const { Item = {} } = await table.client
    .send(new GetCommand({ TableName: table.name, Key: applicantKey(userId) }))
    .finally(table.close)
  return parseRecord(Item).papers[0]?.code ?? ''
}

const personOf = ({ email }: TourPerson) => ({ email, password: tourPassword })

export const tourAddresses = async (cloud: LocalCloud, data: string): Promise<TourAddress[]> => {
  const { team } = readyAccounts
  return [
    { what: 'Someone new', address: '/signup' },
    { what: 'Alice, who only has to sign', address: '/hipaa-release', who: personOf(signing) },
    { what: 'Ruth, who has offers', address: '/dashboard', who: personOf(offered) },
    { what: 'Walter, who was asked for papers', address: '/dashboard/documents', who: personOf(asked) },
    { what: 'Nora, whose mother signed', address: '/dashboard', who: personOf(daughter) },
    { what: 'The team’s desk', address: '/desk', who: team },
    { what: 'The team’s numbers', address: '/desk/numbers', who: team },
    { what: 'Walter’s case', address: `/desk/cases/${await idOf(cloud, asked)}`, who: team },
    { what: 'A trust’s case', address: `/desk/cases/${await idOf(cloud, trust)}`, who: team },
    {
      what: 'A paper that was taken back',
      address: `/verify#${await codeOf(await idOf(cloud, regretting), data)}`,
    },
  ]
}
