// A shell in which an operator runs a command on AWS, which is on loopback.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { close, listen } from '#local-cloud/http/listen.ts'

type Texts = Readonly<Record<string, string>>

const answers = (outputs: Texts) => `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
  <StackName>Larkfield</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-11-21T09:30:12Z</CreationTime>
  <Outputs>${Object.entries(outputs)
    .map(
      ([name, value]) => `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join('')}</Outputs>
</member></Stacks></DescribeStacksResult></DescribeStacksResponse>`

const missing = (name: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error></ErrorResponse>`

/** Has only DescribeStacks. */
const startCloudFormation = async (stacks: Readonly<Record<string, Texts>>) => {
  const server = createServer(async (request, response) => {
    const name = new URLSearchParams(await text(request)).get('StackName') ?? ''
    const outputs = stacks[name]
    response
      .writeHead(outputs ? 200 : 400, { 'content-type': 'text/xml' })
      .end(outputs ? answers(outputs) : missing(name))
  })
  onTestFinished(() => close(server))
  return `http://localhost:${await listen(server, 0)}`
}

/** Without a profile or a role of the machine. `stacks`: the outputs of each by its name. `vi.unstubAllEnvs` ends it. */
export const openShell = async (stacks: Readonly<Record<string, Texts>>, variables: Texts) => {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) vi.stubEnv(name, undefined)
  const shell = {
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL_CLOUDFORMATION: await startCloudFormation(stacks),
    ...variables,
  }
  for (const [name, value] of Object.entries(shell)) vi.stubEnv(name, value)
}
