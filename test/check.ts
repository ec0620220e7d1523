// npm run check: types, lint, format, dead code, and the floors of the project.
import { run } from './command.ts'
import { wrongImportsOfProject } from './floors.ts'

const wrong = wrongImportsOfProject()
for (const line of wrong) console.error(line)

const codes = await Promise.all([
  run('tsc', '-p', '.', '--checkers', '1'),
  run('biome', 'check', '--error-on-warnings', '.'),
  run('knip', '--no-progress'),
])
process.exit(Math.max(wrong.length > 0 ? 1 : 0, ...codes))
