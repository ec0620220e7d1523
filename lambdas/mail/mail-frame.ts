// The frame of every mail: the product's name, one narrow column, and below it how to get help.
import * as z from 'zod/mini'

export const brand = z
  .object({
    PRODUCT_NAME: z.string(),
    SUPPORT_PHONE: z.string(),
    SUPPORT_EMAIL: z.string(),
    SUPPORT_HOURS: z.string(),
  })
  .parse(process.env)

export const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  )

const product = escaped(brand.PRODUCT_NAME)
const phone = escaped(brand.SUPPORT_PHONE)
const email = escaped(brand.SUPPORT_EMAIL)
const hours = escaped(brand.SUPPORT_HOURS)

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

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

export const paragraph = (html: string) => `<p class="ink" style="margin:0 0 16px;${textStyle}">${html}</p>`

export const phoneLink = `<a href="tel:${phone.replace(/[^+\d]/g, '')}" style="color:#0f4c43;font-weight:700;white-space:nowrap">${phone}</a>`

export const alertBox = (html: string) =>
  `<p class="alert ink" style="margin:8px 0 16px;padding:16px 20px;border:2px solid #b4621f;border-radius:10px;background:#fbeee0;${textStyle}">${html}</p>`

const footer = (why: string) =>
  [
    `<td style="padding:24px 24px 0;${sans}">`,
    `<p class="ink" style="margin:0 0 16px;${textStyle}"><strong>Questions? We’re glad to help.</strong><br>Call ${phoneLink}<br>${hours}<br><a href="mailto:${email}" style="color:#0f4c43">${email}</a></p>`,
    `<p class="ink" style="margin:0;font-size:16px;line-height:24px;color:#404e4b">${why}</p>`,
    '</td>',
  ].join('')

export const plainHelp = `Questions? We’re glad to help.\nCall ${brand.SUPPORT_PHONE}\n${brand.SUPPORT_HOURS}\n${brand.SUPPORT_EMAIL}`

type MailParts = { heading: string; blocks: readonly string[]; why: string }

/** All parts are HTML. `why` says why the reader gets this mail. */
export const mailHtml = ({ heading, blocks, why }: MailParts): string =>
  [
    '<!doctype html><html lang="en">',
    head,
    '<body class="ground" style="margin:0;padding:0;background:#fbf8f3">',
    '<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbf8f3" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 8px 40px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left">',
    '<tr><td bgcolor="#0f4c43" style="padding:20px 24px;border-bottom:6px solid #f2b233;border-radius:16px 16px 0 0;background:#0f4c43">',
    `<p style="margin:0;font:600 26px/32px Georgia,serif;color:#fffdf8">${product}</p>`,
    `</td></tr><tr><td class="sheet" bgcolor="#ffffff" style="padding:32px 24px 24px;border:1px solid #ddd6c9;border-top:0;border-radius:0 0 16px 16px;background:#ffffff;${sans}">`,
    `<h1 class="ink" style="margin:0 0 16px;font:600 30px/38px Georgia,serif;color:#1c2b2a">${heading}</h1>`,
    ...blocks,
    '</td></tr><tr>',
    footer(why),
    '</tr></table></td></tr></table></body></html>',
  ].join('')
