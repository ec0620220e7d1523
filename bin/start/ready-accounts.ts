import type { NewAccount } from '../operator/cognito-administrator.ts'

export const readyAccounts = {
  admin: {
    email: 'admin@example.com',
    password: 'larkfield-admin',
    firstName: 'Alex',
    lastName: 'Admin',
    group: 'admin',
  },
  team: {
    email: 'team@example.com',
    password: 'larkfield-team',
    firstName: 'Terry',
    lastName: 'Team',
    group: 'team',
  },
  applicant: {
    email: 'applicant@example.com',
    password: 'larkfield-applicant',
    firstName: 'Mary',
    lastName: 'Jones',
    role: 'policyholder',
  },
} as const satisfies Record<string, NewAccount>

type Pool = { userPoolId: string; endpoints: { region: string; cognitoAdmin: string } }

/** Creates missing ones. A changed password stays. */
export const makeAccounts = async (
  { userPoolId, endpoints: { region, cognitoAdmin: endpoint } }: Pool,
  accounts: readonly NewAccount[],
): Promise<void> => {
  const { createAdministrator } = await import('../operator/cognito-administrator.ts')
  const administrator = createAdministrator({ userPoolId, region, endpoint })
  try {
    for (const account of accounts) await administrator.ensureAccount(account)
  } finally {
    administrator.close()
  }
}
