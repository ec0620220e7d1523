import * as z from 'zod/mini'
import { enterCode } from '#domain/contracts/sign-contract.ts'
import { endOfSsn } from '#domain/text/ssn.ts'
import { digitsOf } from '#domain/text/text-rules.ts'
import { readDate } from '#domain/text/typed-date.ts'
import { toIsoDate, usDateOf } from '#domain/text/us-date.ts'

export type CodeValues = { code: string; born: string; ssn: string }

export const emptyCodeValues: CodeValues = { code: '', born: '', ssn: '' }

/** A phone's keys for numbers have no slash: '04281946' is '04/28/1946'. */
export const tidyBirthDate = (typed: string): string => readDate('dateOfBirth', typed).day ?? typed

const earliest = '1900-01-01'

const readBorn = (typed: string): { born?: string; problem?: string } => {
  const { day, problem = 'Please type your date of birth like 04/28/1946' } = readDate('dateOfBirth', typed)
  if (day === undefined) return { problem }
  const born = toIsoDate(day) ?? ''
  const isPossible = born >= earliest && born <= (toIsoDate(usDateOf(new Date())) ?? '')
  return isPossible ? { born } : { problem: 'Please check the year of your date of birth' }
}

const { code, ssn } = enterCode.request.shape

const schemaOf = (needsSsn: boolean) => {
  const plain = z.object({
    code: z.pipe(z.pipe(z.string(), z.transform(digitsOf)), code),
  })
  const digits = z.pipe(
    z.string(),
    z.transform((typed) => endOfSsn(typed) ?? ''),
  )
  return needsSsn ? z.extend(plain, { ssn: z.pipe(digits, z.nonoptional(ssn)) }) : plain
}

export const checkCodeValues = (values: CodeValues, needsSsn: boolean) => {
  const { data, error } = schemaOf(needsSsn).safeParse(values)
  const { born, problem } = readBorn(values.born)
  const problems = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return {
    request: data && born !== undefined ? { ...data, born } : undefined,
    problems: { ...Object.fromEntries(problems), ...(problem !== undefined && { born: problem }) },
  }
}
