// npm run admin: who is an admin, on the running local stack or on AWS. The right travels in the access token, so it comes and goes
// with the session's next refresh.
import { resolve } from 'node:path'
import type { createAdministrator, GroupMember } from './cognito-administrator.ts'
import { parseArguments } from './command-arguments.ts'
import { findPlace, placeOptions } from './command-place.ts'

type Administrator = ReturnType<typeof createAdministrator>
type Pool = { where: string; userPoolId: string; region: string; endpoint?: string }

const group = 'admin'
const takesEmail = new Map([
  ['add', true],
  ['list', false],
  ['remove', true],
])
const fromWhenOn = 'It counts from the next refresh of their session, at most 15 minutes.'
const usage =
  'Usage: npm run admin -- add EMAIL | list | remove EMAIL [--stack NAME | --local | --user-pool-id ID] [--region R] [--data .local]'

const options = { ...placeOptions, 'user-pool-id': { type: 'string' } } as const

const readCommand = (args: readonly string[], root: string) => {
  const { values, positionals } = parseArguments(args, options, usage)
  const { stack, local, region, data, 'user-pool-id': userPoolId } = values
  const [name = '', ...emails] = positionals
  const withEmail = takesEmail.get(name)
  if (withEmail === undefined) throw new Error(`${name ? `There is no command '${name}'. ` : ''}${usage}`)
  if (emails.length !== Number(withEmail))
    throw new Error(`${name} takes ${withEmail ? 'one email' : 'no email'}. ${usage}`)
  if ([stack, userPoolId, local || undefined].filter((place) => place !== undefined).length > 1)
    throw new Error(`--stack, --local and --user-pool-id exclude each other. ${usage}`)
  return { name, email: emails[0] ?? '', stack, local, userPoolId, region, data: resolve(root, data) }
}

type Command = ReturnType<typeof readCommand>

const findPool = async (command: Command): Promise<Pool> => {
  const { userPoolId, region } = command
  if (userPoolId !== undefined)
    return {
      where: `the user pool ${userPoolId}`,
      userPoolId,
      region: region ?? userPoolId.split('_')[0] ?? '',
    }
  const place = await findPlace(command, '--stack or --user-pool-id')
  return {
    where: place.where,
    userPoolId: place.output('UserPoolId'),
    region: place.region,
    ...(place.local ? { endpoint: place.local.cognitoAdmin } : {}),
  }
}

const findUser = async ({ findByEmail }: Administrator, email: string, where: string) => {
  const username = await findByEmail(email)
  if (!username) throw new Error(`Nobody has signed up as ${email} on ${where}.`)
  return username
}

const add = async (administrator: Administrator, email: string, where: string) => {
  const username = await findUser(administrator, email, where)
  if (await administrator.isInGroup(username, group)) return `${email} already is an admin on ${where}.`
  await administrator.addToGroup(username, group)
  return `${email} is an admin now on ${where}. ${fromWhenOn}`
}

const remove = async (administrator: Administrator, email: string, where: string) => {
  const username = await findUser(administrator, email, where)
  if (!(await administrator.isInGroup(username, group))) return `${email} is not an admin on ${where}.`
  await administrator.removeFromGroup(username, group)
  return `${email} is no admin any more on ${where}. ${fromWhenOn}`
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

/** Resolves to what there is to say. `--data` is taken from the folder `root`. */
export const administer = async (args: readonly string[], root: string): Promise<string> => {
  const command = readCommand(args, root)
  const { where, ...pool } = await findPool(command)
  const { createAdministrator } = await import('./cognito-administrator.ts')
  const administrator = createAdministrator(pool)
  try {
    if (command.name === 'list') return await list(administrator, where)
    return await (command.name === 'add' ? add : remove)(administrator, command.email, where)
  } finally {
    administrator.close()
  }
}
