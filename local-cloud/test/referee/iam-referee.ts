// An IAM simulator that somebody else wrote judges our decisions on rights.
import { runSimulation } from '@cloud-copilot/iam-simulate'
import * as z from 'zod/mini'
import { allows } from '#local-cloud/iam/iam.ts'
import { roleArn } from '#local-cloud/iam/policy.ts'
import { matchesAny } from '#local-cloud/iam/wildcard.ts'
import { kindOfDecision } from './kind-of-decision.mjs'

const texts = z.array(z.string())
const principals = z.optional(z.record(z.string(), texts))

const statement = {
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: texts,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), texts))),
}

export const decisionSchema = z.object({
  principal: z.object({ name: z.string(), session: z.string(), statements: z.array(z.object(statement)) }),
  action: z.string(),
  resource: z.string(),
  context: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  resourcePolicy: z.array(z.object({ ...statement, Principal: principals, NotPrincipal: principals })),
  isAllowed: z.boolean(),
})

export type Decision = z.infer<typeof decisionSchema>

export const account = '000000000000'

type Call = Pick<Decision, 'action' | 'resource' | 'context'> & {
  caller: string
  statements?: readonly unknown[] | undefined
  resourcePolicy?: unknown
}

/** True for allowed. Throws what the simulator holds against the call or a policy, such as an action without this condition key. */
export const simulate = async ({ caller, statements, resourcePolicy, ...call }: Call): Promise<boolean> => {
  const judged = await runSimulation(
    {
      request: {
        principal: caller,
        action: call.action,
        resource: { resource: call.resource, accountId: account },
        contextVariables: call.context,
      },
      identityPolicies: statements
        ? [{ name: 'role', policy: { Version: '2012-10-17', Statement: statements } }]
        : [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      resourcePolicy,
    },
    {},
  )
  if (judged.resultType === 'error') throw new Error(JSON.stringify(judged.errors))
  return judged.overallResult === 'Allowed'
}

/** Lets the rights of roles count for a key, see https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html */
const defaultKeyPolicy = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: { AWS: `arn:aws:iam::${account}:root` }, Action: 'kms:*', Resource: '*' },
  ],
}

const policyOf = (action: string, Statement: Decision['resourcePolicy']) => {
  if (action.startsWith('kms:')) return defaultKeyPolicy
  return Statement.length === 0 ? undefined : { Version: '2012-10-17', Statement }
}

/** A line for a decision that the simulator decides otherwise. */
const disagreement = async ({
  principal,
  isAllowed,
  resourcePolicy,
  ...call
}: Decision): Promise<string[]> => {
  const simulated = await simulate({
    ...call,
    caller: `arn:aws:sts::${account}:assumed-role/${principal.name}/${principal.session}`,
    statements: principal.statements,
    resourcePolicy: policyOf(call.action, resourcePolicy),
  }).catch(String)
  if (simulated === isAllowed) return []
  return [
    `${principal.name} ${isAllowed ? 'may' : "can't"} ${JSON.stringify(call)}, but the simulator says: ${simulated}`,
  ]
}

export const disagreements = async (decisions: readonly Decision[]): Promise<string[]> =>
  (await Promise.all(decisions.map(disagreement))).flat()

const elsewhere = (resource: string) =>
  resource.replace(
    /^((?:[^:]*:){5}(?:(?:table|key|userpool|identity|configuration-set|stack|parameter|rule)\/|(?:function|secret):)?)/,
    '$1other-',
  )

type Question = Pick<Decision, 'principal' | 'action' | 'resource' | 'context' | 'resourcePolicy'>

/** What no policy asks about decides nothing, and would make many questions of one. */
const askedAbout = ({ principal, context, resourcePolicy }: Question) => {
  const policies = JSON.stringify([principal.statements, resourcePolicy]).toLowerCase()
  return Object.entries(context).filter(([key]) => policies.includes(`"${key.toLowerCase()}"`))
}

const isGrantedSomewhere = ({ principal, action, resourcePolicy }: Question) =>
  [...principal.statements, ...resourcePolicy].some(
    ({ Effect, Action }) => Effect === 'Allow' && matchesAny(Action, action, 'i'),
  )

/** What nobody grants a role on anything is denied, whichever thing it is: that is asked once. */
const kindOfQuestion = (question: Question) =>
  isGrantedSomewhere(question)
    ? kindOfDecision(JSON.stringify([question.action, question.resource, askedAbout(question)]))
    : question.action

/** Calls that no test made: each role calls what only others called, and what it called itself on other things. */
export const callsNotMade = (made: readonly Decision[]): Decision[] => {
  const roles = new Map(
    made.map(({ principal }) => [kindOfDecision(JSON.stringify(principal)), principal]),
  ).values()
  return [...roles].flatMap((principal) => {
    const questions = made.map(({ action, resource, resourcePolicy, principal: caller, ...call }) => ({
      principal,
      action,
      context: { ...call.context, 'aws:PrincipalArn': roleArn(principal) },
      resource: caller.name === principal.name ? elsewhere(resource) : resource,
      resourcePolicy,
    }))
    return [...new Map(questions.map((question) => [kindOfQuestion(question), question])).values()].map(
      (question) => ({
        ...question,
        isAllowed: allows(
          principal,
          question.action,
          question.resource,
          question.context,
          question.resourcePolicy,
        ),
      }),
    )
  })
}
