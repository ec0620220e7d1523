// Marked as free of side effects, so that a page loads only the schemas that it uses.
import * as z from 'zod/mini'

type Shape = z.core.$ZodLooseShape

/** A signed link to a file. `expiresIn`: seconds. */
export const linkReply = z.object({ url: z.string(), expiresIn: z.number() })

/** A signed form, with which the browser sends a file. */
export const formReply = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })

/* @__NO_SIDE_EFFECTS__ */
export const get = <Path extends string, Reply, Of extends Shape>(path: Path, reply: Reply, of: Of) =>
  ({ method: 'GET', path, request: z.strictObject(of), reply }) as const

/* @__NO_SIDE_EFFECTS__ */
export const post = <Path extends string, Reply, Of extends Shape>(path: Path, reply: Reply, of: Of) =>
  ({ method: 'POST', path, request: z.strictObject(of), reply }) as const

/* @__NO_SIDE_EFFECTS__ */
export const patch = <Path extends string, Reply, Of extends Shape>(path: Path, reply: Reply, of: Of) =>
  ({ method: 'PATCH', path, request: z.strictObject(of), reply }) as const

/* @__NO_SIDE_EFFECTS__ */
export const remove = <Path extends string, Reply, Of extends Shape>(path: Path, reply: Reply, of: Of) =>
  ({ method: 'DELETE', path, request: z.strictObject(of), reply }) as const
