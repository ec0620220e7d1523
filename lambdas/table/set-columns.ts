// Sets columns, with placeholders for DynamoDB's reserved words.

export const setColumns = (columns: Readonly<Record<string, unknown>>) => {
  const entries = Object.entries(columns)
  return {
    UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  }
}
