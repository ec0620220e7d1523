// The sweep starts this function while a file is missing.
import * as z from 'zod/mini'
import { errorName, framesOf, log, millisecondsSince } from '../log.ts'
import { makePapers, type Render } from './make-papers.ts'
import { paperContentOf } from './render/paper-content.ts'
import { renderPaper } from './render/render-paper.ts'

const askedSchema = z.object({ userIds: z.array(z.string()) })

const render: Render = (record, asked, signature) =>
  renderPaper(paperContentOf({ record, ...asked, signature }))

/** Never rejects, so that the others of the event get their files. */
const makeSafely = async (userId: string) => {
  try {
    await makePapers(userId, render)
  } catch (error) {
    log({ event: 'paper-waiting', userId, minutes: 0, error: errorName(error), frames: framesOf(error) })
  }
}

export const handler = async (event: unknown): Promise<void> => {
  const start = performance.now()
  for (const userId of askedSchema.parse(event).userIds) await makeSafely(userId)
  log({ event: 'done', route: 'papers', milliseconds: millisecondsSince(start) })
}
