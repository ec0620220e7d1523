// Calls triggers with Cognito's events.
import * as z from 'zod/mini'
import { CognitoError } from './cognito-error.ts'
import type { Pool, Trigger } from './pool.ts'

export type InvokeTrigger = (functionArn: string, event: unknown) => Promise<unknown>

type TriggerCall = {
  source: string
  userName: string
  clientId?: string | undefined
  request: Record<string, unknown>
  response: Record<string, unknown>
}

const preSignUpSchema = z.object({
  response: z.object({ autoConfirmUser: z.optional(z.boolean()), autoVerifyEmail: z.optional(z.boolean()) }),
})

/** Allowed in a mail. */
const mailText = /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]*$/u

const customMessageSchema = z.object({
  response: z.object({
    emailSubject: z.nullish(z.string().check(z.maxLength(140), z.regex(mailText))),
    emailMessage: z.nullish(z.string().check(z.maxLength(20_000), z.regex(mailText))),
  }),
})

const parseOutput = <Schema extends z.ZodMiniType>(schema: Schema, output: unknown) => {
  const parsed = z.safeParse(schema, output)
  if (parsed.success) return parsed.data
  throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
}

export type Triggers = ReturnType<typeof createTriggers>

export const createTriggers = (pool: Pool, invoke: InvokeTrigger) => {
  const call = async (trigger: Trigger, { source, userName, clientId, request, response }: TriggerCall) => {
    const functionArn = pool.LambdaConfig[trigger]
    if (functionArn === undefined) return undefined
    const event = {
      version: '1',
      region: pool.region,
      userPoolId: pool.id,
      userName,
      callerContext: {
        awsSdkVersion: 'aws-sdk-unknown-unknown',
        clientId: clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
      },
      triggerSource: `${trigger}_${source}`,
      request,
      response,
    }
    try {
      return await invoke(functionArn, event)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${message}.`)
    }
  }

  return {
    preSignUp: async (event: Omit<TriggerCall, 'response'>) => {
      const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false }
      const output = await call('PreSignUp', { ...event, response })
      return output === undefined ? response : parseOutput(preSignUpSchema, output).response
    },
    customMessage: async (event: Omit<TriggerCall, 'response'>) => {
      const response = { smsMessage: null, emailMessage: null, emailSubject: null }
      const output = await call('CustomMessage', { ...event, response })
      return output === undefined ? response : parseOutput(customMessageSchema, output).response
    },
    postConfirmation: (event: Omit<TriggerCall, 'response'>) =>
      call('PostConfirmation', { ...event, response: {} }),
  }
}
