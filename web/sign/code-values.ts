import * as z from 'zod/mini'
import { enterCode } from '#domain/contracts/sign-contract.ts'
import { endOfSsn } from '#domain/text/ssn.ts'
import { digitsOf } from '#domain/text/text-rules.ts'
import { toIsoDate, toUsDate } from '#domain/text/us-date.ts'

export type CodeValues = { code: string; born: string; ssn: string }

export const emptyCodeValues: CodeValues = { code: '', born: '', ssn: '' }

const isoOf = (typed: string): string | undefined => {
  const slashed = typed.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
  return toIsoDate(slashed) ?? toIsoDate(slashed.replace(/[-. ]+/g, '/'))
}

/** A phone's keys for numbers have no slash: '04281946' is '04/28/1946'. */
export const tidyBirthDate = (typed: string): string => toUsDate(isoOf(typed) ?? typed)

const { code, born, ssn } = enterCode.request.shape

const schemaOf = (needsSsn: boolean) => {
  const plain = z.object({
    code: z.pipe(z.pipe(z.string(), z.transform(digitsOf)), code),
    born: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => isoOf(typed) ?? ''),
      ),
      born,
    ),
  })
  const digits = z.pipe(
    z.string(),
    z.transform((typed) => endOfSsn(typed) ?? ''),
  )
  return needsSsn ? z.extend(plain, { ssn: z.pipe(digits, z.nonoptional(ssn)) }) : plain
}

export const checkCodeValues = (values: CodeValues, needsSsn: boolean) => {
  const { data, error } = schemaOf(needsSsn).safeParse(values)
  const problems = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return { request: data, problems: Object.fromEntries(problems) }
}
