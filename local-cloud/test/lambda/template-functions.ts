// The functions of a template, each with this code, and the roles that they take.
import { readTemplate } from '#local-cloud/cloudformation/template.ts'
import { createPrincipals } from '#local-cloud/iam/iam.ts'
import { createRoles } from '#local-cloud/iam/roles.ts'
import { createFunctions } from '#local-cloud/lambda/functions.ts'
import { systemClock } from '#local-cloud/machine/clock.ts'
import type { Log } from '#local-cloud/machine/log.ts'
import { codeFolder, temporaryFolder, writeAssembly } from '../cloudformation/assembly-fixture.ts'

/** Their asset is called `code`. */
export const functionsOf = async (Resources: object, code: string, log: Log = () => {}) => {
  const folder = await temporaryFolder()
  const assembly = await writeAssembly({ template: { Resources }, assets: { code: { 'index.cjs': code } } })
  const template = await readTemplate(assembly)
  const principals = createPrincipals(folder)
  const { roleOf, putRole } = createRoles(principals)
  const functions = createFunctions({
    clock: systemClock,
    log,
    roleOf,
    folderOf: () => codeFolder(code),
    inService: (text) => text,
    endpoints: {},
  })
  template.resources('AWS::IAM::Role').map(putRole)
  await Promise.all(template.resources('AWS::Lambda::Function').map(functions.put))
  template.resources('AWS::Lambda::EventInvokeConfig').map(functions.putEventInvokeConfig)
  return { folder, principals, functions }
}
