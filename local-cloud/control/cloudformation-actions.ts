// CloudFormation for the CDK's command line.
import type { S3 } from '../s3/s3.ts'
import type { Stack } from '../stacks/stack.ts'
import type { Stacks, Wanted } from '../stacks/stacks.ts'
import type { ChangeSets } from './change-sets.ts'
import { describeChangeSet, describeEvent, describeResources, describeStack } from './descriptions.ts'
import { type Action, listOf, members, QueryError, required } from './query.ts'

export type Parts = {
  stacks: Stacks
  changeSets: ChangeSets
  s3: S3
}

const invalid = (message: string) => new QueryError('ValidationError', message)

const stackIn = (form: URLSearchParams, stacks: Stacks): Stack => {
  const name = required(form, 'StackName')
  const stack = stacks.find(name)
  if (!stack) throw invalid(`Stack with id ${name} does not exist`)
  return stack
}

const readTemplate = async (form: URLSearchParams, s3: S3): Promise<string> => {
  const body = form.get('TemplateBody')
  if (body) return body
  const [, bucket = '', key = ''] =
    /^\/([^/]+)\/(.+)$/.exec(new URL(required(form, 'TemplateURL')).pathname) ?? []
  const object = await s3.readObject(bucket, key)
  if (!object) throw invalid(`S3 error: The specified key does not exist. (${bucket}/${key})`)
  return object.body.toString()
}

/** Without those that keep their previous value. */
const pairs = (form: URLSearchParams, list: string, key: string, value: string) =>
  Object.fromEntries(
    members(form, list).flatMap((member) => {
      const given = member.get(value)
      return given === undefined ? [] : [[member.get(key) ?? '', given]]
    }),
  )

const wantedBy = async (form: URLSearchParams, s3: S3): Promise<Wanted> => ({
  body: await readTemplate(form, s3),
  parameters: pairs(form, 'Parameters', 'ParameterKey', 'ParameterValue'),
  tags: pairs(form, 'Tags', 'Key', 'Value'),
})

const changeSetActions = (parts: Parts): Readonly<Record<string, Action>> => {
  const { changeSets } = parts
  const named = (form: URLSearchParams) =>
    [required(form, 'ChangeSetName'), form.get('StackName') ?? ''] as const
  return {
    CreateChangeSet: async (form) => {
      const [name, stackName] = named(form)
      const type = form.get('ChangeSetType') ?? 'UPDATE'
      const { id, stack } = changeSets.create(name, type, stackName, await wantedBy(form, parts.s3))
      return { Id: id, StackId: stack.id }
    },
    DescribeChangeSet: (form) => describeChangeSet(changeSets.get(...named(form))),
    DeleteChangeSet: (form) => {
      changeSets.remove(...named(form))
      return {}
    },
    ExecuteChangeSet: async (form) => {
      await begun(changeSets.execute(...named(form), form.get('DisableRollback') !== 'true'))
      return {}
    },
  }
}

const reportFault = (error: unknown) => console.error('The local CloudFormation failed:', error)

/** Clients ask only every 5 s whether an operation ended; most are short. */
const longestReplyMs = 3000

const begun = async (operation: Promise<void>) => {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, longestReplyMs)
  await Promise.race([operation.catch(reportFault), late.promise])
  clearTimeout(timer)
}

const deleteStack = async (stack: Stack | undefined) => {
  if (stack?.isProtected())
    throw invalid(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`)
  if (stack) await begun(stack.remove())
  return {}
}

export const cloudFormationActions = (parts: Parts): Readonly<Record<string, Action>> => {
  const { stacks } = parts
  return {
    ...changeSetActions(parts),
    DescribeStacks: (form) => ({
      Stacks: listOf((form.has('StackName') ? [stackIn(form, stacks)] : stacks.all()).map(describeStack)),
    }),
    /** Newest first, one page. */
    DescribeStackEvents: (form) => {
      const stack = stackIn(form, stacks)
      return {
        StackEvents: listOf(
          stack
            .events()
            .map((event) => describeEvent(stack, event))
            .toReversed(),
        ),
      }
    },
    DescribeStackResources: (form) => ({
      StackResources: describeResources(stackIn(form, stacks), 'Timestamp'),
    }),
    ListStackResources: (form) => ({
      StackResourceSummaries: describeResources(stackIn(form, stacks), 'LastUpdatedTimestamp'),
    }),
    GetTemplate: (form) => ({ TemplateBody: stackIn(form, stacks).current()?.body }),
    DeleteStack: (form) => deleteStack(stacks.find(required(form, 'StackName'))),
    UpdateTerminationProtection: (form) => {
      const stack = stackIn(form, stacks)
      stack.protect(form.get('EnableTerminationProtection') === 'true')
      return { StackId: stack.id }
    },
  }
}
