// No code changes a note, and only the deletion of the person deletes it.
import { type Note, noteSchema } from '#domain/contracts/desk-case-contract.ts'
import { notesPartition } from '../table/item-keys.ts'
import { deleteItem, putNew, readPartition } from '../table/table.ts'

/** One correction of a note, and one end of a task at most: two people can't correct it in two ways, or both have done it. */
const rowOf = ({ id, supersedes, task }: Note) => {
  if (supersedes !== null) return `CORRECTS#${supersedes}`
  return task?.what === 'done' ? `DONE#${task.id}` : `NOTE#${id}`
}

const storedNotes = (userId: string) => readPartition(notesPartition(userId))

export const readNotes = async (userId: string): Promise<Note[]> => {
  const notes = (await storedNotes(userId)).map((item) => noteSchema.parse(item))
  return notes.sort(({ at: one }, { at: other }) => (one < other ? -1 : 1))
}

/** false if it is there already, or another correction of the same note, or end of the same task. */
export const putNote = (userId: string, note: Note): Promise<boolean> =>
  putNew({ pk: notesPartition(userId), sk: rowOf(note), ...note })

export const deleteNotes = async (userId: string): Promise<void> => {
  for (const { pk, sk } of await storedNotes(userId)) await deleteItem({ Key: { pk, sk } })
}
