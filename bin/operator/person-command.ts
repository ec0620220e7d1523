import { resolve } from 'node:path'
import { parseArguments } from './command-arguments.ts'
import { checkPlace, findPlace, placeOptions } from './command-place.ts'
import type { Person } from './personal-data.ts'

const usage =
  'Usage: npm run person -- export EMAIL --to FOLDER | delete EMAIL [--submitted] [--yes] [--stack NAME | --local] [--region R] [--data .local]'

const options = {
  ...placeOptions,
  to: { type: 'string' },
  submitted: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const

const acts = ['export', 'delete'] as const

const readCommand = (args: readonly string[]) => {
  const { values, positionals } = parseArguments(args, options, usage)
  const { to, submitted, yes } = values
  const [name = '', who, ...more] = positionals
  const act = acts.find((known) => known === name)
  if (!act) throw new Error(`${name ? `There is no command '${name}'. ` : ''}${usage}`)
  if (!who || more.length > 0) throw new Error(`${act} takes one email. ${usage}`)
  if (act === 'export' && !to) throw new Error(`export takes the folder to write to, --to. ${usage}`)
  if (act === 'export' ? submitted || yes : to)
    throw new Error(`${act} accepts no ${act === 'delete' ? '--to' : '--submitted or --yes'}. ${usage}`)
  return { ...checkPlace(values, usage), act, who, to: to ?? '' }
}

/** Undefined without a terminal. */
export type AskQuestion = ((question: string) => Promise<string>) | undefined

const confirm = async (person: Person, lines: readonly string[], where: string, ask: AskQuestion) => {
  if (!ask)
    throw new Error(
      'There is no terminal to ask on. Nothing was deleted. Add --yes to delete without asking.',
    )
  const question = [
    `This permanently deletes, on ${where}:`,
    ...lines.map((line) => `  ${line}`),
    `Type ${person.who} again to delete it: `,
  ].join('\n')
  if ((await ask(question)).trim().toLowerCase() !== person.who.toLowerCase())
    throw new Error('That did not match. Nothing was deleted.')
}

export const runPersonCommand = async (args: readonly string[], ask: AskQuestion): Promise<string> => {
  const { act, who, to, submitted, yes, ...flags } = readCommand(args)
  const place = await findPlace(flags)
  const { openPersonalStores } = await import('./personal-stores.ts')
  const { findPerson } = await import('./personal-data.ts')
  const stores = openPersonalStores(place)
  try {
    const person = await findPerson(stores, who, place.where)
    if (act === 'export') {
      const { exportPerson } = await import('./person-export.ts')
      return await exportPerson(stores, person, resolve(to))
    }
    const { assertDeletable, deletePerson, describeDeletion } = await import('./person-deletion.ts')
    assertDeletable(person, submitted)
    if (!yes) await confirm(person, describeDeletion(person), place.where, ask)
    return await deletePerson(stores, person, submitted)
  } finally {
    stores.close()
  }
}
