// Looks up records by reference, email, phone, policy number, or last name.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { compactText, phoneDigits, searchFor } from '#domain/record-search.ts'
import { isReference } from '#domain/text/readable-reference.ts'
import { nameKeys } from '../records/search-keys.ts'
import { userIdOf } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'

/** By one value. The search reads on through all cases after it. */
const mostFound = 1000
/** So that one call reads at most 10,000 rows. */
const mostNames = 6

const idsBy = async (index: string, column: string, value: string): Promise<string[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: index,
      KeyConditionExpression: '#column = :value',
      ExpressionAttributeNames: { '#column': column },
      ExpressionAttributeValues: { ':value': value },
      Limit: mostFound,
    }),
  )
  return Items.map(userIdOf)
}

/** Last names that begin with this word, of people whose name has all the others. */
const idsByName = async (word: string, words: string): Promise<string[]> => {
  const { search_letter, search_name } = nameKeys(word)
  if (search_letter === null) return []
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'last-names',
      KeyConditionExpression: 'search_letter = :letter AND begins_with(search_name, :word)',
      ExpressionAttributeValues: { ':letter': search_letter, ':word': search_name },
      Limit: mostFound,
    }),
  )
  const matches = searchFor(words)
  return Items.filter((item) => matches(item, userIdOf(item))).map(userIdOf)
}

const hasLetters = (word: string) => /\p{L}{2}/u.test(word)

const lookUps = (words: string): Promise<string[]>[] => {
  const [policy, phone] = [compactText(words), phoneDigits(words)]
  const names = [...new Set(words.split(/\s+/).map(compactText))].filter(hasLetters).slice(0, mostNames)
  return [
    ...(words.includes('@') ? [idsBy('emails', 'search_email', words.trim().toLowerCase())] : []),
    ...(/^\d{10}$/.test(phone) ? [idsBy('phones', 'search_phone', phone)] : []),
    ...(/\d/.test(policy) ? [idsBy('policies', 'search_policy', policy)] : []),
    ...names.map((name) => idsByName(name, words)),
  ]
}

/** `isWhole`: these are all, because a whole reference was found. */
export const lookUp = async (words: string): Promise<{ ids: string[]; isWhole: boolean }> => {
  const reference = compactText(words).toUpperCase()
  const byReference = isReference(reference) ? await idsBy('references', 'reference', reference) : []
  if (byReference.length > 0) return { ids: byReference, isWhole: true }
  const found = await Promise.all(lookUps(words))
  return { ids: [...new Set(found.flat())], isWhole: false }
}
