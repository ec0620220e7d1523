// POST /api/desk/cases/{id}/notes: adds a note, or a correction of one.
import { addNote, type Note } from '#domain/contracts/desk-case-contract.ts'
import { audit } from '../audit/audit.ts'
import { putNote, readNotes } from '../cases/notes.ts'
import { Refusal } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { findSubmission, subjectOf } from '../staff/submission.ts'

const corrected = ({ by }: Note) =>
  new Refusal(409, `${by ?? 'Someone else'} corrected this note first. Please look at it and try again.`)

const refuseCorrection = (notes: readonly Note[], supersedes: string) => {
  if (!notes.some(({ id }) => id === supersedes)) throw new Refusal(404, 'We can’t find the note to correct.')
  const other = notes.find((note) => note.supersedes === supersedes)
  if (other) throw corrected(other)
}

export const handler = staffEndpoint(addNote, async ({ id, key, text, supersedes = null }, caller) => {
  const record = await findSubmission(id)
  if (record.status !== 'submitted')
    throw new Refusal(409, 'This application isn’t submitted yet, so it can’t have notes.')
  const stored = async () => {
    const notes = await readNotes(id)
    const repeated = notes.find((note) => note.id === key)
    if (!repeated && supersedes !== null) refuseCorrection(notes, supersedes)
    return repeated
  }
  const repeated = await stored()
  if (repeated) return repeated
  const entry = await audit(caller, { action: 'note-added', ...subjectOf(record) })
  const note = { id: key, at: entry.at, by: entry.admin_email, text, supersedes }
  if (await putNote(id, note)) return note
  const winner = await stored()
  if (!winner) throw new Error('The note that was in the way is gone.')
  return winner
})
