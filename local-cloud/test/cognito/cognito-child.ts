// A pool in a process of its own, for the test that kills it: `node cognito-child.ts <data folder>` prints its endpoint.
import { startCognito } from '#local-cloud/cognito/cognito.ts'
import { clients, poolId, poolProperties } from './cognito-fixture.ts'

const [, , dataFolder = ''] = process.argv

const { endpoint } = await startCognito({
  pool: { id: poolId, arn: 'arn:pool', properties: { ...poolProperties, LambdaConfig: {} } },
  clients,
  groups: [],
  invokeTrigger: async (_functionArn, event) => event,
  deliver: () => {},
  dataFolder,
  port: 0,
  clock: Date.now,
})
console.log(endpoint)
