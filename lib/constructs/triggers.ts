// The three functions that Cognito calls. None of their roles names the pool, which names them: that would be a cycle.
import { Construct } from 'constructs'
import { acceptedText } from '#domain/accepted-terms.ts'
import type { Brand } from '#domain/site-config.ts'
import { addFunction } from './function.ts'
import type { Logs } from './logs.ts'
import type { Records } from './records.ts'

type TriggerSettings = { records: Records; siteUrl: string; brand: Brand; logs: Logs }

export const addTriggers = (parent: Construct, settings: TriggerSettings) => {
  const { records, siteUrl, brand, logs } = settings
  const scope = new Construct(parent, 'Triggers')
  /** Cognito waits 5 seconds for a trigger; with less memory the first call would need most of them. */
  const limits = { memory: 512, timeout: 5, logs }
  return {
    customMessage: addFunction(scope, 'CustomMessage', {
      ...limits,
      entry: 'custom-message',
      description: 'Larkfield: the words of every mail about an account',
      environment: {
        APP_URL: siteUrl,
        PRODUCT_NAME: brand.productName,
        SUPPORT_PHONE: brand.supportPhone,
        SUPPORT_EMAIL: brand.supportEmail,
      },
      rights: [],
    }),
    preSignUp: addFunction(scope, 'PreSignUp', {
      ...limits,
      entry: 'pre-sign-up',
      description: 'Larkfield: who may sign up',
      environment: { ACCEPTED_TERMS: acceptedText(brand) },
      rights: [],
    }),
    postConfirmation: addFunction(scope, 'PostConfirmation', {
      ...limits,
      entry: 'post-confirmation',
      description: "Larkfield: makes a new applicant's record",
      environment: { TABLE_NAME: records.tableName },
      rights: records.rightToWrite(),
    }),
  }
}
