// Where a command acts: on AWS (--stack) or locally.
import { join, resolve } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { readEndpoints } from '#local-cloud/running-cloud.ts'
import { parseArguments } from './command-arguments.ts'

export const placeOptions = {
  stack: { type: 'string' },
  local: { type: 'boolean', default: false },
  data: { type: 'string', default: '.local' },
  region: { type: 'string' },
} as const

export type PlaceFlags = {
  stack?: string | undefined
  local: boolean
  data: string
  region?: string | undefined
}

export type Place = {
  where: string
  region: string
  output: (name: string) => string
  local?: { dataFolder: string; cognitoAdmin: string; dynamodb: string; s3: string }
}

const outputIn = (where: string, outputs: Readonly<Record<string, string | undefined>>) => (name: string) => {
  const value = outputs[name]
  if (!value) throw new Error(`${where[0]?.toUpperCase()}${where.slice(1)} has no output ${name}.`)
  return value
}

const findLocal = async ({ data, local }: PlaceFlags): Promise<Place> => {
  const running = await readEndpoints(data)
  if (!running)
    throw new Error(
      `No local stack runs on ${data}. Start it with npm start${local ? '' : ', or name --stack'}.`,
    )
  const { url, region, outputs, cognitoAdmin, dynamodb, s3 } = running
  const where = `the local stack at ${url}`
  return {
    where,
    region,
    output: outputIn(where, outputs),
    local: { dataFolder: data, cognitoAdmin, dynamodb, s3 },
  }
}

const regionOf = (client: CloudFormationClient) =>
  client.config.region().catch((cause: unknown) => {
    throw new Error('No AWS region is set in this shell. Name --region, or set AWS_REGION.', { cause })
  })

const describeStack = async (client: CloudFormationClient, stack: string, region: string) => {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }))
    return Stacks[0]
  } catch (error) {
    // CloudFormation replies with a plain ValidationError for a missing stack.
    if (
      error instanceof Error &&
      error.name === 'ValidationError' &&
      error.message.includes('does not exist')
    )
      throw new Error(`There is no stack ${stack} in ${region}.`, { cause: error })
    throw error
  }
}

const findDeployed = async (stack: string, wanted: string | undefined): Promise<Place> => {
  const chosen = wanted ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION
  const client = new CloudFormationClient(chosen ? { region: chosen } : {})
  try {
    const region = await regionOf(client)
    const { Outputs = [] } = (await describeStack(client, stack, region)) ?? {}
    const outputs = Outputs.map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue])
    const where = `the stack ${stack} in ${region}`
    return { where, region, output: outputIn(where, Object.fromEntries(outputs)) }
  } finally {
    client.destroy()
  }
}

export const findPlace = (flags: PlaceFlags): Promise<Place> =>
  flags.stack === undefined ? findLocal(flags) : findDeployed(flags.stack, flags.region)

const root = join(import.meta.dirname, '..', '..')

export const checkPlace = <Flags extends PlaceFlags>(flags: Flags, usage: string): Flags => {
  if (flags.stack !== undefined && flags.local) throw new Error(`use either --stack or --local. ${usage}`)
  return { ...flags, data: resolve(root, flags.data) }
}

export const findNamedStack = async (args: readonly string[], command: string): Promise<Place> => {
  const usage = `Usage: npm run ${command} -- --stack NAME [--region R]`
  const { stack: option, region: regionOption } = placeOptions
  const { values, positionals } = parseArguments(args, { stack: option, region: regionOption }, usage)
  const { stack, region } = values
  if (stack === undefined || positionals.length > 0) throw new Error(usage)
  return findDeployed(stack, region)
}
