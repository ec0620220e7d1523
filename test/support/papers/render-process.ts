// Renders all files of papers in a process of its own, and prints the SHA-256 of each.
import { paperFileSchema } from '#domain/papers/papers.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { drawnLetter } from './letters.ts'
import { render } from './rendered.ts'

const hashes = async () => {
  const all: string[] = []
  for (const takenBack of [undefined, {}])
    for (const file of paperFileSchema.options) {
      const bytes = await render(file, takenBack ? { takenBack } : {})
      all.push(sha256Of(bytes))
    }
  all.push(sha256Of(await drawnLetter()))
  return all
}

void hashes().then((all) => console.log(JSON.stringify(all)))
