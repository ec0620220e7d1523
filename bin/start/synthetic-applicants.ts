import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { fieldOptions } from '#domain/answer-text.ts'
import { type Application, readApplication } from '#domain/application.ts'
import { hipaaAuthorizationYears } from '#domain/constants.ts'
import { signatureKey } from '#domain/papers/signature-key.ts'
import { healthStep } from '#domain/steps/health.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { isOptional } from '#domain/steps/step.ts'
import type { Step } from '#domain/steps.ts'
import { toUsDate, yearsAfter } from '#domain/text/us-date.ts'
import { caseFactsOf, twinKeyOf } from '#lambdas/cases/case-facts.ts'
import { newCase } from '#lambdas/cases/stored-case.ts'
import { parseRecord } from '#lambdas/records/applicant-record.ts'
import { draftVersion } from '#lambdas/records/draft-version.ts'
import { searchKeys } from '#lambdas/records/search-keys.ts'
import { applicantKey, assigneePrefix, casesPrefix, shardOf } from '#lambdas/table/item-keys.ts'

const firstNames = 'Mary James Patricia Robert Linda Michael Barbara William Susan José'.split(' ')
const lastNames = "Jones Smith O'Brien Garcia Nguyen Müller Washington Lee Fernández-Cruz".split(' ')
const companies = ['Acme Life', 'Northern Mutual', 'Prairie Assurance', 'Harbor Life & Trust']
const healthSteps = [0, 25, 50, 75, 100]

const day = 86_400_000
const firstSignUp = Date.parse('2026-06-01T14:00:00Z')

const stages = [
  'signed up',
  'policy begun',
  'policy filled',
  'details filled',
  'health filled',
  'submitted',
  'appraised',
] as const

type Chance = { pick: <Item>(list: readonly Item[]) => Item; number: (below: number) => number; hex: string }

const chanceOf = (index: number): Chance => {
  const hex = createHash('sha256').update(`applicant ${index}`).digest('hex')
  let position = 0
  const number = (below: number) => {
    position = (position + 4) % 60
    return Number.parseInt(hex.slice(position, position + 4), 16) % below
  }
  return {
    number,
    hex,
    pick: (list) => {
      const item = list[number(list.length)]
      if (item === undefined) throw new Error('Nothing to pick from.')
      return item
    },
  }
}

const userIdOf = ({ hex }: Chance) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

const dateOf = (chance: Chance, firstYear: number, years: number) =>
  new Date(Date.UTC(firstYear + chance.number(years), chance.number(12), 1 + chance.number(28)))
    .toISOString()
    .slice(0, 10)

const policyAnswers = (chance: Chance) => ({
  insuranceCompany: chance.pick(companies),
  policyType: chance.pick(['term', 'whole', 'universal']),
  faceValue: String(50_000 * (1 + chance.number(40))),
  issueDate: dateOf(chance, 1975, 35),
  premiumFrequency: chance.pick(['monthly', 'quarterly', 'annual']),
  premiumAmount: String(80 + chance.number(900)),
  policyNumber: `PL-${chance.hex.slice(-7).toUpperCase()}`,
})

const insuredAnswers = (chance: Chance, person: { firstName: string; lastName: string; email: string }) => ({
  ...person,
  dateOfBirth: dateOf(chance, 1936, 25),
  gender: chance.pick(['male', 'female']),
  phoneNumber: `(555) 01${chance.number(10)}-${1000 + chance.number(9000)}`,
  address1: `${1 + chance.number(900)} Main Street`,
  city: chance.pick(['Springfield', 'Riverside', 'Franklin', 'San Juan']),
  state: chance.pick(Object.keys(fieldOptions.state)),
  zipCode: String(10_000 + chance.number(89_000)),
  citizenship: 'us-citizen',
  ssn: String(1000 + chance.number(9000)),
})

const healthAnswers = (chance: Chance) => ({
  overallHealth: chance.pick(healthSteps),
  tobaccoUse: chance.pick(['never', 'former', 'regular']),
  height: `5 ft ${chance.number(12)} in`,
  weight: String(110 + chance.number(120)),
})

const referenceOf = (chance: Chance) =>
  Array.from({ length: 8 }, () => chance.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join('')

const endOf = (at: string) => yearsAfter(at.slice(0, 10), hipaaAuthorizationYears)

const submissionOf = (chance: Chance, userId: string, at: string) => ({
  answers: {
    acceptedHipaa: true,
    acknowledgeDisclosure: true,
    signature: signatureKey(userId, Date.parse(at)),
    dateSigned: toUsDate(at),
  },
  item: {
    status: 'submitted',
    submitted_at: at,
    reference: referenceOf(chance),
    consent: { signed_at: at, expires_on: endOf(at), synthetic: true },
    authorization_ends: endOf(at),
  },
})

/** None for the sweep: it would mail them and delete their old drafts. */
const caseColumns = (at: string, shard: number) => {
  const { stage, next_update_by, waiting_for } = newCase(at)
  return {
    cases_pk: `${casesPrefix('us')}#${shard}`,
    assigned_pk: `${assigneePrefix(undefined)}#${shard}`,
    due_by: next_update_by,
    next_update_by,
    case_stage: stage,
    waiting_for,
  }
}

const appraisalOf = (chance: Chance) => {
  const value = 10_000 * (1 + chance.number(30))
  return {
    estimatedValue: value,
    valueRange: `$${value * 0.8} - $${value * 1.2}`,
    policyScore: 40 + chance.number(60),
  }
}

const copiesOf = (item: Record<string, unknown>) => {
  const record = parseRecord(item)
  return { case_facts: caseFactsOf(record), twin_key: twinKeyOf(record) }
}

type MadeUpField = { kind: string; options?: Record<string, string>; rule: z.ZodMiniType }

const madeUpAnswer = (chance: Chance, { kind, options }: MadeUpField) => {
  if (options) return chance.pick(Object.keys(options))
  if (kind === 'money') return String(100 + chance.number(900))
  return kind === 'date' ? dateOf(chance, 1980, 40) : 'Made up'
}

const requiredOf = ({ fields }: Pick<Step, 'fields'>) =>
  Object.entries<MadeUpField>(fields).filter(([, field]) => !isOptional(field))

/** Found once: there can be thousands of applicants. */
const required = {
  policy: requiredOf(policyStep),
  insured: requiredOf(insuredStep),
  health: requiredOf(healthStep),
}

const withRequired = (chance: Chance, step: keyof typeof required, answers: Record<string, unknown>) => {
  const missing = required[step].filter(([name]) => !(name in answers))
  const added = missing.map(([name, field]) => [name, madeUpAnswer(chance, field)])
  return { ...answers, ...Object.fromEntries(added) }
}

const answersOf = (chance: Chance, reached: number, person: Parameters<typeof insuredAnswers>[1]) => ({
  ...(reached === 1 ? { insuranceCompany: chance.pick(companies) } : {}),
  ...(reached >= 2 ? withRequired(chance, 'policy', policyAnswers(chance)) : {}),
  ...(reached >= 3 ? withRequired(chance, 'insured', insuredAnswers(chance, person)) : {}),
  ...(reached >= 4 ? withRequired(chance, 'health', healthAnswers(chance)) : {}),
})

const searchedColumns = (answers: Application) => ({
  ...(answers.phoneNumber === undefined ? {} : { phone_number: answers.phoneNumber }),
  ...(answers.policyNumber === undefined ? {} : { policy_number: answers.policyNumber }),
  ...(answers.insuranceCompany === undefined ? {} : { insurer: answers.insuranceCompany }),
  ...searchKeys(answers),
})

export const syntheticApplicant = (index: number): Record<string, unknown> => {
  const chance = chanceOf(index)
  const userId = userIdOf(chance)
  const reached = index % stages.length
  const firstName = chance.pick(firstNames)
  const lastName = chance.pick(lastNames)
  const email = `applicant.${index}@example.com`
  const createdAt = new Date(firstSignUp + (index % 150) * day + chance.number(36_000) * 1000).toISOString()
  const updatedAt = new Date(Date.parse(createdAt) + reached * 600_000).toISOString()
  const shard = shardOf(userId)
  const submission = reached >= 5 ? submissionOf(chance, userId, updatedAt) : undefined
  const answers = answersOf(chance, reached, { firstName, lastName, email })
  const item = {
    ...applicantKey(userId),
    user_id: userId,
    email,
    account_email: email,
    first_name: firstName,
    last_name: lastName,
    role: 'policyholder',
    status: 'in-progress',
    form_data: { ...answers, ...submission?.answers },
    ...searchedColumns(readApplication({ ...answers, lastName, email })),
    version: reached,
    current_step: Math.min(4, Math.max(1, reached)),
    schema_version: draftVersion,
    users_pk: `USERS#${shard}`,
    created_at: createdAt,
    updated_at: updatedAt,
    ...(reached > 0 ? { submissions_pk: `FORMS#${shard}`, form_created_at: createdAt } : {}),
    ...(reached >= 4 ? { health_filled: true } : {}),
    ...(submission && { ...submission.item, ...caseColumns(updatedAt, shard) }),
    ...(stages[reached] === 'appraised' ? { appraisal: appraisalOf(chance), appraised: true } : {}),
  }
  return submission ? { ...item, ...copiesOf(item) } : item
}
