// The scripted part of docs/first-hour.md. It changes nothing and sends no mail.
import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { findNamedStack, type Place } from './command-place.ts'

type Finding = { what: string; expected: string; found: string }

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

const askSite = async (url: string): Promise<Finding> => {
  const { status, headers } = await fetch(url)
  const isProtected = headers.has('content-security-policy') && headers.has('strict-transport-security')
  return {
    what: 'the page comes with its security headers',
    expected: '200 with headers',
    found: `${status} ${isProtected ? 'with' : 'without'} headers`,
  }
}

/** CloudFront would keep a 404 for ten seconds unless the template says otherwise. */
const askForErrors = async (url: string): Promise<Finding> => {
  const address = `${url}/api/first-hour/${randomUUID()}`
  const replyOf = async () => {
    const { status, headers } = await fetch(address)
    return `${status} ${headers.get('apigw-requestid')}`
  }
  const [first, second] = [await replyOf(), await replyOf()]
  const isAnswered = first.startsWith('404') && !first.endsWith('null')
  return {
    what: 'the same error twice in ten seconds',
    expected: 'two replies of the API',
    found: isAnswered && first !== second ? 'two replies of the API' : `${first}, then ${second}`,
  }
}

/** AWS says that its reply alternates between these two. */
const askForReset = async (client: CognitoIdentityProviderClient, ClientId: string): Promise<Finding> => {
  const Username = `${randomUUID()}@first-hour.example`
  const found = await client.send(new ForgotPasswordCommand({ ClientId, Username })).then(
    () => 'as if a code was sent',
    (error: unknown) => nameOf(error),
  )
  const isSecret = found === 'InvalidParameterException'
  return {
    what: 'a password reset for an unknown address',
    expected: isSecret ? found : 'as if a code was sent',
    found,
  }
}

/** A plan without this operation would name itself. */
const askForRefresh = async (client: CognitoIdentityProviderClient, ClientId: string): Promise<Finding> => {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: 'made up' })
  const found = await client.send(command).then(() => 'tokens', nameOf)
  return { what: "the plan's refresh, with a made-up token", expected: 'NotAuthorizedException', found }
}

const lineOf = ({ what, expected, found }: Finding) =>
  expected === found ? `ok    ${what}: ${found}` : `LOOK  ${what}: ${found}, but expected ${expected}`

const ask = async ({ where, region, output }: Place) => {
  const url = output('SiteUrl')
  const clientId = output('UserPoolClientId')
  const client = new CognitoIdentityProviderClient({ region })
  try {
    const findings = await Promise.all([
      askSite(url),
      askForErrors(url),
      askForReset(client, clientId),
      askForRefresh(client, clientId),
    ])
    const rest = 'docs/first-hour.md has the rest, which needs a person.'
    return {
      lines: [`The first hour of ${where}:`, ...findings.map(lineOf), rest],
      isAsExpected: findings.every(({ expected, found }) => expected === found),
    }
  } finally {
    client.destroy()
  }
}

export const askFirstHour = async (args: readonly string[]) => ask(await findNamedStack(args, 'first-hour'))
