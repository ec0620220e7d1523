// The function that makes packages, in this process, with its own table and buckets.
import { afterAll } from 'vitest'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { openPackageStore } from './package-store.ts'

const importModules = async () => ({
  ...(await import('#lambdas/package/handler.ts')),
  ...(await import('#lambdas/table/table.ts')),
  ...(await import('#lambdas/records/stored-record.ts')),
  ...(await import('#lambdas/disclosures/package-files.ts')),
  ...(await import('#lambdas/disclosures/package-plan.ts')),
  ...(await import('#lambdas/object-store.ts')),
})

export const openPackageWorld = async () => {
  const store = await openPackageStore(await temporaryFolder())
  takeFunctionEnvironment(store.variables)
  const modules = await importModules()
  afterAll(async () => {
    modules.objectStore().destroy()
    modules.table.destroy()
    await store.close()
  })
  return {
    ...store,
    modules,
    record: async (userId: string) => {
      const found = await modules.findRecord(userId)
      if (!found) throw new Error('There is no record.')
      return found
    },
  }
}
