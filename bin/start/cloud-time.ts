// A local cloud's time, which a test or the tour can have moved.
import * as z from 'zod/mini'

const clockSchema = z.object({ now: z.number() })

/** Milliseconds since 1970. */
export const timeOf = async ({ url }: { url: string }): Promise<number> =>
  clockSchema.parse(await (await fetch(`${url}/__local/clock`)).json()).now
