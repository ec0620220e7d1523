// The region and outputs of a deployed stack.
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'

export type DeployedStack = { region: string; outputs: Readonly<Record<string, string | undefined>> }

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

export const readDeployedStack = async (
  stack: string,
  wanted: string | undefined,
): Promise<DeployedStack> => {
  const chosen = wanted ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION
  const client = new CloudFormationClient(chosen ? { region: chosen } : {})
  try {
    const region = await regionOf(client)
    const { Outputs = [] } = (await describeStack(client, stack, region)) ?? {}
    return {
      region,
      outputs: Object.fromEntries(Outputs.map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue])),
    }
  } finally {
    client.destroy()
  }
}
