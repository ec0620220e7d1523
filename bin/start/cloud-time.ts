// What time a running local cloud says it is, which a test or the tour can have moved ahead.
import * as z from 'zod/mini'

const clockSchema = z.object({ now: z.number() })

/** Milliseconds since 1970. */
export const timeOf = async ({ url }: { url: string }): Promise<number> =>
  clockSchema.parse(await (await fetch(`${url}/__local/clock`)).json()).now
