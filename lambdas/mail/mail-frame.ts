// Days are in Eastern time.
import * as z from 'zod/mini'
import { easternDayOf } from '#domain/text/eastern-day.ts'

export const brand = z
  .object({
    PRODUCT_NAME: z.string(),
    SUPPORT_PHONE: z.string(),
    SUPPORT_EMAIL: z.string(),
    SUPPORT_HOURS: z.string(),
  })
  .parse(process.env)

export type Mail = { subject: string; html: string; text: string }

type Part = { html: string; text: string }
export type Words = string | Part

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  )

const product = escaped(brand.PRODUCT_NAME)

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const linkStyle = 'color:#0f4c43;font-weight:700'

const dark = [
  '.ground{background:#14201f!important}',
  '.sheet{background:#1f2e2c!important;border-color:#44544f!important}',
  '.ink,.ink a{color:#f5f0e7!important}',
  '.code{background:#14201f!important;border-color:#bfe0d6!important}',
  '.press,.press a{background:#bfe0d6!important;color:#0a2420!important}',
  '.alert{background:#14201f!important;border-color:#f2b233!important}',
].join('')

const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (prefers-color-scheme:dark){${dark}}</style></head>`

const textStyle = 'font-size:18px;line-height:28px;color:#1c2b2a;overflow-wrap:anywhere'

const joined = (words: readonly Words[]): Part => {
  const parts = words.map((word) => (typeof word === 'string' ? { html: escaped(word), text: word } : word))
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('') }
}

const block = (words: readonly Words[], htmlOf: (html: string) => string): Part => {
  const { html, text } = joined(words)
  return { html: htmlOf(html), text }
}

export const strong = (text: string): Part => ({ html: `<strong>${escaped(text)}</strong>`, text })

/** Our addresses need no escaping, and Cognito fills in the code. */
export const link = (text: string, address: string): Part => ({
  html: `<a href="${address}" style="${linkStyle}">${escaped(text)}</a>`,
  text: `${text}: ${address}`,
})

const phoneAddress = `tel:${brand.SUPPORT_PHONE.replace(/[^+\d]/g, '')}`

export const phoneLink: Part = {
  html: `<a href="${phoneAddress}" style="${linkStyle};white-space:nowrap">${escaped(brand.SUPPORT_PHONE)}</a>`,
  text: brand.SUPPORT_PHONE,
}

export const withPhoneLink = (line: string): Words[] =>
  line.split(brand.SUPPORT_PHONE).flatMap((part, index) => (index === 0 ? [part] : [phoneLink, part]))

export const paragraph = (...words: readonly Words[]): Part =>
  block(words, (html) => `<p class="ink" style="margin:0 0 16px;${textStyle}">${html}</p>`)

export const alertBox = (...words: readonly Words[]): Part =>
  block(
    words,
    (html) =>
      `<p class="alert ink" style="margin:8px 0 16px;padding:16px 20px;border:2px solid #b4621f;border-radius:10px;background:#fbeee0;${textStyle}">${html}</p>`,
  )

export const fact = (name: string, ...words: readonly Words[]): Part => {
  const { html, text } = joined(words)
  return {
    html: `<p class="ink" style="margin:0 0 16px;${textStyle}"><strong>${escaped(name)}</strong><br>${html}</p>`,
    text: `${name}\n${text}`,
  }
}

export const button = (text: string, address: string): Part => ({
  html: `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="press" bgcolor="#0f4c43" style="border-radius:10px;background:#0f4c43"><a href="${address}" style="display:inline-block;padding:18px 32px;border-radius:10px;font-size:20px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none">${escaped(text)}</a></td></tr></table>`,
  text: `${text}: ${address}`,
})

const callWords = `Call ${brand.SUPPORT_PHONE}`
export const phoneButton: Part = { html: button(callWords, phoneAddress).html, text: callWords }

const box = (size: string) => (words: string, value: string) => {
  const lead = paragraph(words)
  return {
    html: `${lead.html}<p class="code ink" style="margin:0 0 24px;padding:20px 8px 20px 16px;border:2px solid #0f4c43;border-radius:10px;background:#e6f0ec;${size};font-weight:700;text-align:center;color:#1c2b2a;word-break:break-all">${escaped(value)}</p>`,
    text: `${lead.text}\n${value}`,
  }
}

export const codeBox = box('font-size:40px;line-height:48px;letter-spacing:8px')
/** Fits a phone of 320 pixels. */
export const referenceBox = box('font-size:32px;line-height:40px;letter-spacing:2px')
export const passwordBox = box('font-size:26px;line-height:34px;letter-spacing:2px')

const help = (): Part => {
  const { SUPPORT_HOURS: hours, SUPPORT_EMAIL: email } = brand
  const questions = 'Questions? We’re glad to help.'
  return {
    html: `<p class="ink" style="margin:0 0 16px;${textStyle}"><strong>${questions}</strong><br>Call ${phoneLink.html}<br>${escaped(hours)}<br><a href="mailto:${escaped(email)}" style="color:#0f4c43">${escaped(email)}</a></p>`,
    text: [questions, `Call ${phoneLink.text}`, hours, email].join('\n'),
  }
}

const small = (words: readonly Words[]): Part =>
  block(
    words,
    (html) =>
      `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#404e4b">${html}</p>`,
  )

export type Blocks = readonly Part[]

type MailParts = {
  subject: string
  heading?: string
  blocks: Blocks
  why: readonly Words[]
}

const page = (heading: string, sheet: readonly Part[], foot: readonly Part[]) =>
  [
    '<!doctype html><html lang="en">',
    head,
    '<body class="ground" style="margin:0;padding:0;background:#fbf8f3">',
    '<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbf8f3" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 8px 40px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left">',
    '<tr><td bgcolor="#0f4c43" style="padding:20px 24px;border-bottom:6px solid #f2b233;border-radius:16px 16px 0 0;background:#0f4c43">',
    `<p style="margin:0;font:600 26px/32px Georgia,serif;color:#fffdf8">${product}</p>`,
    `</td></tr><tr><td class="sheet" bgcolor="#ffffff" style="padding:32px 24px 24px;border:1px solid #ddd6c9;border-top:0;border-radius:0 0 16px 16px;background:#ffffff;${sans}">`,
    `<h1 class="ink" style="margin:0 0 16px;font:600 30px/38px Georgia,serif;color:#1c2b2a;text-wrap:balance">${escaped(heading)}</h1>`,
    ...sheet.map(({ html }) => html),
    `</td></tr><tr><td style="padding:24px 24px 0;${sans}">`,
    ...foot.map(({ html }) => html),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')

export const mailOf = ({ subject, heading = subject, blocks, why }: MailParts): Mail => {
  const foot = [help(), small(why)]
  return {
    subject,
    html: page(heading, blocks, foot),
    text: [brand.PRODUCT_NAME, heading, ...[...blocks, ...foot].map(({ text }) => text)].join('\n\n'),
  }
}

/** In the machine's time zone. */
const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export const dayOfTime = (time: string): Date => dateOf(easternDayOf(time))

export const weekday = (date: Date): string =>
  date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** 'Wednesday, November 25' */
export const weekdayOf = (day: string): string => weekday(dateOf(day))

export const wholeDay = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long' })

/** 'November 25, 2026' */
export const wholeDayOf = (day: string): string => wholeDay(dateOf(day))

const Charset = 'UTF-8'

type Header = { Name: string; Value: string }

export const messageOf = (
  from: string | undefined,
  to: string,
  { subject, html, text }: Mail,
  Headers: Header[] = [],
) => ({
  FromEmailAddress: from,
  ReplyToAddresses: [brand.SUPPORT_EMAIL],
  Destination: { ToAddresses: [to] },
  Content: {
    Simple: {
      Subject: { Data: subject, Charset },
      Body: { Html: { Data: html, Charset }, Text: { Data: text, Charset } },
      ...(Headers.length > 0 && { Headers }),
    },
  },
})
