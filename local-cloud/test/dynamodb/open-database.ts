import { afterAll } from 'vitest'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { connect, start } from './dynamodb-fixture.ts'

export const openDatabase = async () => {
  const folder = await temporaryFolder()
  const database = await start(folder)
  afterAll(database.close)
  return { ...database, folder, client: connect(database.endpoint, database.owner) }
}
