// A local DynamoDB in a process of its own, to be killed: `node dynamodb-process.ts <folder>`.
import { start } from './dynamodb-fixture.ts'

const { endpoint, owner } = await start(process.argv[2] ?? '')
process.send?.({ endpoint, owner })
process.on('disconnect', () => process.exit())
