// A pool in a process of its own, for the test that kills it: `node cognito-child.ts <data folder>` prints its endpoint.
import { startBarePool } from './example-pool.ts'

console.log((await startBarePool(process.argv[2] ?? '')).endpoint)
