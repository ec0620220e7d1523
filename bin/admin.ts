// npm run make-admin -- --email a@b.c: makes a user an admin, on the running local stack or, with --user-pool-id, on AWS.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createAdministrator } from '#lib/local/cognito-administrator.ts'
import { readEndpoints } from '#lib/local/endpoints.ts'

const root = join(import.meta.dirname, '..')
const usage = 'npm run make-admin -- --email a@b.c [--user-pool-id us-east-1_… | --data .local]'

const stop = (message: string): never => {
  console.error(message)
  return process.exit(1)
}

const readFlags = () => {
  const options = {
    email: { type: 'string' },
    'user-pool-id': { type: 'string' },
    data: { type: 'string', default: '.local' },
  } as const
  try {
    const { values } = parseArgs({ options })
    const { email, data } = values
    return email ? { email, data, userPoolId: values['user-pool-id'] } : stop(`Usage: ${usage}`)
  } catch (error) {
    return stop(`${error instanceof Error ? error.message.split('. ')[0] : error}. Usage: ${usage}`)
  }
}

const findPool = async (userPoolId: string | undefined, data: string) => {
  if (userPoolId) return { userPoolId, region: userPoolId.split('_')[0] ?? '' }
  const dataFolder = resolve(root, data)
  const local = await readEndpoints(dataFolder)
  if (!local)
    return stop(`No local stack runs on ${dataFolder}. Start it with npm start, or name --user-pool-id.`)
  return { userPoolId: local.userPoolId, region: local.region, endpoint: local.cognitoAdmin }
}

const { email, data, userPoolId } = readFlags()
const administrator = createAdministrator(await findPool(userPoolId, data))
try {
  const username = await administrator.findByEmail(email)
  if (!username) stop(`Nobody has signed up as ${email}.`)
  else {
    await administrator.addToGroup(username, 'admin')
    console.log(`${email} is an admin now. It counts from the next sign-in on.`)
  }
} catch (error) {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  stop(isGone ? 'The local stack has ended. Start it with npm start.' : String(error))
} finally {
  administrator.close()
}
