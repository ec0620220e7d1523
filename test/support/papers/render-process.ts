// Renders all files of papers in a process of its own, and prints the SHA-256 of each.
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { render } from './rendered.ts'

const hashes = async () => {
  const all: string[] = []
  for (const takenBack of [undefined, {}])
    for (const file of ['authorization', 'copy', 'release', 'coverage-request'] as const) {
      const bytes = await render(file, takenBack ? { takenBack } : {})
      all.push(sha256Of(bytes))
    }
  return all
}

void hashes().then((all) => console.log(JSON.stringify(all)))
