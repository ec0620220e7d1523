// The addresses of the tour that are worth opening.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { parseRecord } from '#lambdas/records/applicant-record.ts'
import { applicantKey } from '#lambdas/table/item-keys.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { createAdministrator } from '../operator/cognito-administrator.ts'
import { findPlace } from '../operator/command-place.ts'
import { openTable } from '../operator/personal-stores.ts'
import { readyAccounts } from './ready-accounts.ts'
import { type TourPerson, tourPassword, tourPeople } from './tour-people.ts'

export type TourAddress = { what: string; address: string; who?: { email: string; password: string } }

const idOf = async ({ userPoolId, endpoints }: LocalCloud, { email }: TourPerson) => {
  const { region, cognitoAdmin: endpoint } = endpoints
  const administrator = createAdministrator({ userPoolId, region, endpoint })
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
  const { asked, offered, regretting, signing } = tourPeople
  const { team } = readyAccounts
  return [
    { what: 'Someone new', address: '/signup' },
    { what: 'Alice, who only has to sign', address: '/hipaa-release', who: personOf(signing) },
    { what: 'Ruth, who has offers', address: '/dashboard', who: personOf(offered) },
    { what: 'The team’s desk', address: '/desk', who: team },
    { what: 'Walter’s case', address: `/desk/cases/${await idOf(cloud, asked)}`, who: team },
    {
      what: 'A paper that was taken back',
      address: `/verify#${await codeOf(await idOf(cloud, regretting), data)}`,
    },
  ]
}
