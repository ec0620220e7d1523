// Mails as JSON lines.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Clock } from '../machine/clock.ts'

const mailSchema = z.object({
  from: z.optional(z.string()),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  at: z.string(),
  headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  tags: z.optional(z.record(z.string(), z.string())),
  /** Returned or complained about. */
  outcome: z.optional(z.string()),
})

export type Mail = z.infer<typeof mailSchema>

type Delivery = {
  from?: string | undefined
  to: string
  subject: string
  html?: string | undefined
  text?: string | undefined
} & Pick<Mail, 'headers' | 'tags' | 'outcome'>

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)

const textOf = (html: string) =>
  decode(
    html
      .replace(/<(style|title|head)\b[\s\S]*?<\/\1>/gi, '')
      .replace(/\s+/g, ' ')
      .replace(/<br[^>]*>|<\/(p|div|h\d|li|tr|table)>/gi, '\n')
      .replace(/<[^>]+>/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\bhref=(["'])(.*?)\1/gi)]
    .map(([, , link = '']) => decode(link))
    .filter((link) => /^https?:/.test(link))

const parseLine = (line: string): Mail[] => {
  try {
    return [mailSchema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

const readMails = async (path: string) => {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n')
  return text.split('\n').flatMap(parseLine)
}

/** Skips a line cut by a kill. */
export const openMailbox = async (dataFolder: string, clock: Clock) => {
  const path = join(dataFolder, 'mail.jsonl')
  const mails = await readMails(path)
  return {
    mails: (): readonly Mail[] => mails,
    async deliver({ from, to, subject, html = '', text, ...rest }: Delivery) {
      const at = new Date(clock()).toISOString()
      const words = { to, subject, html, text: text ?? textOf(html), links: linksOf(html), at, ...rest }
      const mail = from === undefined ? words : { from, ...words }
      await appendFile(path, `${JSON.stringify(mail)}\n`, { mode: 0o600 })
      mails.push(mail)
    },
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
