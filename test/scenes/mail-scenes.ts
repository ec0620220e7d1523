// The mails that no page leads to, as a browser shows them. The gallery pictures them; test/lambdas tests their words.

import type { CustomMessageTriggerEvent } from 'aws-lambda'
import type { Page } from 'playwright-core'
import { visit } from '#test/support/browser/visitor.ts'
import { caseMailExamples, mailRecord } from '#test/support/case-mail-examples.ts'
import { type Part, pictured, scene, type Visitor } from './scene.ts'

const environment = {
  APP_URL: 'https://apply.larkfield.example',
  DRAFT_DAYS: '180',
  PRODUCT_NAME: 'Larkfield',
  SUPPORT_PHONE: '1-800-555-0142',
  SUPPORT_EMAIL: 'support@larkfield.example',
  SUPPORT_HOURS: 'Monday to Friday, 8 to 6 Eastern',
}

const render = async () => {
  Object.assign(process.env, environment)
  const { caseMail } = await import('#lambdas/mail/case-mails.ts')
  return caseMailExamples.map(([name, mail]) => [name, caseMail(mail, mailRecord(mail))] as const)
}

/** The site's own policy would refuse the styles of a mail. */
const show = async (page: Page, html: string) => {
  await page.goto('data:text/html,')
  await page.setContent(html)
}

const plain = (text: string) =>
  `<pre style="font:16px/24px monospace;white-space:pre-wrap;overflow-wrap:anywhere">${text}</pre>`

const mails = caseMailExamples.map(([name]) => [
  `Mail, ${name}`,
  async ({ page }: Visitor) => {
    const [, mail] = (await render()).find(([known]) => known === name) ?? []
    await show(page, mail?.html ?? '')
  },
])

const caseMailScene = scene({
  route: '/dashboard',
  title: 'Mails about a case',
  open: visit,
  states: pictured({
    ...Object.fromEntries(mails),
    'Mails, all as plain text': async ({ page }: Visitor) => {
      const texts = (await render()).map(([, { subject, text }]) => `Subject: ${subject}\n\n${text}`)
      await show(page, plain(texts.join(`\n\n${'='.repeat(40)}\n\n`)))
    },
  }),
})

const codeMails = {
  'Mail, new email': 'CustomMessage_UpdateUserAttribute',
  'Mail, sign-in code': 'CustomMessage_Authentication',
  'Mail, invitation': 'CustomMessage_AdminCreateUser',
  'Mail, invitation to read and sign': 'CustomMessage_AdminCreateUser',
} as const

const codeEvent = (
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  userAttributes: Record<string, string>,
): CustomMessageTriggerEvent => ({
  ...{ version: '1', region: 'us-east-1', userPoolId: 'pool', userName: 'mary', triggerSource },
  callerContext: { awsSdkVersion: '1', clientId: 'client' },
  request: {
    userAttributes,
    codeParameter: triggerSource === codeMails['Mail, invitation'] ? 'Lark-4!field' : '482913',
    linkParameter: '',
    usernameParameter: 'mary@example.com',
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
})

const codeMailScene = scene({
  route: '/account',
  title: 'Mails with a code',
  open: visit,
  states: pictured(
    Object.fromEntries(
      Object.entries(codeMails).map(([name, triggerSource]) => [
        name,
        async ({ page }: Visitor) => {
          Object.assign(process.env, environment)
          const { codeMailOf } = await import('#lambdas/mail/code-mails.ts')
          const attributes = name.endsWith('sign') ? { 'custom:role': 'policyholder' } : {}
          await show(page, codeMailOf(codeEvent(triggerSource, attributes))?.html ?? '')
        },
      ]),
    ),
  ),
})

export const mailPart: Part = { title: 'Mails', scenes: [caseMailScene, codeMailScene] }
