// Renders a paper of each kind in its own process, and prints the SHA-256 of each.
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { drawnLetter } from './letters.ts'
import { render } from './render.ts'

const papers = [
  () => render('copy', { takenBack: {} }),
  () => render('release'),
  () => render('coverage-request'),
  () => drawnLetter(),
]

const hashes = async () => {
  const all: string[] = []
  for (const draw of papers) all.push(sha256Of(await draw()))
  return all
}

void hashes().then((all) => console.log(JSON.stringify(all)))
