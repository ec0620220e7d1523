// npm run check: types, lint and format.
import { run } from './command.ts'

const codes = await Promise.all([run('tsc', '-p', '.'), run('biome', 'check', '--error-on-warnings', '.')])
process.exit(Math.max(...codes))
