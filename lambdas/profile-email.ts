// POST /api/profile-email: after a change of email the profile follows. The address comes from Cognito, never from the browser;
// version and time stay as they are, because no answer changes and a repeated save is answered from them.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { profileEmail } from '#domain/contract.ts'
import { type Account, createRow } from './applicant/applicant-row.ts'
import { confirmedAccountOf } from './applicant/cognito-account.ts'
import { endpoint } from './http/endpoint.ts'
import { applicantKey } from './table/item-keys.ts'
import { isConditionFailure, table, tableName } from './table/table.ts'

const storeEmail = async ({ userId, email }: Account): Promise<void> => {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: applicantKey(userId),
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET email = :email, account_email = :email',
      ExpressionAttributeValues: { ':email': email },
    }),
  )
}

export const handler = endpoint(profileEmail, async (_, { userId, accessToken }) => {
  const account = await confirmedAccountOf(userId, accessToken)
  await storeEmail(account).catch((error: unknown) => {
    if (!isConditionFailure(error)) throw error
    return createRow(account)
  })
  return { email: account.email }
})
