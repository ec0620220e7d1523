import { createInterface } from 'node:readline/promises'
import { commandFailure } from '#bin/operator/command-arguments.ts'

const askOnTerminal = async (question: string) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((settle) => terminal.once('close', () => settle('')))
  try {
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  async admin(args) {
    const { runAdminCommand } = await import('#bin/operator/admin-command.ts')
    return runAdminCommand(args)
  },
  async person(args) {
    const { runPersonCommand } = await import('#bin/operator/person-command.ts')
    return runPersonCommand(args, process.stdin.isTTY ? askOnTerminal : undefined)
  },
  async 'origin-secret'(args) {
    const { rotateOriginSecret } = await import('#bin/operator/origin-secret-command.ts')
    return rotateOriginSecret(args)
  },
  async 'first-hour'(args) {
    const { askFirstHour } = await import('#bin/operator/first-hour-command.ts')
    const { lines, isAsExpected } = await askFirstHour(args)
    process.exitCode = isAsExpected ? 0 : 1
    return lines.join('\n')
  },
}

const [name = '', ...args] = process.argv.slice(2)
try {
  console.log(await commands[name]?.(args))
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}
