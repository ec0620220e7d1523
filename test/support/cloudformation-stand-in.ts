// A fake CloudFormation with only DescribeStacks.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { close, listen } from '#local-cloud/http/listen.ts'

const answers = (
  outputs: Readonly<Record<string, string>>,
) => `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
  <StackName>Larkfield</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-11-21T09:30:12Z</CreationTime>
  <Outputs>${Object.entries(outputs)
    .map(
      ([name, value]) => `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join('')}</Outputs>
</member></Stacks></DescribeStacksResult></DescribeStacksResponse>`

const missing = (name: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error></ErrorResponse>`

/** `stacks`: the outputs of each by its name. */
export const startCloudFormation = async (
  stacks: Readonly<Record<string, Readonly<Record<string, string>>>>,
) => {
  const server = createServer(async (request, response) => {
    const name = new URLSearchParams(await text(request)).get('StackName') ?? ''
    const outputs = stacks[name]
    response
      .writeHead(outputs ? 200 : 400, { 'content-type': 'text/xml' })
      .end(outputs ? answers(outputs) : missing(name))
  })
  return { endpoint: `http://localhost:${await listen(server, 0)}`, close: () => close(server) }
}
