// npm run check: types, lint, format and dead code.
import { run } from './command.ts'

const codes = await Promise.all([
  run('tsc', '-p', '.'),
  run('biome', 'check', '--error-on-warnings', '.'),
  run('knip', '--no-progress'),
])
process.exit(Math.max(...codes))
