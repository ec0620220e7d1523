import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fetchAuthSession } from 'aws-amplify/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runAdminCommand } from '#bin/operator/admin-command.ts'
import { createAdministrator } from '#bin/operator/cognito-administrator.ts'
import { commandFailure } from '#bin/operator/command-arguments.ts'
import { listUsers } from '#domain/contracts/admin-contract.ts'
import { countDesk } from '#domain/contracts/list-contract.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { tokensOf } from '#test/support/amplify-session.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { endedCommand } from '#test/support/ended-command.ts'
import { credentialVariables } from '#test/support/function-environment.ts'
import { openShell } from '#test/support/operator-shell.ts'
import { dataFolderOf, sharedCloud, sharedFolder, startCloud } from '#test/support/own-cloud.ts'
import { newMember } from '#test/support/signed-in.ts'
import { activityIn } from '#test/support/whole-list.ts'

const data = sharedFolder()
const counts = 'It takes effect when their session refreshes, within 15 minutes.'
const ended = 'They are signed out everywhere.'

const cloud = await sharedCloud()
const where = `the local stack at ${cloud.url}`
afterEach(() => vi.unstubAllEnvs())

const say = (...args: string[]) => runAdminCommand(args)
const failureOf = (...args: string[]) => say(...args).then((said) => expect.unreachable(said), commandFailure)

const account = { password: 'larks in the field', firstName: 'Ada', lastName: 'Lark' }

const statusOf = async (call: ApiCall, access: string) => (await callApi(cloud, call, access)).status

const refreshed = async () => {
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  const access = tokens?.accessToken
  return { access: access?.toString() ?? '', groups: access?.payload['cognito:groups'] }
}

test('[API-6] [API-7] [INF-3] [STF-4] A new admin gets the right with the next refresh, and a removed one loses it and all sessions at once', async () => {
  const { email, password } = await newMember(cloud, account)
  const before = await tokensOf(cloud, email, password)
  expect(await statusOf(listUsers, before.access)).toBe(403)

  expect(await say('add', email, '--data', data)).toBe(`${email} is an admin now on ${where}. ${counts}`)
  expect(await statusOf(listUsers, before.access)).toBe(403)
  const admin = await refreshed()
  expect(admin.groups).toEqual(['admin'])
  expect(await statusOf(listUsers, admin.access)).toBe(200)

  expect(await say('remove', email, '--data', data)).toBe(
    `${email} is no longer an admin on ${where}. ${ended}`,
  )
  expect(await statusOf(listUsers, admin.access)).toBe(401)
  await expect(fetchAuthSession({ forceRefresh: true })).resolves.not.toHaveProperty('tokens.accessToken')
  const after = await tokensOf(cloud, email, password)
  expect(await statusOf(listUsers, after.access)).toBe(403)
})

test('[DSK-3] [DSK-1] A team member gets the desk with the next refresh, can become an admin, and loses both at once, all on record', async () => {
  const { email, password, userId } = await newMember(cloud, account)
  const before = await tokensOf(cloud, email, password)
  expect(await statusOf(countDesk, before.access)).toBe(403)
  expect(await say('add', email, '--team', '--data', data)).toBe(
    `${email} is a team member now on ${where}. ${counts}`,
  )
  expect(await say('add', email, '--team', '--data', data)).toBe(
    `${email} is already a team member on ${where}.`,
  )
  const { access, groups } = await refreshed()
  expect(groups).toEqual(['team'])
  expect([await statusOf(countDesk, access), await statusOf(listUsers, access)]).toEqual([200, 403])
  expect(await say('add', email, '--data', data)).toBe(`${email} is an admin now on ${where}. ${counts}`)
  expect(await say('add', email, '--team', '--data', data)).toBe(`${email} is already an admin on ${where}.`)
  expect(await say('remove', email, '--data', data)).toBe(
    `${email} is no longer an admin or a team member on ${where}. ${ended}`,
  )
  expect(await statusOf(countDesk, access)).toBe(401)
  const admin = await newMember(cloud, { group: 'admin' })
  const items = await activityIn(cloud, admin.access)
  const actions = items.filter(({ subject_id }) => subject_id === userId).map(({ action }) => action)
  expect(actions).toEqual(['team-removed', 'admin-removed', 'admin-added', 'team-added'])
})

test('[STF-5] [EVI-2] The activity has who added and removed an admin: the operator, without an address', async () => {
  const { email, userId } = await newMember(cloud)
  await say('add', email, '--data', data)
  await say('add', email, '--data', data)
  await say('remove', email, '--data', data)
  await say('remove', email, '--data', data)
  const { access } = await newMember(cloud, { group: 'admin' })
  const items = await activityIn(cloud, access)
  const about = {
    ...{ subject_id: userId, subject_name: email, admin_id: `operator ${userInfo().username}` },
    ...{ viewer_ip: null, gateway_ip: null },
  }
  expect(items.filter(({ subject_id: id }) => id === userId)).toEqual([
    expect.objectContaining({ ...about, action: 'admin-removed' }),
    expect.objectContaining({ ...about, action: 'admin-added' }),
  ])
})

test('The command finds the email in any case, says what is so already, and ends the sessions of a person who is not an admin', async () => {
  const { email, password } = await newMember(cloud)
  await tokensOf(cloud, email, password)
  const loud = email.toUpperCase()
  expect(await say('remove', loud, '--data', data)).toBe(
    `${loud} is not an admin or a team member on ${where}. ${ended}`,
  )
  await expect(fetchAuthSession({ forceRefresh: true })).resolves.not.toHaveProperty('tokens.accessToken')
  expect(await say('add', loud, '--local', '--data', data)).toContain(`${loud} is an admin now`)
  expect(await say('add', email, '--data', data)).toBe(`${email} is already an admin on ${where}.`)
  expect(await say('remove', email, '--data', data)).toContain('no longer an admin')
})

test('[DSK-3] The list has all admins and team members, more than one page of them', async () => {
  const other = await startCloud('many-admins')
  const list = () => say('list', '--data', dataFolderOf('many-admins'))
  expect(await list()).toBe(`There are no admins or team members on the local stack at ${other.url}.`)
  const many = createAdministrator(other.endpoints)
  const emails = Array.from({ length: 61 }, (_, number) => `admin.${number}@example.com`)
  const day = () => new Date().toISOString().slice(0, 10)
  const before = day()
  for (const email of emails) await many.ensureAccount({ ...account, email, group: 'admin' })
  await many.ensureAccount({ ...account, email: 'applicant@example.com' })
  await many.ensureAccount({ ...account, email: 'team@example.com', group: 'team' })
  many.close()
  const [title, head, ...rows] = (await list()).split('\n')
  expect(title).toBe(`Admins and team members on the local stack at ${other.url}:`)
  expect(head?.split(/ {2,}/)).toEqual(['email', 'name', 'group', 'account since'])
  const people = rows.map((row) => row.split(/ {2,}/))
  expect(people.map((person) => person.slice(0, 3)).sort()).toEqual(
    [...emails.map((email) => [email, 'Ada Lark', 'admin']), ['team@example.com', 'Ada Lark', 'team']].sort(),
  )
  // Midnight can come while the accounts are made.
  for (const [, , , since] of people) expect([before, day()]).toContain(since)
  await other.close()
})

test('[INF-3] The command prints one line and exits with 0 or 1', async () => {
  const run = (...args: string[]) => endedCommand('bin/operate.ts', ['admin', ...args, '--data', data])
  const { email } = await newMember(cloud)
  const [good, bad] = await Promise.all([run('add', email), run('add', 'nobody@example.com')])
  expect(good).toEqual({ code: 0, out: `${email} is an admin now on ${where}. ${counts}\n`, err: '' })
  expect(bad).toEqual({ code: 1, out: '', err: `There is no account for nobody@example.com on ${where}.\n` })
})

test.each([
  ['no command', [], /^Usage: npm run admin -- add EMAIL \[--team\] \| list \| remove EMAIL/],
  ['an unknown command', ['promote', 'a@b.co'], "There is no command 'promote'. Usage:"],
  ['the name of a method as the command', ['toString'], "There is no command 'toString'. Usage:"],
  ['no email', ['add'], 'add takes one email. Usage:'],
  ['an email too many', ['remove', 'a@b.co', 'c@d.co'], 'remove takes one email. Usage:'],
  ['an email for the list', ['list', 'a@b.co'], 'list takes no email. Usage:'],
  ['the team in a list', ['list', '--team'], 'only add takes --team. Usage:'],
  ['an unknown flag', ['list', '--stak', 'x'], "Unknown option '--stak'. Usage:"],
  ['two places', ['list', '--local', '--stack', 'Larkfield'], 'use either --stack or --local'],
  ['nobody of that email', ['add', 'nobody@example.com', '--data', data], 'There is no account for'],
  [
    'no local stack',
    ['list', '--data', '/nowhere'],
    'No local stack runs on /nowhere. Start it with npm start, or',
  ],
  ['no local stack, asked for', ['list', '--local', '--data', '/nowhere'], /Start it with npm start\.$/],
])('with %s it says so in one line', async (_, args, message) => {
  const said = await failureOf(...args)
  expect(said).toMatch(message)
  expect(said).not.toContain('\n')
})

test('The command knows a killed local stack from a running one', async () => {
  const folder = await temporaryFolder()
  const gone = { ...cloud.endpoints, cognitoAdmin: 'http://localhost:9' }
  await writeFile(join(folder, 'endpoints.json'), JSON.stringify(gone))
  expect(await failureOf('list', '--data', folder)).toBe(
    'The local stack has ended. Start it with npm start.',
  )
})

describe('on AWS', () => {
  const nobodys = { AWS_ACCESS_KEY_ID: 'somebody', AWS_SECRET_ACCESS_KEY: 'secret' }
  const { AWS_REGION: _, ...keys } = credentialVariables(cloud.credentialsOf('admin'))
  const region = { AWS_REGION: 'us-west-2' }

  const openAws = async (variables: Readonly<Record<string, string>>) => {
    await openShell(
      { Larkfield: { ...cloud.outputs }, Other: { SiteUrl: cloud.url } },
      {
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cloud.endpoints.cognitoAdmin,
        AWS_ENDPOINT_URL_DYNAMODB: cloud.endpoints.dynamodb,
        ...variables,
      },
    )
  }

  test.each([
    ['of the shell', region, [], 'us-west-2'],
    ["by the shell's other name for it", { AWS_DEFAULT_REGION: 'us-west-1' }, [], 'us-west-1'],
    ['of the command', region, ['--region', 'us-east-2'], 'us-east-2'],
  ])(
    '[INF-3] The command adds and removes an admin on a stack, in the region %s',
    async (_, variables, flags, at) => {
      const { email } = await newMember(cloud)
      await openAws({ ...keys, ...variables })
      const command = (name: string) => say(name, email, '--stack', 'Larkfield', ...flags)
      const place = `the stack Larkfield in ${at}`
      expect(await command('add')).toBe(`${email} is an admin now on ${place}. ${counts}`)
      expect(await command('remove')).toBe(`${email} is no longer an admin on ${place}. ${ended}`)
    },
  )

  test('[STF-5] Without a record, nothing changes', async () => {
    const [member, admin] = [await newMember(cloud), await newMember(cloud, { group: 'admin' })]
    await openAws({ ...nobodys, ...region })
    const refusedOf = (command: string, email: string) => failureOf(command, email, '--stack', 'Larkfield')
    expect(await refusedOf('add', member.email)).toContain('UnrecognizedClientException')
    expect(await refusedOf('remove', admin.email)).toContain('UnrecognizedClientException')
    vi.unstubAllEnvs()
    const remove = ({ email }: { email: string }) => say('remove', email, '--data', data)
    expect(await remove(member)).toContain(`${member.email} is not an admin`)
    expect(await remove(admin)).toContain(`${admin.email} is no longer an admin`)
  })

  const both = { ...nobodys, ...region }
  test.each([
    ['Nowhere', both, 'There is no stack Nowhere in us-west-2.'],
    ['Other', both, 'The stack Other in us-west-2 has no output UserPoolId.'],
    ['Larkfield', region, 'No AWS credentials in this shell; set AWS_PROFILE or sign in first.'],
    ['Larkfield', nobodys, 'No AWS region is set in this shell. Name --region, or set AWS_REGION.'],
  ])('The command on %s with %o says in one line what is missing', async (stack, variables, message) => {
    await openAws(variables)
    const said = await failureOf('list', '--stack', stack)
    expect(said).toContain(message)
    expect(said).not.toContain('\n')
  })
})
