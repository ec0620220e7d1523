// npm run admin: adds, lists, and removes admins. A new admin must sign in again or wait for the next
// refresh; removing one ends their sessions.
import { resolve } from 'node:path'
import type { createAdministrator, GroupMember } from './cognito-administrator.ts'
import { parseArguments } from './command-arguments.ts'
import { findPlace, type Place, placeOptions } from './command-place.ts'

type Administrator = ReturnType<typeof createAdministrator>

const group = 'admin'
const takesEmail = new Map([
  ['add', true],
  ['list', false],
  ['remove', true],
])
const usage =
  'Usage: npm run admin -- add EMAIL | list | remove EMAIL [--stack NAME | --local] [--region R] [--data .local]'

const readCommand = (args: readonly string[], root: string) => {
  const { values, positionals } = parseArguments(args, placeOptions, usage)
  const { stack, local, region, data } = values
  const [name = '', ...emails] = positionals
  const withEmail = takesEmail.get(name)
  if (withEmail === undefined) throw new Error(`${name ? `There is no command '${name}'. ` : ''}${usage}`)
  if (emails.length !== Number(withEmail))
    throw new Error(`${name} takes ${withEmail ? 'one email' : 'no email'}. ${usage}`)
  if (stack !== undefined && local) throw new Error(`use either --stack or --local. ${usage}`)
  return { name, email: emails[0] ?? '', stack, local, region, data: resolve(root, data) }
}

type Change = { administrator: Administrator; place: Place; email: string; username: string }

const findUser = async ({ findByEmail }: Administrator, email: string, where: string) => {
  const username = await findByEmail(email)
  if (!username) throw new Error(`There is no account for ${email} on ${where}.`)
  return username
}

/** Rejects if the entry can't be written. Then nothing must be changed. */
const record = async ({ place, email, username }: Change, action: 'admin-added' | 'admin-removed') => {
  const [{ openTable }, { auditOperator }] = await Promise.all([
    import('./operated-table.ts'),
    import('./operator-audit.ts'),
  ])
  const table = openTable(place)
  try {
    await auditOperator({ table }, action, { id: username, name: email })
  } finally {
    table.close()
  }
}

const asksForSecondFactor = ({ output }: Place) => output('StaffSecondFactor') !== 'optional'

const add = async (change: Change) => {
  const { administrator, place, email, username } = change
  if (await administrator.isInGroup(username, group)) return `${email} is already an admin on ${place.where}.`
  if (asksForSecondFactor(place) && !(await administrator.hasAuthenticatorApp(username)))
    throw new Error(
      `${email} has no authenticator app, which every admin needs on ${place.where}. They need to sign in, open "Your account" in the menu, and set up two-step sign-in. Then run this again.`,
    )
  await record(change, 'admin-added')
  await administrator.addToGroup(username, group)
  return `${email} is an admin now on ${place.where}. It takes effect when their session refreshes, within 15 minutes.`
}

/** Also ends the sessions of someone who is no admin now: an earlier run may have failed halfway. */
const remove = async (change: Change) => {
  const { administrator, place, email, username } = change
  const isAdmin = await administrator.isInGroup(username, group)
  if (isAdmin) {
    await record(change, 'admin-removed')
    await administrator.removeFromGroup(username, group)
  }
  await administrator.signOutEverywhere(username)
  return `${email} is ${isAdmin ? 'no longer' : 'not'} an admin on ${place.where}. They are signed out everywhere.`
}

const describe = (members: readonly GroupMember[]) => {
  const rows = [
    ['email', 'name', 'account since'],
    ...members.map(({ email, name, createdAt }) => [
      email,
      name,
      createdAt?.toISOString().slice(0, 10) ?? '',
    ]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  )
}

const list = async ({ listGroup }: Administrator, where: string) => {
  const members = await listGroup(group)
  if (members.length === 0) return `There are no admins on ${where}.`
  return [`Admins on ${where}:`, ...describe(members)].join('\n')
}

export const runAdminCommand = async (args: readonly string[], root: string): Promise<string> => {
  const { name, email, ...flags } = readCommand(args, root)
  const place = await findPlace(flags)
  const { createAdministrator } = await import('./cognito-administrator.ts')
  const administrator = createAdministrator({
    userPoolId: place.output('UserPoolId'),
    region: place.region,
    ...(place.local ? { endpoint: place.local.cognitoAdmin } : {}),
  })
  try {
    if (name === 'list') return await list(administrator, place.where)
    const username = await findUser(administrator, email, place.where)
    return await (name === 'add' ? add : remove)({ administrator, place, email, username })
  } finally {
    administrator.close()
  }
}
