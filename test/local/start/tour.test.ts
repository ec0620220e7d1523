import { expect, test } from 'vitest'
import { timeOf } from '#bin/start/cloud-calls.ts'
import { makeAccounts, readyAccounts } from '#bin/start/ready-accounts.ts'
import { playTour, tourAddresses, tourLength } from '#bin/start/tour.ts'
import { signIn } from '#bin/start/tour-acts.ts'
import { tourPeople } from '#bin/start/tour-people.ts'
import { getFormData } from '#domain/contracts/contract.ts'
import { searchDesk } from '#domain/contracts/desk-contract.ts'
import { readNumbers } from '#domain/contracts/numbers-contract.ts'
import { listBuyers } from '#domain/contracts/package-contract.ts'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { dataFolderOf, startCloud } from '#test/support/own-cloud.ts'

/** On some weekdays Carmen’s three business days are over. Those of Evelyn and Rosa end at midnight Eastern time, perhaps during the test. */
const maybeLate: readonly string[] = ['Carmen', 'Evelyn', 'Rosa']

test('The tour has a case in every stage, with the mails and papers of a week, and each address leads to something', async () => {
  const cloud = await startCloud('tour', { kind: 'plain', clock: () => Date.now() - tourLength })
  await makeAccounts(cloud, Object.values(readyAccounts))
  await playTour(cloud)
  expect(Math.abs((await timeOf(cloud)) - Date.now())).toBeLessThan(60_000)

  const { call } = await signIn(cloud, readyAccounts.team)
  const { items } = await call(searchDesk, { view: 'all', filters: {}, sort: 'due', isDescending: false })
  expect(items.map(({ stage, reason }) => reason ?? stage ?? 'draft').sort()).toEqual([
    'documents-requested',
    'draft',
    ...Array.from({ length: 6 }, () => 'in-review'),
    'not-eligible',
    'offers-ready',
    'sold',
    'valuation',
  ])
  const late = items.flatMap(({ is_late, first_name }) => (is_late && first_name ? [first_name] : []))
  expect(late.filter((name) => !maybeLate.includes(name))).toEqual(['Harold', 'Walter'])
  const tasks = items.flatMap(({ task }) => (task && task.kind !== 'call' ? [task.kind] : []))
  expect(tasks.sort()).toEqual(['coverage', 'life-expectancy', 'medical-records'])

  expect(await call(readNumbers)).toMatchObject({
    state: 'counted',
    numbers: { unknown: { cases: 0, moves: 0 } },
  })
  const { buyers } = await call(listBuyers)
  expect(buyers.map(({ name }) => name)).toEqual([
    'Harbor Settlements',
    'Meadow Life Partners',
    'Prairie Capital',
  ])
  const toTell = items.filter(({ flags }) => flags.some(({ id }) => id === 'buyers-to-tell'))
  expect(toTell.map(({ last_name }) => last_name)).toEqual(['Washington'])
  const flagged = (flag: string) =>
    items.filter(({ flags }) => flags.some(({ id }) => id === flag)).map(({ first_name }) => first_name)
  expect(flagged('waiting-for-signature')).toEqual(['Astrid'])
  expect(flagged('call-back')).toEqual(['Rosa'])
  const walter = await signIn(cloud, { email: tourPeople.asked.email })
  const { data } = await walter.call(getFormData)
  expect(data[0]?.received_by).toMatchObject([{ buyer: 'Harbor Settlements', told: [] }])

  const addresses = await tourAddresses(cloud, dataFolderOf('tour'))
  expect(addresses.map(({ address }) => address.replace(/[#/][^#/]{20,}$/, ''))).toEqual([
    '/signup',
    '/hipaa-release',
    '/dashboard',
    '/dashboard/documents',
    '/dashboard',
    '/desk',
    '/desk/numbers',
    '/desk/cases',
    '/desk/cases',
    '/verify',
  ])
  const code = addresses.at(-1)?.address.split('#')[1]
  const { body: verified } = await callApi(cloud, verifyPaper, undefined, { body: { code } })
  expect(verified).toMatchObject({ answer: 'taken-back', initials: 'GW' })
  const subjects = new Set(cloud.mails().map(({ subject }) => subject))
  expect(subjects.size).toBeGreaterThan(5)
}, 120_000)
