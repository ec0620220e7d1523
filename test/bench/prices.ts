// AWS prices in us-east-1, in US dollars, as of November 2026. `from` names the source; check those marked 'remembered' before
// you rely on them.

/** Of one application. */
export type Usage = {
  apiCalls: number
  writes: number
  writeUnits: number
  reads: number
  readUnits: number
  /** Of the table and its indexes, at the end. */
  tableBytes: number
  bucketPuts: number
  bucketGets: number
  logBytes: number
}

/** Of the papers of one submission. */
export type PaperUsage = Pick<Usage, 'writeUnits' | 'readUnits' | 'bucketPuts' | 'bucketGets'> & {
  /** Of their PDFs. */
  pdfBytes: number
}

const cost = (price: keyof typeof prices, amount: number) =>
  (amount * prices[price].dollars) / prices[price].per

const above = (amount: number, freeAmount: number) => Math.max(0, amount - freeAmount)

/** Dollars a month, line by line, without Cognito. Each applicant is a new account, and everything is kept for a year. */
export const billOf = (usage: Usage, applications: number): Record<string, number> => {
  const times = (each: number) => each * applications
  const coldShare = assumed.coldShare.get(applications) ?? 0.0001
  const milliseconds = assumed.warmMilliseconds + coldShare * assumed.coldMilliseconds
  const gigabytesKept = (bytes: number) => (times(bytes) / 1e9) * assumed.monthsKept
  const edgeRequests = times(usage.apiCalls + assumed.siteRequests)
  const edgeGigabytes = times(assumed.siteBytes) / 1e9
  return {
    'HTTP API': cost('httpApiCall', times(usage.apiCalls)),
    Lambda:
      cost('lambdaCall', times(usage.apiCalls)) +
      cost('lambdaGigabyteSecond', (times(usage.apiCalls) * milliseconds * assumed.lambdaGigabytes) / 1000),
    'DynamoDB writes': cost('writeUnit', times(usage.writeUnits)),
    'DynamoDB reads': cost('readUnit', times(usage.readUnits)),
    'DynamoDB storage': cost('tableGigabyteMonth', gigabytesKept(usage.tableBytes)),
    'S3 signatures':
      cost('bucketPut', times(usage.bucketPuts)) +
      cost('bucketGet', times(usage.bucketGets)) +
      cost('bucketGigabyteMonth', gigabytesKept(assumed.pictureBytes)),
    Logs: cost('logGigabyte', times(usage.logBytes) / 1e9),
    'Confirmation mail': cost('mail', applications),
    CloudFront:
      cost('edgeRequest', above(edgeRequests, free.edgeRequests)) +
      cost('edgeGigabyte', above(edgeGigabytes, free.edgeGigabytes)),
  }
}

/** Dollars a month for one start of *Sweep* and one of *Papers* each, and for keeping the PDFs. */
export const paperBill = (usage: PaperUsage, applications: number): number => {
  const times = (each: number) => each * applications
  return (
    cost('lambdaCall', times(2)) +
    cost('lambdaGigabyteSecond', times(assumed.paperGigabyteSeconds)) +
    cost('writeUnit', times(usage.writeUnits)) +
    cost('readUnit', times(usage.readUnits)) +
    cost('bucketPut', times(usage.bucketPuts)) +
    cost('bucketGet', times(usage.bucketGets)) +
    cost('bucketGigabyteMonth', (times(usage.pdfBytes) / 1e9) * assumed.monthsKept)
  )
}

/** Dollars a month when so many people use the pool. */
export const cognitoBill = (
  tiers: (typeof cognitoPlans)[keyof typeof cognitoPlans],
  users: number,
): number => {
  let from = 0
  let total = 0
  for (const { upTo, dollars } of tiers) {
    total += Math.max(0, Math.min(users, upTo) - from) * dollars
    from = upTo
  }
  return total
}

export const asOf = '2026-11-21'

type Price = { dollars: number; per: number; from: string }

/** AWS's own pages draw these prices by a script and no stored copy shows them: other people's pages, found 2026-11-21, that agree. */
const secondHand = {
  bucket:
    'aws.amazon.com/s3/pricing, S3 Standard, as devnotes.tech/understanding-aws-s3-pricing-a-complete-cost-breakdown-with-examples has it',
  logs: 'aws.amazon.com/cloudwatch/pricing, as hykell.com/knowledge-base/aws-cloudwatch-logs-pricing has it for us-east-1',
  mail: 'aws.amazon.com/ses/pricing, as acecloudinterviews.com/tutorials/aws/ses has it',
} as const

export const prices = {
  httpApiCall: {
    dollars: 1,
    per: 1e6,
    from: 'aws.amazon.com/api-gateway/pricing, HTTP APIs, first 300 million',
  },
  lambdaCall: { dollars: 0.2, per: 1e6, from: 'aws.amazon.com/lambda/pricing' },
  lambdaGigabyteSecond: { dollars: 0.0000133334, per: 1, from: 'aws.amazon.com/lambda/pricing, Arm' },
  writeUnit: {
    dollars: 0.625,
    per: 1e6,
    from: 'aws.amazon.com/dynamodb/pricing/on-demand since November 2024, as airbyte.com/data-engineering-resources/dynamodb-pricing has it (2025-07-21)',
  },
  readUnit: {
    dollars: 0.125,
    per: 1e6,
    from: 'aws.amazon.com/dynamodb/pricing/on-demand since November 2024, as airbyte.com/data-engineering-resources/dynamodb-pricing has it (2025-07-21)',
  },
  tableGigabyteMonth: {
    dollars: 0.45,
    per: 1,
    from: 'storage 0.25: aws.amazon.com/dynamodb/pricing, an undated copy; point-in-time recovery 0.20: remembered',
  },
  bucketPut: { dollars: 0.005, per: 1e3, from: secondHand.bucket },
  bucketGet: { dollars: 0.0004, per: 1e3, from: secondHand.bucket },
  bucketGigabyteMonth: { dollars: 0.023, per: 1, from: secondHand.bucket },
  logGigabyte: { dollars: 0.5, per: 1, from: secondHand.logs },
  mail: { dollars: 0.1, per: 1e3, from: secondHand.mail },
  edgeRequest: { dollars: 1, per: 1e6, from: 'aws.amazon.com/cloudfront/pricing, HTTPS' },
  edgeGigabyte: { dollars: 0.085, per: 1, from: 'aws.amazon.com/cloudfront/pricing' },
} as const satisfies Readonly<Record<string, Price>>

/** A month, for ever. Lambda's, the table's and the bucket's own free amounts are small and left out. */
export const free = { edgeRequests: 10e6, edgeGigabytes: 1000, cognitoUsers: 10_000 } as const

type Tier = { upTo: number; dollars: number }

/** Dollars for each monthly active user up to that many; the first 10,000 are free. */
export const cognitoPlans = {
  /** Read from a copy of aws.amazon.com/cognito/pricing of 2026-09-20; above a million remembered. */
  Lite: [
    { upTo: 10_000, dollars: 0 },
    { upTo: 100_000, dollars: 0.0055 },
    { upTo: 1e6, dollars: 0.0046 },
    { upTo: 10e6, dollars: 0.00325 },
    { upTo: Number.POSITIVE_INFINITY, dollars: 0.0025 },
  ],
  /** The plan of a new pool when none is named. */
  Essentials: [
    { upTo: 10_000, dollars: 0 },
    { upTo: Number.POSITIVE_INFINITY, dollars: 0.015 },
  ],
} as const satisfies Readonly<Record<string, readonly Tier[]>>

/** What no local run can tell. */
export const assumed = {
  /** MB of `Applicant`, as deployed. */
  lambdaGigabytes: 1,
  /** Billed for a warm call: one call of the table over the network (about 5 ms) and our own work. */
  warmMilliseconds: 10,
  coldMilliseconds: 250,
  /** Of *Papers* for the two PDFs of a submission (0.5 s of 1.77 GB), and of *Sweep*, which starts it. */
  paperGigabyteSeconds: 1,
  /** Of all calls, by applications a month: simulated arrivals, an idle function kept for 10 minutes. */
  coldShare: new Map([
    [1e3, 0.028],
    [1e5, 0.0003],
    [1e7, 0.0001],
  ]),
  /** A drawn signature at three device pixels. */
  pictureBytes: 15_000,
  /** Of the site to somebody who comes for the first time, and in how many requests. */
  siteBytes: 500_000,
  siteRequests: 65,
  /** For how long applications are kept. */
  monthsKept: 12,
} as const
