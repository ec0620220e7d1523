// Reads the flags of npm start.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'

const usage = 'Usage: npm start -- --port 3000 --data .local --fresh --seed N --tour --inspect'

const options = {
  port: { type: 'string', default: '3000' },
  data: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  seed: { type: 'string', default: '0' },
  tour: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  inspect: { type: 'boolean', default: false },
} as const

const wholeNumber = (maximum: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(maximum, message))),
  )

const flagsSchema = z.object({
  port: wholeNumber(65_535, '--port needs a number from 0 to 65535'),
  data: z.optional(z.string().check(z.minLength(1, '--data needs a folder'))),
  fresh: z.boolean(),
  seed: wholeNumber(1_000_000, '--seed needs a number up to 1000000'),
  tour: z.boolean(),
  dev: z.boolean(),
  inspect: z.boolean(),
})

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ')
    throw new Error(`${sentence}. ${usage}`)
  }
}

/** Without `--`, npm takes the flags and passes none on. */
const refuseTakenByNpm = (environment: Readonly<Record<string, string | undefined>>) => {
  const taken = ['port', 'data', 'fresh', 'seed', 'tour', 'inspect'].filter(
    (name) => environment[`npm_config_${name}`],
  )
  if (taken.length > 0)
    throw new Error(`npm kept --${taken.join(' and --')} for itself: put -- before the flags. ${usage}`)
}

export const readStartFlags = (
  args: readonly string[],
  root: string,
  environment: Readonly<Record<string, string | undefined>> = {},
) => {
  refuseTakenByNpm(environment)
  const parsed = flagsSchema.safeParse(parse(args))
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message}. ${usage}`)
  const { tour, data = tour ? '.local/tour' : '.local' } = parsed.data
  return { ...parsed.data, data: resolve(root, data) }
}

export type StartFlags = ReturnType<typeof readStartFlags>
