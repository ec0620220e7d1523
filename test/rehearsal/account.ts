// An account on this machine for a rehearsal, and what a visitor of its deployed site sees.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { startAccount } from '#local-cloud/account.ts'
import { unzip } from '#local-cloud/storage/unzip.ts'
import { filesOfFolder, readPublication } from '#test/support/publication.ts'
import { newApplicant, post, type ReachableCloud, saveDraft } from '#test/support/signed-in.ts'

export const check = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Error(`Not as it should be: ${what}`)
}

export const same = (actual: readonly string[], expected: readonly string[], what: string) =>
  check(
    actual.toSorted().join() === expected.toSorted().join(),
    `${what}: ${actual.toSorted().join(', ')} instead of ${expected.toSorted().join(', ')}`,
  )

type Account = Awaited<ReturnType<typeof startAccount>>

const stackOf = ({ stacks }: Account) => {
  const [stack] = stacks.all()
  if (!stack) throw new Error('The account has no stack.')
  return stack
}

const checkAssets = async ({ services }: Account, assembly: string) => {
  const { assets } = readPublication(assembly)
  for (const [key, path] of assets) {
    const published = await services.s3.readObject('cdk-hnb659fds-assets-000000000000-us-east-1', key)
    if (published === undefined) throw new Error(`${key} was not published.`)
    // An asset that is a file, an archive too, travels as it is.
    if (statSync(path).isFile()) check(published.body.equals(readFileSync(path)), `${key} is ${path}`)
    else checkFolder(unzip(published.body), path)
  }
  return assets.size
}

const checkFolder = (packed: ReadonlyMap<string, Buffer>, path: string) => {
  const files = filesOfFolder(path)
  same([...packed.keys()], [...files.keys()], `files of ${path} in its archive`)
  for (const [name, file] of files)
    check(packed.get(name)?.equals(readFileSync(file)) === true, `${name} of ${path}`)
}

const checkSite = async ({ url }: Account, assembly: string) => {
  const { assets, deployments } = readPublication(assembly)
  const published = new Map(
    deployments.flatMap(({ keys, cacheControl }) =>
      keys.flatMap((key) =>
        [...filesOfFolder(assets.get(key) ?? key)].map(
          ([name, path]) => [name, { path, cacheControl }] as const,
        ),
      ),
    ),
  )
  for (const [name, { path, cacheControl }] of published) {
    const response = await fetch(`${url}/${name}`)
    const served = Buffer.from(await response.arrayBuffer())
    check(
      response.headers.get('cache-control') === cacheControl,
      `${name} is kept as long as it was published`,
    )
    // Only the page changes on its way: a deploy writes the stack's own names into it.
    if (!name.endsWith('.html'))
      check(served.equals(readFileSync(path)), `${name} is served as it was published`)
  }
  return published.size
}

const reach = (account: Account): ReachableCloud => {
  const { cognito } = account.services
  const outputs = new Map(
    stackOf(account)
      .current()
      ?.template.outputs.map(({ key, value }) => [key, value]),
  )
  return {
    url: account.url,
    userPoolId: outputs.get('UserPoolId') ?? '',
    userPoolClientId: outputs.get('UserPoolClientId') ?? '',
    endpoints: { cognito: cognito.endpoint, cognitoAdmin: cognito.adminEndpoint },
  }
}

/** Signs in, saves an answer, and looks at it again after each deploy. */
const createVisitor = async (account: Account) => {
  const cloud = reach(account)
  const applicant = await newApplicant(cloud)
  const saved = await saveDraft(cloud, applicant, { city: 'Springfield' }, 0)
  check(saved.status === 200, `the API saves an answer (${saved.status})`)
  return {
    /** Pages and API are of this release, and the answer is still there. */
    sees: async (release: string | undefined) => {
      const page = await (await fetch(`${account.url}/login`)).text()
      const [, shown] = /<!-- release (\w+) -->/.exec(page) ?? []
      check(page.includes('<html') && shown === release, `the page is of release ${release}, not ${shown}`)
      const { status, headers, body } = await post(cloud, 'get-form-data', applicant.access)
      check(status === 200 && JSON.stringify(body).includes('Springfield'), `the answer is there (${status})`)
      const answered = headers.get('x-release') ?? undefined
      check(answered === release, `the API is of release ${release}, not ${answered}`)
    },
  }
}

const readTable = async ({ services, environment }: Account, TableName: string) => {
  const client = new DynamoDBClient({
    endpoint: services.dynamodb.endpoint,
    region: environment.AWS_REGION,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
      sessionToken: environment.AWS_SESSION_TOKEN,
    },
  })
  const { Items } = await client.send(new ScanCommand({ TableName }))
  client.destroy()
  return JSON.stringify(Items)
}

/** Looks at what is there. The result says what is left of it after the end of the stack, and how much that is. */
const beforeTheEnd = (account: Account, assembly: string) => {
  const { kept } = readPublication(assembly)
  const resources = stackOf(account).resources()
  const names = new Set(resources.map(({ name }) => name))
  const others = account.existing().filter(({ name }) => !names.has(name))
  const table = resources.find(({ logicalId }) => logicalId.startsWith('RecordsTable'))
  return async () => {
    check(account.stacks.all().length === 0, 'the stack is gone')
    const left = account.existing().map(({ logicalId }) => logicalId)
    same(left, [...others.map(({ logicalId }) => logicalId), ...kept], 'resources that stay')
    if (table && kept.includes(table.logicalId))
      check(
        (await readTable(account, table.name)).includes('Springfield'),
        'the answers are still in the table',
      )
    const { status } = await fetch(`${account.url}/login`)
    check(status === 404, `the site is gone, and answers ${status}`)
    return kept.length
  }
}

export const openRehearsal = async (folder: string) => {
  const account = await startAccount({ dataFolder: join(folder, 'data'), port: 0 })
  return {
    ...account,
    target: { home: folder, environment: account.environment },
    stack: () => stackOf(account),
    beforeTheEnd: (assembly: string) => beforeTheEnd(account, assembly),
    checkAssets: (assembly: string) => checkAssets(account, assembly),
    checkSite: (assembly: string) => checkSite(account, assembly),
    createVisitor: () => createVisitor(account),
  }
}

export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>
