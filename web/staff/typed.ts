import * as z from 'zod/mini'

/** What stands for the words of a field. */
export const typed = <Value>(read: (text: string) => Value) => z.pipe(z.string(), z.transform(read))
