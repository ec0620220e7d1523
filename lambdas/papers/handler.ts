// The sweep starts this function while a file is missing.
import * as z from 'zod/mini'
import { log, millisecondsSince } from '../log.ts'
import { makeLetters, type RenderLetter } from './make-letters.ts'
import { makePapers, orTell, type Render } from './make-papers.ts'
import { letterContentOf } from './render/letter-content.ts'
import { paperContentOf } from './render/paper-content.ts'
import { renderPaper } from './render/render-paper.ts'

const askedSchema = z.object({ userIds: z.array(z.string()) })

const render: Render = (record, asked, signature) =>
  renderPaper(paperContentOf({ record, ...asked, signature }))

const renderLetter: RenderLetter = (letter) => renderPaper(letterContentOf(letter))

export const handler = async (event: unknown): Promise<void> => {
  const start = performance.now()
  const now = new Date().toISOString()
  for (const userId of askedSchema.parse(event).userIds) {
    await orTell(userId, now, () => makePapers(userId, render))
    await orTell(userId, now, () => makeLetters(userId, renderLetter))
  }
  log({ event: 'done', route: 'papers', milliseconds: millisecondsSince(start) })
}
