import type { LocalCloud } from '#local-cloud/local-cloud.ts'
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

/** Creates missing ones. A changed password stays. */
export const makeAccounts = async (
  { endpoints }: Pick<LocalCloud, 'endpoints'>,
  accounts: readonly NewAccount[],
): Promise<void> => {
  const { createAdministrator } = await import('../operator/cognito-administrator.ts')
  const administrator = createAdministrator(endpoints)
  try {
    for (const account of accounts) await administrator.ensureAccount(account)
  } finally {
    administrator.close()
  }
}
