import type { createAdministrator, GroupMember } from './cognito-administrator.ts'
import { parseArguments } from './command-arguments.ts'
import { checkPlace, findPlace, type Place, placeOptions } from './command-place.ts'

type Administrator = ReturnType<typeof createAdministrator>

const groups = ['admin', 'team'] as const
type Group = (typeof groups)[number]
const titles = { admin: 'an admin', team: 'a team member' } as const satisfies Record<Group, string>

const takesEmail = new Map([
  ['add', true],
  ['list', false],
  ['remove', true],
])
const usage =
  'Usage: npm run admin -- add EMAIL [--team] | list | remove EMAIL [--stack NAME | --local] [--region R] [--data .local]'
const options = { ...placeOptions, team: { type: 'boolean', default: false } } as const

const readCommand = (args: readonly string[]) => {
  const { values, positionals } = parseArguments(args, options, usage)
  const { team, ...place } = values
  const [name = '', ...emails] = positionals
  const withEmail = takesEmail.get(name)
  if (withEmail === undefined) throw new Error(`${name ? `There is no command '${name}'. ` : ''}${usage}`)
  if (emails.length !== Number(withEmail))
    throw new Error(`${name} takes ${withEmail ? 'one email' : 'no email'}. ${usage}`)
  if (team && name !== 'add') throw new Error(`only add takes --team. ${usage}`)
  const group: Group = team ? 'team' : 'admin'
  return { name, group, email: emails[0] ?? '', ...checkPlace(place, usage) }
}

type Change = { administrator: Administrator; place: Place; email: string; username: string }

const findUser = async ({ findByEmail }: Administrator, email: string, where: string) => {
  const username = await findByEmail(email)
  if (!username) throw new Error(`There is no account for ${email} on ${where}.`)
  return username
}

const record = async (
  { place, email, username }: Change,
  action: `${Group}-added` | `${Group}-removed`,
): Promise<void> => {
  const { auditOperator, openTable } = await import('./personal-stores.ts')
  const table = openTable(place)
  try {
    await auditOperator({ table }, action, { id: username, name: email })
  } finally {
    table.close()
  }
}

const asksForSecondFactor = ({ output }: Place) => output('StaffSecondFactor') !== 'optional'

const groupsOf = async ({ administrator, username }: Change): Promise<Group[]> => {
  const areIn = await Promise.all(groups.map((group) => administrator.isInGroup(username, group)))
  return groups.filter((_, index) => areIn[index])
}

const add = async (change: Change, group: Group) => {
  const { administrator, place, email, username } = change
  const own = await groupsOf(change)
  const same = own.find((each) => each === group || each === 'admin')
  if (same) return `${email} is already ${titles[same]} on ${place.where}.`
  if (asksForSecondFactor(place) && !(await administrator.hasAuthenticatorApp(username)))
    throw new Error(
      `${email} has no authenticator app, which every ${group === 'team' ? 'team member' : group} needs on ${place.where}. They need to sign in, open "Your account" in the menu, and set up two-step sign-in. Then run this again.`,
    )
  await record(change, `${group}-added`)
  await administrator.addToGroup(username, group)
  return `${email} is ${titles[group]} now on ${place.where}. It takes effect when their session refreshes, within 15 minutes.`
}

/** Ends the sessions also of someone in no group: an earlier run may have failed halfway. */
const remove = async (change: Change) => {
  const { administrator, place, email, username } = change
  const own = await groupsOf(change)
  for (const group of own) {
    await record(change, `${group}-removed`)
    await administrator.removeFromGroup(username, group)
  }
  await administrator.signOutEverywhere(username)
  const lost = (own.length > 0 ? own : groups).map((group) => titles[group]).join(' or ')
  return `${email} is ${own.length > 0 ? 'no longer' : 'not'} ${lost} on ${place.where}. They are signed out everywhere.`
}

const describe = (members: readonly (GroupMember & { group: Group })[]) => {
  const rows = [
    ['email', 'name', 'group', 'account since'],
    ...members.map(({ email, name, group, createdAt }) => [
      email,
      name,
      group,
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
  const members = []
  for (const group of groups) {
    const found = await listGroup(group)
    members.push(...found.map((member) => ({ ...member, group })))
  }
  if (members.length === 0) return `There are no admins or team members on ${where}.`
  return [`Admins and team members on ${where}:`, ...describe(members)].join('\n')
}

export const runAdminCommand = async (args: readonly string[]): Promise<string> => {
  const { name, email, group, ...flags } = readCommand(args)
  const place = await findPlace(flags)
  const { createAdministrator } = await import('./cognito-administrator.ts')
  const administrator = createAdministrator({
    userPoolId: place.output('UserPoolId'),
    region: place.region,
    ...place.local,
  })
  try {
    if (name === 'list') return await list(administrator, place.where)
    const username = await findUser(administrator, email, place.where)
    const change = { administrator, place, email, username }
    return await (name === 'add' ? add(change, group) : remove(change))
  } finally {
    administrator.close()
  }
}
