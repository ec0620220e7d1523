// npm run admin: who is an admin, on the running local stack or on AWS. The right travels in the access token, so it comes and goes
// with the session's next refresh.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { createAdministrator, GroupMember } from './local/cognito-administrator.ts'
import { readEndpoints } from './local/endpoints.ts'

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

const options = {
  stack: { type: 'string' },
  local: { type: 'boolean', default: false },
  data: { type: 'string', default: '.local' },
  'user-pool-id': { type: 'string' },
  region: { type: 'string' },
} as const

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`)
  }
}

const readCommand = (args: readonly string[], root: string) => {
  const { values, positionals } = parse(args)
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

const findLocalPool = async ({ data, local }: Command): Promise<Pool> => {
  const running = await readEndpoints(data)
  if (!running)
    throw new Error(
      `No local stack runs on ${data}. Start it with npm start${local ? '' : ', or name --stack or --user-pool-id'}.`,
    )
  const { url, userPoolId, region, cognitoAdmin: endpoint } = running
  return { where: `the local stack at ${url}`, userPoolId, region, endpoint }
}

const findPool = async (command: Command): Promise<Pool> => {
  const { stack, userPoolId, region } = command
  if (userPoolId !== undefined)
    return {
      where: `the user pool ${userPoolId}`,
      userPoolId,
      region: region ?? userPoolId.split('_')[0] ?? '',
    }
  if (stack === undefined) return findLocalPool(command)
  const { readStackOutput } = await import('./stack-output.ts')
  const found = await readStackOutput(stack, 'UserPoolId', region)
  return { where: `the stack ${stack} in ${found.region}`, userPoolId: found.value, region: found.region }
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
  const { createAdministrator } = await import('./local/cognito-administrator.ts')
  const administrator = createAdministrator(pool)
  try {
    if (command.name === 'list') return await list(administrator, where)
    return await (command.name === 'add' ? add : remove)(administrator, command.email, where)
  } finally {
    administrator.close()
  }
}

/** Every failure as one line. */
export const adminFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ECONNREFUSED')
    return 'The local stack has ended. Start it with npm start.'
  const [message = ''] = error.message.split('\n')
  if (error.name === 'CredentialsProviderError')
    return `No AWS credentials in this shell; set AWS_PROFILE or sign in first. (${message})`
  return error.name === 'Error' ? message : `${error.name}: ${message}`
}
