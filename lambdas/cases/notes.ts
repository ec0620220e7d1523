// No code changes a note, and only the deletion of the person deletes it.
import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { type Note, noteSchema } from '#domain/contracts/desk-case-contract.ts'
import { notesPartition } from '../table/item-keys.ts'
import { putNew, table, tableName } from '../table/table.ts'

/** One correction of a note at most, so that two people can't correct it in two ways. */
const noteKey = (userId: string, { id, supersedes }: Note) => ({
  pk: notesPartition(userId),
  sk: supersedes === null ? `NOTE#${id}` : `CORRECTS#${supersedes}`,
})

const storedNotes = async (userId: string) => {
  const query = {
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': notesPartition(userId) },
  }
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) items.push(...Items)
  return items
}

export const readNotes = async (userId: string): Promise<Note[]> => {
  const notes = (await storedNotes(userId)).map((item) => noteSchema.parse(item))
  return notes.sort(({ at: one }, { at: other }) => (one < other ? -1 : 1))
}

/** false if it is there already, or another correction of the same note. */
export const putNote = (userId: string, note: Note): Promise<boolean> =>
  putNew({ ...noteKey(userId, note), ...note })

export const deleteNotes = async (userId: string): Promise<void> => {
  for (const { pk, sk } of await storedNotes(userId))
    await table.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
}
