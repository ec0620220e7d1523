// npm run person -- export EMAIL --to FOLDER | delete EMAIL: what we store about a person, locally or on AWS.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { commandFailure } from '#bin/operator/command-failure.ts'
import { type AskQuestion, runPersonCommand } from '#bin/operator/person-command.ts'

const askOnTerminal: AskQuestion = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((settle) => terminal.once('close', () => settle('')))
  try {
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}

try {
  const ask = process.stdin.isTTY ? askOnTerminal : undefined
  console.log(await runPersonCommand(process.argv.slice(2), join(import.meta.dirname, '..'), ask))
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}
