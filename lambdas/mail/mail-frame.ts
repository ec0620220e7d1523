// The frame of every mail: the product's name, one narrow column, and how to get help.
import * as z from 'zod/mini'

export const brand = z
  .object({ PRODUCT_NAME: z.string(), SUPPORT_PHONE: z.string(), SUPPORT_EMAIL: z.string() })
  .parse(process.env)

export const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  )

const product = escaped(brand.PRODUCT_NAME)
const phone = escaped(brand.SUPPORT_PHONE)
const email = escaped(brand.SUPPORT_EMAIL)

const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (prefers-color-scheme:dark){.ground{background:#14201f!important}.sheet{background:#1f2e2c!important;border-color:#44544f!important}.ink,.ink a{color:#f5f0e7!important}.brand{color:#bfe0d6!important}.code{background:#14201f!important;border-color:#bfe0d6!important}.press,.press a{background:#bfe0d6!important;color:#0a2420!important}}</style></head>`

export const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:18px;line-height:28px;color:#1c2b2a;overflow-wrap:anywhere">${html}</p>`

const help = `<p class="ink" style="margin:24px 0 0;padding-top:20px;border-top:1px solid #c9c1b2;font-size:18px;line-height:28px;color:#1c2b2a"><strong>Questions? We are glad to help.</strong><br>Call <a href="tel:${phone.replace(/[^+\d]/g, '')}" style="color:#0f4c43;font-weight:700">${phone}</a><br>Write to <a href="mailto:${email}" style="color:#0f4c43">${email}</a></p>`

export const plainHelp = `Questions? We are glad to help.\nCall ${brand.SUPPORT_PHONE}\nWrite to ${brand.SUPPORT_EMAIL}`

export const mailHtml = (heading: string, blocks: readonly string[]): string =>
  [
    '<!doctype html><html lang="en">',
    head,
    '<body class="ground" style="margin:0;padding:0;background:#fbf8f3">',
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbf8f3" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 12px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left"><tr><td style="padding:0 8px 16px">',
    `<p class="brand" style="margin:0;font:700 26px/32px Georgia,serif;color:#0f4c43">${product}</p>`,
    '</td></tr><tr><td class="sheet" bgcolor="#ffffff" style="padding:28px 20px;border:1px solid #ddd6c9;border-radius:16px;background:#ffffff;font-family:Arial,sans-serif">',
    `<h1 class="ink" style="margin:0 0 16px;font:700 28px/34px Georgia,serif;color:#1c2b2a">${heading}</h1>`,
    ...blocks,
    help,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
