// Local addresses for those of AWS.

export type Origins = { page: string; s3: string; cognito: string }

type Hosts = { distribution: readonly string[]; buckets: readonly string[] }

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const replaceAll = (text: string, pairs: readonly (readonly [host: string, origin: string])[]) =>
  pairs.reduce(
    (result, [host, origin]) =>
      result.replace(new RegExp(`https://${escapePattern(host)}(?![\\w.-])`, 'g'), () => origin),
    text,
  )

/** `inPage`: for browsers. `inService`: for functions and services. */
export const createOrigins = (hosts: Hosts, region: string, local: Origins) => {
  const page = hosts.distribution.map((host) => [host, local.page] as const)
  const others = [
    ...hosts.buckets.map((host) => [host, local.s3] as const),
    [`cognito-idp.${region}.amazonaws.com`, local.cognito] as const,
  ]
  return {
    inPage: (text: string) => replaceAll(text, [...page, ...others]),
    inService: (text: string) => replaceAll(text, page),
  }
}

export const mapTexts = (value: unknown, change: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) => (typeof item === 'string' ? change(item) : item))
