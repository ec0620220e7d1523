// No code changes or deletes a note.
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { type Note, noteSchema } from '#domain/contracts/desk-case-contract.ts'
import { notesPartition } from '../table/item-keys.ts'
import { putNew, table, tableName } from '../table/table.ts'

/** One correction of a note at most, so that two people can't correct it in two ways. */
const noteKey = (userId: string, { id, supersedes }: Note) => ({
  pk: notesPartition(userId),
  sk: supersedes === null ? `NOTE#${id}` : `CORRECTS#${supersedes}`,
})

export const readNotes = async (userId: string): Promise<Note[]> => {
  const query = {
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': notesPartition(userId) },
  }
  const notes: Note[] = []
  for await (const { Items = [] } of paginateQuery({ client: table }, query))
    notes.push(...Items.map((item) => noteSchema.parse(item)))
  return notes.sort(({ at: one }, { at: other }) => (one < other ? -1 : 1))
}

/** false if it is there already, or another correction of the same note. */
export const putNote = (userId: string, note: Note): Promise<boolean> =>
  putNew({ ...noteKey(userId, note), ...note })
