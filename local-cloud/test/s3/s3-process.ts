// A local S3 in a process of its own, to be killed: `node s3-process.ts <folder>`.
import { start } from './s3-fixture.ts'

const { endpoint, owner } = await start(process.argv[2] ?? '')
process.send?.({ endpoint, owner })
process.on('disconnect', () => process.exit())
