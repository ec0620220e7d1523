// Where a command acts: on AWS (--stack) or locally.
import { readEndpoints } from '#local-cloud/running-cloud.ts'

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
  /** Throws an error with one clear line if the stack has no such output. */
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

export const findPlace = async (flags: PlaceFlags): Promise<Place> => {
  const { stack, region: wanted } = flags
  if (stack === undefined) return findLocal(flags)
  const { readDeployedStack } = await import('./deployed-stack.ts')
  const { region, outputs } = await readDeployedStack(stack, wanted)
  const where = `the stack ${stack} in ${region}`
  return { where, region, output: outputIn(where, outputs) }
}
