// The code of a second signer, who has no account. It has no link.
import { codeOnly } from './code-mails.ts'
import { brand, type Mail, mailOf } from './mail-frame.ts'

const { PRODUCT_NAME: product } = brand

export const signingCodeMail = (code: string): Mail =>
  mailOf({
    subject: 'Your code',
    blocks: codeOnly(
      code,
      `Someone opened your paper at ${product}.`,
      'If it’s you, type this code on that page yourself:',
      '10 minutes',
    ),
    why: [
      'You’re receiving this email because someone asked you to read and sign a paper. If you didn’t open it, you can ignore this email. Nothing will change.',
    ],
  })
