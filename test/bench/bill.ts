// Calculates the monthly cost of many applications from the usage of one.
import { assumed, type cognitoPlans, free, prices } from './prices.ts'

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

/** Dollars a month, line by line, without Cognito. Every applicant is somebody new, and everything is kept for a year. */
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
