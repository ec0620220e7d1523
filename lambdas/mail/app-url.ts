import * as z from 'zod/mini'

export const appUrl = z.string().parse(process.env.APP_URL)
