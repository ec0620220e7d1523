import { SecretsManager } from '@aws-sdk/client-secrets-manager'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readableLogLine } from '#bin/start/log-line.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { signUpByMail } from '#test/support/account-steps.ts'
import { withholdRight } from '#test/support/changed-template.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { entrySchema, linesOfFunctions } from '#test/support/function-lines.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { post } from '#test/support/signed-in.ts'
import {
  adminJourney,
  applicantJourney,
  failingCalls,
  garbage,
  paperJourney,
} from '#test/support/watched-journey.ts'

/** However its bytes lie in the threes that Base64 goes by. */
const inBase64 = (text: string) => {
  const all = [0, 1, 2].map((before) => {
    const bits = [before * 8, (before + text.length) * 8] as const
    return Buffer.from('x'.repeat(before) + text)
      .toString('base64')
      .slice(Math.ceil(bits[0] / 6), Math.floor(bits[1] / 6))
  })
  return new RegExp(all.join('|'))
}

type Line = { source: string; line: string }

const lines: Line[] = []
/** What must not be found, by what it is. Texts that anybody typed hold the word 'sentinel'; the rest is named one by one. */
const secrets: [what: string, pattern: RegExp][] = [
  ['a text that somebody typed', /sentinel/i],
  ['such a text in Base64', inBase64('entinel')],
]
const printed = vi.fn()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Short digits may stand in an id or a time by chance. */
const hide = (what: string, text: string) =>
  secrets.push([
    what,
    text.length < 7 ? new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`) : new RegExp(escaped(text)),
  ])

const found = (written: readonly string[]) =>
  secrets.flatMap(([what, secret]) =>
    written.filter((line) => secret.test(line)).map((line) => `${what}: ${line}`),
  )

const originSecretOf = async ({ endpoints, credentialsOf }: LocalCloud) => {
  const { region, secretsManager: endpoint, outputs } = endpoints
  const client = new SecretsManager({ region, endpoint, credentials: credentialsOf('admin') })
  const { SecretString } = await client.getSecretValue({ SecretId: outputs.OriginSecretArn })
  client.destroy()
  return z.string().check(z.minLength(40)).parse(SecretString)
}

for (const method of ['log', 'info', 'warn', 'debug'] as const)
  vi.spyOn(console, method).mockImplementation(printed)
const withoutRow = withholdRight('TriggersPostConfirmation', 'dynamodb:UpdateItem')
const cloud = await startCloud('silent', {
  kind: 'plain',
  change: withoutRow,
  log: (source, line) => lines.push({ source, line }),
})
hide('the secret of the origin', await originSecretOf(cloud))
const applicant = await applicantJourney(cloud, hide)
await Promise.all([adminJourney(cloud, applicant, hide), failingCalls(cloud, hide)])
await paperJourney(cloud, applicant, hide)
await garbage(cloud)

test('nothing that was told in confidence is in any line, as CloudWatch would get it or as npm start prints it', () => {
  expect(lines.length).toBeGreaterThan(50)
  expect(found(lines.map(({ line }) => line))).toEqual([])
  expect(found(lines.map(({ source, line }) => `[${source}] ${readableLogLine(line)}`))).toEqual([])
  expect(printed.mock.calls).toEqual([])
})

test('the search finds what is there: as it was typed, encoded and in a sentence', () => {
  const digits = secrets.find(([what]) => what === 'SSN digits')?.[1].source.match(/\d{4}/)?.[0]
  const leaks = [
    '{"event":"done","formData":{"city":"sentinel city"}}',
    ...['', ' ', '  '].map((space) => Buffer.from(`${space}Sentinel`).toString('base64')),
    `{"ssn":"${digits}"}`,
    'TypeError: sentinel%20Jones is not a function',
  ]
  for (const leak of leaks) expect(found([leak]).length, leak).toBeGreaterThan(0)
})

describe('a function writes', () => {
  test('one JSON object a line, of the keys that are allowed and no others; all else is the runtime telling of an error', () => {
    const { entries, others } = linesOfFunctions(lines)
    expect(others).toEqual([])
    for (const entry of entries)
      expect(entrySchema.safeParse(entry).error, JSON.stringify(entry)).toBeUndefined()
  })

  test('a line for each act that is on record, which alarms count [DIS-5]', () => {
    const { entries } = linesOfFunctions(lines)
    for (const act of [{ action: 'export-started', withSsn: true }, { action: 'submission-opened' }])
      expect(entries).toContainEqual(
        expect.objectContaining({ event: 'audited', userId: expect.any(String), ...act }),
      )
  })

  test('something about all that happened here', () => {
    const { entries } = linesOfFunctions(lines)
    const told = new Set(
      entries.map((entry) => [entry.event, entry.route, entry.status].filter(Boolean).join(' ')),
    )
    expect([...told]).toEqual(
      expect.arrayContaining([
        'done POST /api/get-form-data 200',
        'done POST /api/save-form-data 200',
        'refused POST /api/save-form-data 422',
        'refused POST /api/save-form-data 400',
        'refused POST /api/save-form-data 409',
        'failed POST /api/save-form-data 503',
        'damaged-record',
        'failed POST /api/save-form-data 500',
        'done POST /api/signature-upload 200',
        'done POST /api/signature-view 200',
        'done POST /api/submit-application 200',
        'done GET /api/admin/users 200',
        'refused GET /api/admin/users 422',
        'done GET /api/admin/submissions 200',
        'done GET /api/desk/cases/{id} 200',
        'refused GET /api/desk/cases/{id} 404',
        'refused GET /api/desk/cases/{id} 403',
        'done PATCH /api/admin/submissions/{id} 200',
        'done POST /api/admin/submissions/{id}/ssn 200',
        'done POST /api/admin/exports 202',
        'done GET /api/admin/exports/{id} 200',
        'done GET /api/admin/activity 200',
        'done export',
        'done papers',
        'done POST /api/open-paper 200',
        'refused POST /api/open-paper 404',
        'done POST /api/verify-paper 200',
        'refused POST /api/verify-paper 422',
        'done POST /api/take-back-paper 200',
        'row-not-created',
      ]),
    )
  })
})

test('[API-3] [JOI-6] Where the trigger can’t write, the sign-up is confirmed, and the first load makes the row with the accepted terms', async () => {
  const [email, password] = ['ada@example.com', 'larks in the field']
  const profile = { email, first_name: 'Ada', last_name: 'Lark', role: 'policyholder' }
  const accepted = { terms: '2026-11', privacy: '2026-11', electronic_signature: '2026-11' }
  const userId = await signUpByMail(cloud, email, password)
  expect(lines.filter(({ line }) => line.includes('row-not-created') && line.includes(userId))).toHaveLength(
    1,
  )
  expect(await storedRowOf(cloud, userId)).toBeUndefined()
  const { access } = await signInBySrp(cloud, email, password)
  expect(await post(cloud, 'get-form-data', access)).toMatchObject({
    status: 200,
    body: { data: [], profile },
  })
  const row = { ...profile, version: 0, form_data: {}, accepted_terms: accepted }
  expect(await storedRowOf(cloud, userId)).toMatchObject(row)
})
