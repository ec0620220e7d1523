// Lets tests write the pages of a stored document with names.
import * as z from 'zod/mini'

const order = ['id', 'name', 'type', 'bytes', 'sha256', 'state', 'since', 'version', 'problem']

const pageSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((page) => order.map((name) => page[name] ?? null)),
)

const columnSchema = z.looseObject({ list: z.array(z.looseObject({ pages: z.array(pageSchema) })) })

/** As they are stored; anything else stays as it is. */
export const withStoredPages = (documents: unknown): unknown =>
  columnSchema.safeParse(documents).data ?? documents
